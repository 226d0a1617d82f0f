import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, isRefused, refuse } from '../../../platform/outcome.ts';
import { isAnnulled } from '../../agreements/decisions/void-loan.ts';
import { findAgreement } from '../../agreements/loan/find-agreement.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { describeRefund } from './list-refunds.ts';
import { promisedBy } from './rules.ts';
import { lockOverpayment, writeAsked } from './store.ts';

interface Asked {
  /** What the borrower saw when they asked. */
  readonly seenTiyn: Tiyn;
  readonly language: Language;
}

/**
 * The borrower asks for an overpayment back, to the account of the agreement. Nothing moves yet, as a refund takes two people.
 * Asking again changes nothing.
 */
export async function askRefund(
  services: Services,
  act: Act,
  key: AgreementKey,
  { seenTiyn, language }: Asked,
) {
  return services.database.transaction(act, async (tx) => {
    const found = await findAgreement(services, tx, key);
    if (isRefused(found)) return found;
    const overpayment = await lockOverpayment(tx, key);
    if (!overpayment) return refuse('no_credit');
    if (await isAnnulled(tx, key)) return refuse('refund_account_unknown');
    const now = services.clock.now();
    const today = dayInAlmaty(now.getTime());
    const { agreement, folded } = await foldAgreement(services, tx, key, today);
    const amountTiyn = folded.creditTiyn;
    if (amountTiyn !== seenTiyn) return refuse('refund_sum_changed');
    if (overpayment.askedAt !== null)
      return { refund: await describeRefund(services, tx, overpayment, language) };
    const asked = { askedAt: now, refundBy: promisedBy(overpayment, today) };
    insist(await writeAsked(tx, overpayment, asked), 'a held overpayment is asked for');
    const { number } = agreement;
    await notifyBorrower(services, tx, key.borrowerId, 'refund-asked', {
      number,
      amountTiyn,
      day: asked.refundBy,
    });
    return { refund: await describeRefund(services, tx, { ...overpayment, ...asked }, language) };
  });
}
