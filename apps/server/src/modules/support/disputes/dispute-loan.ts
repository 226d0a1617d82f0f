import type { Language } from '@senim/kazakhstan/languages';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { freezeDebt } from '../../agreements/decisions/freeze-debt.ts';
import { findAgreement } from '../../agreements/loan/find-agreement.ts';
import { readPersonNamed } from '../../profile/read-profile.ts';
import { openCase } from '../cases/open-case.ts';

export interface Dispute {
  readonly borrowerId: number;
  readonly agreementId: number;
  readonly text: string;
  readonly language: Language;
  readonly address: string;
}

/**
 * "This is not my loan": opens a case and freezes the debt at once (law on microfinance activity, art. 3-2 p. 3). The same
 * words on the same day give the same case and one freeze. Refuses an agreement of another borrower and too many cases.
 */
export async function disputeLoan(services: Services, act: Act, dispute: Dispute) {
  const { borrowerId, agreementId, text, language, address } = dispute;
  const opened = await services.database.transaction(act, async (tx) => {
    const agreement = await findAgreement(services, tx, { borrowerId, agreementId });
    if (isRefused(agreement)) return agreement;
    const person = await readPersonNamed(services, tx, borrowerId);
    const name = [person.surname, person.name].join(' ');
    return openCase(services, tx, {
      kind: 'not-my-loan',
      topic: 'not-my-loan',
      language,
      contact: { name, phone: person.phone, email: person.email },
      text,
      agreementNumber: agreement.number,
      borrowerId,
      address,
    });
  });
  if (isRefused(opened)) return opened;
  const decision = {
    key: { borrowerId, agreementId },
    decisionId: `dispute-${opened.reference}`,
    who: 'machine',
  } as const;
  const frozen = await freezeDebt(services, act, decision);
  if (isRefused(frozen) && frozen.refused === 'agreement_not_found') return refuse('agreement_not_found');
  return { reference: opened.reference, answer_by: opened.answerBy, frozen: !isRefused(frozen) };
}
