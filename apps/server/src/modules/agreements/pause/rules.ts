import { instantAt } from '@senim/kazakhstan/calendar-day';
import type { Fact, Paused, Payment } from '@senim/loan-engine/loan/facts';
import { dayText, knownDay } from '@senim/loan-engine/units/day';
import { type Tiyn, tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { standingPayments, sumOf } from '../loan/rules.ts';
import type { PauseOffer } from './types.ts';

/** A pause that was offered and waits for its payment. */
export function pauseView(offer: PauseOffer, receivedTiyn: Tiyn) {
  return {
    amount_due: toDecimal(tiyn(offer.amountDueTiyn)),
    received: toDecimal(receivedTiyn),
    pay_until: offer.payUntil.toISOString(),
    paused_until: offer.untilDay,
  };
}

/**
 * A terminal tells whole seconds, and its clock or a bank's may be minutes behind ours: so much earlier than it was asked for, a
 * pause may seem to have been paid.
 */
export const CLOCKS_APART_MS_MAX = 15 * 60_000;

/** Those made while an offer of a pause stood, whenever they arrived; never one that the loan had when it was asked for. */
export function paymentsForPause(facts: readonly Fact[], offer: PauseOffer): readonly Payment[] {
  const later = new Set(facts.slice(offer.factsKnown).map(({ id }) => id));
  const from = offer.askedAt.getTime() - CLOCKS_APART_MS_MAX;
  return standingPayments(facts).filter(({ id, day, order }) => {
    const paidAtMs = instantAt(dayText(day), '00:00') + order;
    return later.has(id) && from <= paidAtMs && paidAtMs < offer.payUntil.getTime();
  });
}

/**
 * The pause that an offer becomes with its last payment; null while its part has not come. It holds from the day it was
 * asked for and comes after everything else of that day.
 */
export function pausePaidFor(facts: readonly Fact[], offer: PauseOffer, lastFactId: string): Paused | null {
  const payments = paymentsForPause(facts, offer);
  if (sumOf(payments) < offer.amountDueTiyn) return null;
  return {
    kind: 'paused',
    // The same offer may be taken up again after its payment was taken back.
    id: `pause-${offer.pauseId}:${lastFactId}`,
    day: knownDay(offer.day),
    order: LAST_OF_DAY,
    untilDay: knownDay(offer.untilDay),
    amountDueTiyn: tiyn(offer.amountDueTiyn),
    paymentIds: payments.map(({ id }) => id),
  };
}

const LAST_OF_DAY = 86_400_000;
