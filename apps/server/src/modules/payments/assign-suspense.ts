import type { Act } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused, refuse } from '../../platform/outcome.ts';
import { withReason } from '../../platform/with-reason.ts';
import { findPayableAgreement } from '../agreements/find-payable-agreement.ts';
import { dropItem } from '../staff/hold-item.ts';
import { assignPayment } from './assign-payment.ts';

/** Gives money whose owner was not known to the agreement a person has found, and ends the work on it. */
export async function assignSuspense(
  services: Services,
  act: Act,
  paymentId: number,
  { number, reason }: { number: string; reason: string },
) {
  const looking = { ...act, auditEvent: null };
  const target = await services.database.transaction(looking, (tx) =>
    findPayableAgreement(services, tx, number),
  );
  if (!target) return refuse('agreement_not_found');
  const { borrowerId, agreementId } = target;
  const about = { borrowerId, subject: String(paymentId), details: { number } };
  const reasoned = withReason(services, act, reason, about);
  const assigned = await assignPayment(services, reasoned, paymentId, { borrowerId, agreementId });
  if (isRefused(assigned)) return assigned;
  await services.database.transaction(looking, (tx) => dropItem(tx, 'suspense', String(paymentId)));
  return { borrower_id: borrowerId };
}
