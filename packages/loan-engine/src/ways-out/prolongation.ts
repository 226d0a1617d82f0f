import type { Fact } from '../loan/facts.ts';
import type { Law } from '../loan/law.ts';
import type { Position } from '../loan/position-types.ts';
import type { Product } from '../loan/products.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { position } from '../position/position.ts';
import { ARTICLES } from '../units/articles.ts';
import { addDays, type Day, daysBetween, TERM_DAYS_MAX } from '../units/day.ts';
import { addTiyn, subtractTiyn, type Tiyn } from '../units/money.ts';
import { isRefusal, type Refusal, refuse } from '../units/refusal.ts';
import { type MovedParts, movedRate } from './changed-rate.ts';

export type ProlongationOffer = {
  /** The reward so far and the penalty: paid first, then the additional agreement is signed. */
  readonly amountDueTiyn: Tiyn;
  readonly dueDay: Day;
  readonly dailyRatePpm: number;
};

/**
 * What a prolongation by so many days asks for and gives, if signed on `day`. The new due day counts from the present one, or from today
 * when that has passed. Refuses a loan that is over or too long overdue, a product
 * that is not prolonged, and days that are not whole.
 */
export function prolongation(
  terms: LoanTerms,
  facts: readonly Fact[],
  day: Day,
  days: number,
  rules: { readonly law: Law; readonly product: Product },
): ProlongationOffer | Refusal {
  const view = position(terms, facts, day);
  if (isRefusal(view)) return view;
  return prolongationOf(terms, view, days, rules);
}

/** The same for a position already at hand. */
export function prolongationOf(
  terms: LoanTerms,
  view: Position,
  days: number,
  rules: { readonly law: Law; readonly product: Product },
): ProlongationOffer | Refusal {
  const { paidOutDay, lastDueDay, principalOutstandingTiyn } = view;
  if (!Number.isSafeInteger(days) || days < 1) return refuse('term-not-whole');
  if (paidOutDay === null || lastDueDay === null || principalOutstandingTiyn === 0)
    return refuse('nothing-owed');
  if (rules.product.prolongationDays.length === 0) return refuse('prolongation-not-offered');
  const flaw = changeFlaw(view, rules.product);
  if (flaw !== null) return flaw;
  const dueDay = addDays(Math.max(lastDueDay, view.day) as Day, days);
  if (daysBetween(paidOutDay, dueDay) > TERM_DAYS_MAX) {
    return refuse('term-above-maximum', { limit: TERM_DAYS_MAX });
  }
  const parts = movedParts(view, daysBetween(lastDueDay, dueDay));
  return {
    amountDueTiyn: addTiyn(
      view.rewardOutstandingTiyn,
      subtractTiyn(view.penaltyOutstandingTiyn, view.penaltyDeferredTiyn),
      view.refundShortfallTiyn,
    ),
    dueDay,
    dailyRatePpm: movedRate(terms, view, parts, rules.law),
  };
}

/** Why a borrower may not have the terms of a loan changed now, or null: it is in dispute, or has been overdue for too long. */
export function changeFlaw({ isFrozen, overdueDays }: Position, product: Product): Refusal | null {
  if (isFrozen) return refuse('loan-frozen', { article: ARTICLES.dispute });
  const limit = product.prolongationOverdueDaysMax;
  if (overdueDays <= limit) return null;
  return refuse('overdue-too-long', { article: ARTICLES.prolongation, limit });
}

/** The parts that still ask for something, each so many days later, none before today. */
function movedParts({ day, schedule }: Position, byDays: number): MovedParts {
  return schedule
    .filter((row) => row.principalLeftTiyn + row.rewardLeftTiyn > 0)
    .map((row) => ({
      offset: Math.max(0, daysBetween(day, row.day) + byDays),
      principalTiyn: row.principalLeftTiyn,
    }));
}
