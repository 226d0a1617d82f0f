import { bankName } from '@senim/kazakhstan/banks';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { bankOfIban, maskIban } from '@senim/kazakhstan/iban';
import type { Language } from '@senim/kazakhstan/languages';
import { toDecimal } from '@senim/loan-engine/units/money';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isAnnulled } from '../../agreements/decisions/void-loan.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import { promisedBy, stateOf } from './rules.ts';
import { readOverpaymentsOf } from './store.ts';
import type { Overpayment } from './types.ts';

/** What a borrower has overpaid: how much, to which account it would go, by when, and how far that has come. */
export async function listRefunds(
  services: Services,
  act: Act,
  { borrowerId, language }: { borrowerId: number; language: Language },
) {
  return services.database.transaction(act, async (tx) => {
    const refunds = [];
    for (const overpayment of await readOverpaymentsOf(tx, borrowerId))
      refunds.push(await describeRefund(services, tx, overpayment, language));
    return { refunds };
  });
}

export async function describeRefund(
  services: Services,
  tx: Transaction,
  overpayment: Overpayment,
  language: Language,
) {
  const today = dayInAlmaty(services.clock.now().getTime());
  const { agreement, folded } = await foldAgreement(services, tx, overpayment, today);
  const { iban } = agreement;
  const bank = bankOfIban(iban);
  // Whoever took an annulled loan named the account, so it is nobody's word.
  const isAccountKnown = !(await isAnnulled(tx, overpayment));
  return {
    agreement_id: agreement.agreementId,
    agreement_number: agreement.number,
    amount: toDecimal(folded.creditTiyn),
    account: isAccountKnown
      ? { iban_masked: maskIban(iban), bank: bank ? bankName(bank, language) : null }
      : null,
    by: promisedBy(overpayment, today),
    state: stateOf(overpayment),
  };
}
