import type { CaseTopic } from '@senim/contracts/shared/cases';
import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { isIn, OWED } from '@senim/loan-engine/lifecycle/status';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { enterRecovery } from '../../agreements/decisions/start-recovery.ts';
import { findAgreement } from '../../agreements/loan/find-agreement.ts';
import { foldAgreement } from '../../agreements/loan/fold-agreement.ts';
import { hasOpenOffer } from '../../agreements/settlement/describe-offer.ts';
import { readApplicant } from '../../profile/read-profile.ts';
import { listCasesOf } from '../../support/cases/list-requests.ts';
import { openCase } from '../../support/cases/open-case.ts';
import type { CaseReceipt } from '../../support/cases/types.ts';
import type { LoanRequest } from '../types.ts';

export type RequestOutcome =
  | CaseReceipt
  | Refused<'agreement_not_found' | 'too_many_cases' | 'nothing_owed' | 'request_open'>;

const CAUSES = { settlement: 'settlement-asked', mediation: 'mediation-opened' } as const;

/**
 * Opens a borrower's case about their own loan. While it is considered, an overdue loan is in recovery. The same words as in
 * the open case are that case.
 */
export async function openRequest(
  services: Services,
  act: Act,
  { borrowerId, agreementId, text, language, address }: LoanRequest,
  { kind, topic }: { kind: 'settlement' | 'mediation'; topic: CaseTopic },
): Promise<RequestOutcome> {
  const key = { borrowerId, agreementId };
  return services.database.transaction(act, async (tx) => {
    const found = await findAgreement(services, tx, key);
    if (isRefused(found)) return found;
    const today = dayInAlmaty(services.clock.now().getTime());
    const { agreement, folded } = await foldAgreement(services, tx, key, today);
    const isOverdue = folded.overdueDays > 0;
    if (!isIn(agreement.status, OWED) || (kind === 'mediation' && !isOverdue)) return refuse('nothing_owed');
    const known = await openRequestOf(services, tx, { borrowerId, kind, language });
    if (known?.text === text) return known;
    if (known || (await hasOpenOffer(tx, key))) return refuse('request_open');
    const person = await readApplicant(services, tx, borrowerId);
    const opened = await openCase(services, tx, {
      kind,
      topic,
      language,
      contact: { name: [person.surname, person.name].join(' '), phone: person.phone, email: person.email },
      text,
      agreementNumber: agreement.number,
      borrowerId,
      address,
    });
    if (!isRefused(opened) && isOverdue)
      await enterRecovery(services, tx, agreement, { cause: CAUSES[kind], who: 'borrower' });
    return opened;
  });
}

async function openRequestOf(
  services: Services,
  tx: Transaction,
  { borrowerId, language, kind }: Pick<LoanRequest, 'borrowerId' | 'language'> & { readonly kind: string },
) {
  const cases = await listCasesOf(services, tx, borrowerId, language);
  return cases.find((one) => one.kind === kind && (one.status === 'new' || one.status === 'in-work'));
}
