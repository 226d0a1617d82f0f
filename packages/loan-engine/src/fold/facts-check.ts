import type { Fact, Paused, Prolonged, Rescheduled } from '../loan/facts.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { isScheduleKind } from '../schedule/schedule.ts';
import { dueDaysFlaw, rateFlaw } from '../schedule/terms-check.ts';
import { ARTICLES } from '../units/articles.ts';
import { isDay } from '../units/day.ts';
import { AMOUNT_TIYN_MAX } from '../units/money.ts';
import { type Refusal, type RefusalCode, refuse } from '../units/refusal.ts';

type NamingPayments = Extract<Fact, { readonly paymentId: string } | { readonly paymentIds: unknown }>;
const NAMING_PAYMENTS: Readonly<Record<NamingPayments['kind'], true>> = {
  'payment-reversed': true,
  prolonged: true,
  paused: true,
};

/**
 * Why facts, in their order, cannot be the story of a loan, or null. Checks only what needs no folding: no fact before the
 * payout, one payout, ids once, known kinds, positive whole amounts, named payments that exist, terms never worse.
 */
export function factsFlaw(terms: LoanTerms, sorted: readonly Fact[]): Refusal | null {
  const first = sorted[0];
  if (first === undefined) return null;
  if (first.kind !== 'paid-out') {
    const hasPayout = sorted.some((fact) => fact.kind === 'paid-out');
    return refuse(hasPayout ? 'fact-before-payout' : 'no-payout', { factId: first.id });
  }
  let lastDueDay = first.day + terms.termDays;
  let namesPayments = false;
  for (let index = 0; index < sorted.length; index++) {
    const fact = sorted[index] as Fact;
    if (fact.kind !== 'payment' && fact.kind in NAMING_PAYMENTS) namesPayments = true;
    const flaw =
      index > 0 && fact.kind === 'paid-out' ? refuse('paid-out-twice') : factFlaw(fact, terms, lastDueDay);
    if (flaw !== null) return { ...flaw, factId: fact.id };
    lastDueDay = nextLastDueDay(fact, lastDueDay);
  }
  return repeatedFlaw(sorted) ?? (namesPayments ? namedPaymentsFlaw(sorted) : null);
}

function factFlaw(fact: Fact, terms: LoanTerms, lastDueDay: number): Refusal | null {
  if (!isDay(fact.day)) return refuse('date-does-not-exist');
  if (!Number.isSafeInteger(fact.order)) return refuse('order-not-whole');
  switch (fact.kind) {
    case 'payment':
    case 'refunded':
    case 'refinanced':
      return amountFlaw(fact.amountTiyn, 1);
    case 'paid-out':
      return fact.toParentTiyn > terms.principalTiyn
        ? refuse('amount-above-maximum', { limit: terms.principalTiyn })
        : amountFlaw(fact.toParentTiyn, 0);
    case 'forgiven':
      return (
        amountFlaw(fact.principalTiyn, 0) ??
        amountFlaw(fact.rewardTiyn, 0) ??
        amountFlaw(fact.penaltyTiyn, 0) ??
        amountFlaw(fact.principalTiyn + fact.rewardTiyn + fact.penaltyTiyn, 1)
      );
    case 'paused':
      return pausedFlaw(fact);
    case 'prolonged':
      return prolongedFlaw(fact, terms, lastDueDay);
    case 'rescheduled':
      return rescheduledFlaw(fact, terms);
    case 'promo-applied':
      return rateFlaw(fact.dailyRatePpm, terms.dailyRatePpm) === null ? null : refuse('promo-not-lower');
    case 'payment-reversed':
      return typeof fact.paymentId === 'string' ? null : refuse('fact-incomplete');
    case 'frozen':
    case 'unfrozen':
    case 'written-off':
    case 'annulled':
    case 'sold':
    case 'payout-returned':
      return null;
    default:
      fact satisfies never;
      return refuse('fact-kind-unknown');
  }
}

function amountFlaw(amountTiyn: number, least: number): Refusal | null {
  if (!Number.isSafeInteger(amountTiyn)) return refuse('amount-not-whole');
  if (amountTiyn < least) return refuse('amount-not-positive');
  return amountTiyn > AMOUNT_TIYN_MAX ? refuse('amount-above-maximum', { limit: AMOUNT_TIYN_MAX }) : null;
}

function pausedFlaw(fact: Paused): Refusal | null {
  if (!Array.isArray(fact.paymentIds)) return refuse('fact-incomplete');
  if (!isDay(fact.untilDay) || fact.untilDay <= fact.day)
    return refuse('due-day-not-later', { limit: fact.day });
  return amountFlaw(fact.amountDueTiyn, 0);
}

function prolongedFlaw(fact: Prolonged, terms: LoanTerms, lastDueDay: number): Refusal | null {
  if (!Array.isArray(fact.paymentIds)) return refuse('fact-incomplete');
  if (!isDay(fact.dueDay) || fact.dueDay <= fact.day || fact.dueDay <= lastDueDay) {
    return refuse('due-day-not-later', { limit: Math.max(fact.day, lastDueDay) });
  }
  return sameOrBetter(fact.dailyRatePpm, terms);
}

function rescheduledFlaw(fact: Rescheduled, terms: LoanTerms): Refusal | null {
  if (!Array.isArray(fact.dueOffsets)) return refuse('fact-incomplete');
  if (!isScheduleKind(fact.scheduleKind)) return refuse('schedule-not-offered');
  return dueDaysFlaw(fact.dueOffsets, fact.dueOffsets.at(-1) ?? 0) ?? sameOrBetter(fact.dailyRatePpm, terms);
}

/** A changed contract may not be dearer than the signed one (art. 4 p. 4, art. 7 p. 3(8)). */
function sameOrBetter(dailyRatePpm: number, terms: LoanTerms): Refusal | null {
  const flaw = rateFlaw(dailyRatePpm, terms.dailyRatePpm);
  if (flaw === null || flaw.refusal !== 'rate-above-cap') return flaw;
  return refuse('terms-worsened', { article: ARTICLES['no-worse-terms'], limit: terms.dailyRatePpm });
}

function nextLastDueDay(fact: Fact, lastDueDay: number): number {
  if (fact.kind === 'prolonged') return fact.dueDay;
  if (fact.kind === 'rescheduled') return fact.day + (fact.dueOffsets.at(-1) ?? 0);
  return lastDueDay;
}

/** For a few facts, comparing each with each is faster than a set. */
const HANDFUL = 12;

function repeatedFlaw(facts: readonly Fact[]): Refusal | null {
  if (facts.length > HANDFUL) return repeatedInSet(idsOf(facts), 'fact-repeated');
  for (let index = 1; index < facts.length; index++) {
    const { id } = facts[index] as Fact;
    for (let before = 0; before < index; before++) {
      if (facts[before]?.id === id) return refuse('fact-repeated', { factId: id });
    }
  }
  return null;
}

/** Reversals, prolongations and pauses must name payments that exist, and a payment is reversed once. */
function namedPaymentsFlaw(facts: readonly Fact[]): Refusal | null {
  const payments = new Set(idsOf(facts.filter(({ kind }) => kind === 'payment')));
  const reversed = facts.flatMap((fact) => (fact.kind === 'payment-reversed' ? [fact.paymentId] : []));
  const bought = facts.flatMap((fact) =>
    fact.kind === 'prolonged' || fact.kind === 'paused' ? fact.paymentIds : [],
  );
  const unknown = [...reversed, ...bought].find((id) => !payments.has(id));
  if (unknown !== undefined) return refuse('payment-unknown', { factId: unknown });
  return repeatedInSet(reversed, 'payment-reversed-twice');
}

function idsOf(facts: readonly Fact[]): readonly string[] {
  return facts.map(({ id }) => id);
}

function repeatedInSet(ids: readonly string[], code: RefusalCode): Refusal | null {
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) return refuse(code, { factId: id });
    seen.add(id);
  }
  return null;
}
