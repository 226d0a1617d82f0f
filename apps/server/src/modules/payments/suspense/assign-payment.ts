import { BANK_TRANSFER } from '@senim/contracts/shared/payment-kinds';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { findTransferMoment } from '../../agreements/pause/find-transfer-moment.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { recordPayment } from '../incoming/record-payment.ts';
import { lockIncoming } from '../incoming/store.ts';
import { paymentFactId } from '../rules.ts';
import { isRefundProposed, writeAssigned } from './store.ts';

type Assigned =
  | { paymentId: number }
  | Refused<'payment_not_found' | 'payment_not_waiting' | 'payer_refund_proposed' | 'fact_refused'>;

/**
 * Credits money from suspense to its loan, on the day it was paid, in the caller's transaction; the caller opens the days
 * first. Days since then are corrected by the difference. Refused if the money has an owner, was taken or given back, is
 * proposed to be, or came before the payout.
 */
export async function assignPayment(
  services: Services,
  tx: Transaction,
  paymentId: number,
  { borrowerId, agreementId }: AgreementKey,
): Promise<Assigned> {
  const key = { borrowerId, agreementId };
  const payment = await lockIncoming(tx, paymentId);
  if (!payment) return refuse('payment_not_found');
  const { reversedAt, givenBackAt, splitAt } = payment;
  if (reversedAt !== null || givenBackAt !== null || splitAt !== null) return refuse('payment_not_waiting');
  if (payment.agreementId === key.agreementId) return { paymentId };
  if (payment.agreementId !== null) return refuse('payment_not_waiting');
  if (await isRefundProposed(tx, paymentId)) return refuse('payer_refund_proposed');
  const { provider, providerPaymentId, amountTiyn, valueDay, paidAt } = payment;
  const recorded = await recordPayment(services, tx, key, {
    factId: paymentFactId(provider, providerPaymentId),
    amountTiyn,
    valueDay,
    paidAt: provider === BANK_TRANSFER ? await findTransferMoment(tx, key, valueDay) : paidAt,
    channel: { account: 'suspense', dimension: provider },
    news: 'payment-recorded',
  });
  if (isRefused(recorded)) return recorded;
  // The loan had it once and gave it up, as its own payout came back: it would stand nowhere.
  if (!recorded.isNew) return refuse('payment_not_waiting');
  await writeAssigned(tx, paymentId, key, services.clock.now());
  return { paymentId };
}
