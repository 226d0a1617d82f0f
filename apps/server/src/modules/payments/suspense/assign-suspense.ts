import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, refuse, undo } from '../../../platform/outcome.ts';
import { withReason } from '../../../platform/with-reason.ts';
import { findPayableAgreement } from '../../agreements/loan/find-payable-agreement.ts';
import { queueForLoan } from '../../agreements/loan/queue-for-loan.ts';
import { openDays } from '../../ledger/open-days.ts';
import { dropItem, holdItem } from '../../staff/claims/hold-item.ts';
import { assignPayment } from './assign-payment.ts';

/**
 * Gives money without an owner to the agreement that a person has found, and ends the work on it. Refused if a colleague has
 * it in work.
 */
export async function assignSuspense(
  services: Services,
  act: Act,
  staffId: number,
  paymentId: number,
  { number, reason }: { number: string; reason: string },
) {
  const looking = { ...act, auditEvent: null };
  const target = await services.database.transaction(looking, (tx) =>
    findPayableAgreement(services, tx, number),
  );
  if (!target) return refuse('agreement_not_found');
  const { borrowerId, agreementId } = target;
  const item = String(paymentId);
  const reasoned = withReason(services, act, reason, { borrowerId, subject: item, details: { number } });
  await openDays(services);
  return services.database.transaction(queueForLoan(reasoned, target), async (tx) => {
    if (!(await holdItem(services, tx, 'suspense', item, staffId))) return refuse('item_taken');
    const assigned = await assignPayment(services, tx, paymentId, { borrowerId, agreementId });
    if (isRefused(assigned)) return undo(assigned);
    await dropItem(tx, 'suspense', item);
    return { borrower_id: borrowerId };
  });
}
