import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { changeStatus } from '../loan/change-status.ts';
import { planNextEvent } from '../loan/plan-next-event.ts';
import { writeSignedAt } from '../store.ts';
import type { Agreement } from '../types.ts';
import { askConfirmation } from './ask-confirmation.ts';
import { payoutExpectedAt } from './rules.ts';

/**
 * Orders the payout of a signed loan by a job of the same transaction. Returns when the money will be sent; above the
 * law's daily sum not before a second confirmation.
 */
export async function acceptLoan(
  services: Services,
  tx: Transaction,
  agreement: Agreement,
  signedAt: Date,
): Promise<Date> {
  const { borrowerId, agreementId, number } = agreement;
  writeSignedAt(tx, agreement, signedAt);
  const moved = await changeStatus(services, tx, agreement, 'signed', 'borrower');
  if (isRefused(moved)) throw new Error(`Agreement ${number} was signable and could not be signed.`);
  const heldUntil = await askConfirmation(tx, agreement, signedAt);
  await planNextEvent(tx, agreement, null);
  enqueue(tx, 'payments.order-payout', { borrowerId, agreementId });
  const expectedAt = payoutExpectedAt(signedAt, heldUntil, services.lender.hours);
  const news = heldUntil ? 'confirmation-asked' : 'agreement-signed';
  const day = dayInAlmaty((heldUntil ?? expectedAt).getTime());
  await notifyBorrower(services, tx, borrowerId, news, { number, day });
  return expectedAt;
}
