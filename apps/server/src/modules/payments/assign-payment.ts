import type { Act, Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../platform/outcome.ts';
import type { AgreementKey } from '../agreements/types.ts';
import { openDays } from '../ledger/open-days.ts';
import { recordPayment } from './record-payment.ts';
import { paymentFactId } from './rules.ts';
import { lockIncoming, writeAssigned } from './store.ts';

/**
 * Credits money that waits in suspense to the loan it was meant for, on the day it was paid: the days since are
 * corrected by the difference. Refused where the money is somebody's already, was taken back, or came before the payout.
 */
export async function assignPayment(
  services: Services,
  act: Act,
  paymentId: number,
  key: AgreementKey,
): Promise<Assigned> {
  await openDays(services);
  return services.database.transaction(act, (tx) => assignIn(services, tx, paymentId, key));
}

type Assigned = { paymentId: number } | Refused<'payment_not_found' | 'payment_not_waiting' | 'fact_refused'>;

/** The same in the caller's transaction; the days must be open. */
export async function assignIn(
  services: Services,
  tx: Transaction,
  paymentId: number,
  { borrowerId, agreementId }: AgreementKey,
): Promise<Assigned> {
  const key = { borrowerId, agreementId };
  const payment = await lockIncoming(tx, paymentId);
  if (!payment) return refuse('payment_not_found');
  if (payment.reversedAt !== null) return refuse('payment_not_waiting');
  if (payment.agreementId === key.agreementId) return { paymentId };
  if (payment.agreementId !== null) return refuse('payment_not_waiting');
  const { provider, providerPaymentId, amountTiyn, valueDay, paidAt } = payment;
  const recorded = await recordPayment(services, tx, key, {
    factId: paymentFactId(provider, providerPaymentId),
    amountTiyn,
    valueDay,
    paidAt,
    channel: { account: 'suspense', dimension: provider },
    news: 'payment-recorded',
  });
  if (isRefused(recorded)) return recorded;
  await writeAssigned(tx, paymentId, key, services.clock.now());
  return { paymentId };
}
