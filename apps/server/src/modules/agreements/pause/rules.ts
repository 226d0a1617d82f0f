import { instantAt } from '@senim/kazakhstan/calendar-day';
import type { Fact, Paused, Payment } from '@senim/loan-engine/loan/facts';
import { dayText, knownDay } from '@senim/loan-engine/units/day';
import { type Tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { standingPayments, sumOf } from '../loan/rules.ts';
import type { PauseRequest } from './types.ts';

/** A pause that was asked for and waits for its payment. */
export function pauseView(pause: PauseRequest, receivedTiyn: Tiyn) {
  return {
    amount_due: toDecimal(pause.amountDueTiyn),
    received: toDecimal(receivedTiyn),
    pay_until: pause.payUntil.toISOString(),
    paused_until: pause.untilDay,
  };
}

/**
 * A terminal tells whole seconds, and its clock or a bank's may be minutes behind ours: so much earlier than it was asked for, a
 * pause may seem to have been paid.
 */
export const CLOCKS_APART_MS_MAX = 15 * 60_000;

/** Noon of a day, or later, when the last pause of that day was asked for. */
export function momentOfDay(day: string, askedAt: Date | null): Date {
  const noonMs = instantAt(day, '12:00');
  return new Date(Math.max(noonMs, askedAt?.getTime() ?? noonMs));
}

/** Those made while the pause waited for its payment, whenever they arrived; none that the loan had before it was asked for. */
export function paymentsForPause(facts: readonly Fact[], pause: PauseRequest): readonly Payment[] {
  const later = new Set(facts.slice(pause.factsKnown).map(({ id }) => id));
  const from = pause.askedAt.getTime() - CLOCKS_APART_MS_MAX;
  return standingPayments(facts).filter(({ id, day, order }) => {
    const paidAtMs = instantAt(dayText(day), '00:00') + order;
    return later.has(id) && from <= paidAtMs && paidAtMs < pause.payUntil.getTime();
  });
}

/**
 * The fact of a pause that its last payment begins; null while its part has not come. It holds from the day it was
 * asked for and comes after everything else of that day.
 */
export function pausePaidFor(facts: readonly Fact[], pause: PauseRequest, lastFactId: string): Paused | null {
  const payments = paymentsForPause(facts, pause);
  if (sumOf(payments) < pause.amountDueTiyn) return null;
  return {
    kind: 'paused',
    // The same pause may begin again after its payment was taken back.
    id: `pause-${pause.pauseId}:${lastFactId}`,
    day: knownDay(pause.day),
    order: LAST_OF_DAY,
    untilDay: knownDay(pause.untilDay),
    amountDueTiyn: pause.amountDueTiyn,
    paymentIds: payments.map(({ id }) => id),
  };
}

const LAST_OF_DAY = 86_400_000;
