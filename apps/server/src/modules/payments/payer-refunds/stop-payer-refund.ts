import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { lapseProposals } from '../../staff/proposals/lapse-proposals.ts';
import { PAYMENT_REVERSED } from './rules.ts';
import { endUnsent, readStanding } from './store.ts';

/**
 * A payment that its provider took back has nothing to give back: what is proposed lapses, and an order that the bank has not heard of ends. In the
 * transaction that takes the payment back. What the bank has already is paid twice; reconcile names it until it is written by hand.
 */
export async function stopPayerRefund(services: Services, tx: Transaction, paymentId: number): Promise<void> {
  await lapseProposals(services, tx, { paymentId, kinds: ['payer-refund'], lapse: 'payment-reversed' });
  await endUnsent(tx, paymentId, PAYMENT_REVERSED);
  const refund = await readStanding(tx, paymentId);
  if (refund) services.log.error(refund, 'a payment was taken back whose refund the bank has');
}
