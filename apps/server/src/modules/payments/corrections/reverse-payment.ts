import { dayInAlmaty, millisecondsOfDay } from '@senim/kazakhstan/calendar-day';
import { knownDay } from '@senim/loan-engine/units/day';
import { negateTiyn } from '@senim/loan-engine/units/money';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse, undo } from '../../../platform/outcome.ts';
import { queueForLoan } from '../../agreements/loan/queue-for-loan.ts';
import { readAgreement } from '../../agreements/loan/read-agreement.ts';
import { recordFact } from '../../agreements/loan/record-fact.ts';
import { followReversal } from '../../agreements/pause/follow-reversal.ts';
import { payableOf } from '../../agreements/showing/show-position.ts';
import type { AgreementKey } from '../../agreements/types.ts';
import { openDays } from '../../ledger/open-days.ts';
import { postSuspense } from '../../ledger/post-suspense.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { dropItem } from '../../staff/claims/hold-item.ts';
import { lockIncoming, lockStandingParts, lockWithWholes } from '../incoming/store.ts';
import type { IncomingPayment } from '../incoming/types.ts';
import { stopPayerRefund } from '../payer-refunds/stop-payer-refund.ts';
import { moneyAccountOf, paymentFactId } from '../rules.ts';
import { writeReversed } from './store.ts';

/**
 * Takes back a payment that its provider took back. The loan stands as if it had never come, and a loan that it paid off is
 * active again. A second time changes nothing. With `of`, only a payment of that loan.
 */
export async function reversePayment(
  services: Services,
  act: Act,
  paymentId: number,
  of: AgreementKey | null = null,
): Promise<{ paymentId: number } | Refused<'payment_not_found' | 'fact_refused'>> {
  await openDays(services);
  return services.database.transaction(of ? queueForLoan(act, of) : act, async (tx) => {
    const reversed = await reverseHeld(services, tx, paymentId, of);
    return isRefused(reversed) ? undo(reversed) : reversed;
  });
}

/** The same in the caller's transaction. The caller opens the days first, and keeps nothing of a refusal: some parts may be taken out by then. */
export async function reverseHeld(
  services: Services,
  tx: Transaction,
  paymentId: number,
  of: AgreementKey | null,
): Promise<{ paymentId: number } | Refused<'payment_not_found' | 'fact_refused'>> {
  const payment = await lockPaymentOf(tx, paymentId, of);
  if (!payment) return refuse('payment_not_found');
  if (payment.reversedAt !== null) return { paymentId };
  const refused = await takeOut(services, tx, payment);
  if (refused) return refused;
  await writeReversed(tx, payment, services.clock.now());
  return { paymentId };
}

/** A payment, locked until the transaction ends; none if it is not this loan's. The preview reads it the same way. */
export async function lockPaymentOf(
  tx: Transaction,
  paymentId: number,
  of: AgreementKey | null,
): Promise<IncomingPayment | undefined> {
  await lockWithWholes(tx, paymentId);
  const payment = await lockIncoming(tx, paymentId);
  const isMeant =
    of === null || (payment?.borrowerId === of.borrowerId && payment.agreementId === of.agreementId);
  return isMeant ? payment : undefined;
}

/**
 * What was parted in two is taken back part by part, wherever each is by now: all of them, or nothing. Its loans are held first, in one order, and what
 * waits in suspense is posted last: everybody holds loans before the accounts of the house.
 */
async function takeOutParts(
  services: Services,
  tx: Transaction,
  paymentId: number,
): ReturnType<typeof takeOut> {
  const parts = await lockStandingParts(tx, paymentId);
  const onLoans = parts.flatMap(({ borrowerId, agreementId, ...part }) =>
    borrowerId === null || agreementId === null
      ? []
      : [{ paymentId: part.paymentId, borrowerId, agreementId }],
  );
  onLoans.sort((a, b) => a.borrowerId - b.borrowerId || a.agreementId - b.agreementId);
  for (const key of onLoans) void (await readAgreement(services, tx, key));
  const waiting = parts.filter(({ agreementId }) => agreementId === null);
  for (const part of [...onLoans, ...waiting]) {
    const reversed = await reverseHeld(services, tx, part.paymentId, null);
    if (isRefused(reversed)) return reversed;
  }
  return null;
}

async function takeOut(
  services: Services,
  tx: Transaction,
  payment: IncomingPayment,
): Promise<Refused<'payment_not_found' | 'fact_refused'> | null> {
  if (payment.splitAt !== null) return takeOutParts(services, tx, payment.paymentId);
  const { provider, providerPaymentId, amountTiyn, valueDay, borrowerId, agreementId } = payment;
  const paymentId = paymentFactId(provider, providerPaymentId);
  // The provider takes the money back by the way it came, even if a person had to find its owner.
  const channel = moneyAccountOf(provider);
  if (borrowerId === null || agreementId === null) {
    const back = {
      cause: `suspense-reversed:${paymentId}`,
      valueDay,
      amountTiyn: negateTiyn(amountTiyn),
      provider,
      channel,
    };
    postSuspense(services, tx, [back]);
    await stopPayerRefund(services, tx, payment.paymentId);
    await dropItem(tx, 'suspense', String(payment.paymentId));
    return null;
  }
  const now = services.clock.now();
  const day = knownDay(dayInAlmaty(now.getTime()));
  const order = millisecondsOfDay(now.getTime());
  const recorded = await recordFact(services, tx, {
    key: { borrowerId, agreementId },
    fact: { kind: 'payment-reversed', id: `reversed:${paymentId}`, day, order, paymentId },
    channel,
  });
  if (isRefused(recorded)) return recorded;
  const { agreement, after } = recorded;
  const { totalTiyn: leftTiyn } = payableOf({ agreement, folded: after });
  const details = { number: agreement.number, amountTiyn, leftTiyn };
  await notifyBorrower(services, tx, borrowerId, 'payment-reversed', details);
  await followReversal(services, tx, { borrowerId, agreementId }, paymentId, recorded);
  return null;
}
