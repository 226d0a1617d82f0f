import { instantAt } from '@senim/kazakhstan/calendar-day';
import { dayText } from '@senim/loan-engine/day';
import type { Fact, Payment } from '@senim/loan-engine/facts';
import { addTiyn, type Tiyn } from '@senim/loan-engine/money';
import type { PauseOffer } from './types.ts';

/** The payments of a loan without those taken back. */
export function standingPayments(facts: readonly Fact[]): readonly Payment[] {
  const reversed = new Set(
    facts.flatMap((fact) => (fact.kind === 'payment-reversed' ? [fact.paymentId] : [])),
  );
  return facts.filter((fact): fact is Payment => fact.kind === 'payment' && !reversed.has(fact.id));
}

/** Those made while an offer of a pause stood, whenever they arrived. */
export function paymentsForPause(facts: readonly Fact[], offer: PauseOffer): readonly Payment[] {
  return standingPayments(facts).filter(({ day, order }) => {
    const paidAtMs = instantAt(dayText(day), '00:00') + order;
    return offer.askedAt.getTime() <= paidAtMs && paidAtMs < offer.payUntil.getTime();
  });
}

/** What payments come to. */
export const sumOf = (payments: readonly Payment[]): Tiyn =>
  addTiyn(...payments.map((payment) => payment.amountTiyn));
