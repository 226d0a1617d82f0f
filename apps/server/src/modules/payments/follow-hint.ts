import type { Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { findByReference, hastenRefund } from './payer-refunds/store.ts';
import { hastenPayout, readExecuted } from './payouts/store.ts';

/** The bank speaks of a transfer under a reference of ours: one that waits is asked about at once, one that was made may have come back. */
export async function followHint({ clock }: Services, tx: Transaction, reference: string): Promise<void> {
  const payout = await hastenPayout(tx, reference, clock.now());
  if (payout) enqueue(tx, 'payments.send-payout', payout);
  const made = await readExecuted(tx, reference);
  if (made) enqueue(tx, 'payments.return-payout', made);
  const refund = await findByReference(tx, reference);
  if (!refund) return;
  const { refundId, status } = refund;
  if (await hastenRefund(tx, refundId, clock.now())) enqueue(tx, 'payments.send-payer-refund', { refundId });
  if (status === 'executed') enqueue(tx, 'payments.return-payer-refund', { refundId });
}
