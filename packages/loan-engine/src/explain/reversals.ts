import type { Fact, Payment } from '../loan/facts.ts';
import { lineSource } from '../loan/line-source.ts';
import type { LoanTerms } from '../loan/terms.ts';
import type { Day } from '../units/day.ts';
import { NOTHING, negateTiyn, type Tiyn } from '../units/money.ts';
import type { ExplainedLine } from './types.ts';

/**
 * Payments that were taken back by a day: each is told when it came and again when it went. Together they come to nothing, as by the fold
 * such a payment never was; before it is taken back it isn't told at all, as what is known now holds for every day.
 */
export function reversalLines(terms: LoanTerms, story: readonly Fact[], day: Day): readonly ExplainedLine[] {
  return story.flatMap((reversal) => {
    if (reversal.kind !== 'payment-reversed' || reversal.day > day) return [];
    const payment = story.find(
      (fact): fact is Payment => fact.kind === 'payment' && fact.id === reversal.paymentId,
    );
    if (payment === undefined || payment.day > day) return [];
    const line = (kind: 'received' | 'reversed', on: Day, amountTiyn: Tiyn): ExplainedLine => ({
      component: 'credit',
      kind,
      amountTiyn,
      fromDay: on,
      toDay: on,
      days: 0,
      baseTiyn: NOTHING,
      ratePpm: 0,
      ...lineSource('payment-order', terms),
      factId: payment.id,
      still: null,
    });
    return [
      line('received', payment.day, payment.amountTiyn),
      line('reversed', reversal.day, negateTiyn(payment.amountTiyn)),
    ];
  });
}
