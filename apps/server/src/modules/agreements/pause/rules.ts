import { instantAt } from '@senim/kazakhstan/calendar-day';
import { CHANGEABLE, isIn } from '@senim/loan-engine/lifecycle/status';
import type { Fact, Paused, Payment } from '@senim/loan-engine/loan/facts';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { type Product, productOn } from '@senim/loan-engine/loan/products';
import { dayText, knownDay } from '@senim/loan-engine/units/day';
import { type Tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { type PauseTerms, pause } from '@senim/loan-engine/ways-out/pause';
import { standingPayments, sumOf } from '../loan/rules.ts';
import type { Agreement } from '../types.ts';
import type { PauseRequest } from './types.ts';

/** A payment at 23:58 counts, at 23:59 it is too late (readings.md: "before 23:59"). */
const PAY_UNTIL = '23:59';

/** The pause that can be asked for at an instant; null if nothing is overdue, the loan is frozen or paused already, or the day is over. */
export function pauseOpenAt(
  products: readonly Product[],
  { loanType, status }: Pick<Agreement, 'loanType' | 'status'>,
  folded: Position,
  at: Date,
): (PauseTerms & { readonly payUntil: Date }) | null {
  const product = productOn(products, loanType, folded.day);
  const terms = isRefusal(product) ? product : pause(folded, product);
  const payUntil = new Date(instantAt(dayText(folded.day), PAY_UNTIL));
  const isOpen = isIn(status, CHANGEABLE) && !folded.isFrozen && folded.pausedUntilDay === null;
  return isRefusal(terms) || !isOpen || at >= payUntil ? null : { ...terms, payUntil };
}

/** A requested pause that waits for its payment. */
export function pauseView(pause: PauseRequest, receivedTiyn: Tiyn) {
  return {
    amount_due: toDecimal(pause.amountDueTiyn),
    received: toDecimal(receivedTiyn),
    pay_until: pause.payUntil.toISOString(),
    paused_until: pause.untilDay,
  };
}

/**
 * A terminal's time has no fractions of a second, and its clock or a bank's may be minutes behind ours. A payment may
 * seem so much earlier than the request for the pause.
 */
export const CLOCKS_APART_MS_MAX = 15 * 60_000;

/** Noon of a day, or the time of the day's last request for a pause if that is later. */
export function momentOfDay(day: string, askedAt: Date | null): Date {
  const noonMs = instantAt(day, '12:00');
  return new Date(Math.max(noonMs, askedAt?.getTime() ?? noonMs));
}

/** The payments made while the pause waited, whenever they arrived, and none from before the request. */
export function paymentsForPause(facts: readonly Fact[], pause: PauseRequest): readonly Payment[] {
  const later = new Set(facts.slice(pause.factsKnown).map(({ id }) => id));
  const from = pause.askedAt.getTime() - CLOCKS_APART_MS_MAX;
  return standingPayments(facts).filter(({ id, day, order }) => {
    const paidAtMs = instantAt(dayText(day), '00:00') + order;
    return later.has(id) && from <= paidAtMs && paidAtMs < pause.payUntil.getTime();
  });
}

/**
 * The fact of a pause that its last payment begins; null while its part is not complete. It counts from the day of
 * the request and comes last in that day.
 */
export function pausePaidFor(facts: readonly Fact[], pause: PauseRequest, lastFactId: string): Paused | null {
  const payments = paymentsForPause(facts, pause);
  if (sumOf(payments) < pause.amountDueTiyn) return null;
  return {
    kind: 'paused',
    // The same pause may begin again after a reversal of its payment.
    id: `pause-${pause.pauseId}:${lastFactId}`,
    day: knownDay(pause.day),
    order: LAST_OF_DAY,
    untilDay: knownDay(pause.untilDay),
    amountDueTiyn: pause.amountDueTiyn,
    paymentIds: payments.map(({ id }) => id),
  };
}

const LAST_OF_DAY = 86_400_000;
