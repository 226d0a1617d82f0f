import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, refuse } from '../../../platform/outcome.ts';
import { leaveRecovery } from '../../agreements/settlement/end-offer.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { holdCaseFor, recordStep } from '../../support/cases/record-step.ts';
import { findCaseLoan } from '../case-loan/find-case-loan.ts';

/** A mediation without an agreement: its record is kept, the mark is removed, the loan goes on as before. */
export async function endMediation(
  services: Services,
  act: Act,
  { staffId }: StaffCaller,
  reference: string,
  text: string,
) {
  return services.database.transaction({ ...act, remark: { subject: reference } }, async (tx) => {
    const found = await holdCaseFor(services, tx, reference, staffId);
    if (isRefused(found)) return found;
    if (found.kind !== 'mediation') return refuse('case_not_found');
    const end = { status: 'closed', deferredUntil: null } as const;
    await recordStep(services, tx, found, { kind: 'failed', text, staffId }, end);
    const loan = await findCaseLoan(services, tx, found);
    if (!loan) return {};
    await leaveRecovery(services, tx, loan);
    await notifyBorrower(services, tx, loan.borrowerId, 'mediation-failed', { number: loan.number });
    return {};
  });
}
