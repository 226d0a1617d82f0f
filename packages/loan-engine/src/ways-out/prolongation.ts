import type { Fact } from '../loan/facts.ts';
import type { Law } from '../loan/law.ts';
import type { Position } from '../loan/position-types.ts';
import type { Product } from '../loan/products.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { position } from '../position/position.ts';
import { ARTICLES } from '../units/articles.ts';
import { addDays, type Day, daysBetween } from '../units/day.ts';
import { addTiyn, subtractTiyn, type Tiyn } from '../units/money.ts';
import { isRefusal, type Refusal, refuse } from '../units/refusal.ts';
import { type MovedParts, movedRate } from './changed-rate.ts';

export type ProlongationTerms = {
  /** The reward so far and the penalty: they are paid before the additional agreement is signed. */
  readonly amountDueTiyn: Tiyn;
  readonly dueDay: Day;
  readonly dailyRatePpm: number;
};

type Rules = { readonly law: Law; readonly product: Product };

/**
 * What a prolongation by so many days costs and gives, if signed on `day`. The new due day counts from the present one, or from
 * today if that has passed. Refuses a loan that is over, too early or too long overdue, a term beyond the product's longest, a
 * price beyond the cap, days that are not whole, and a loan that has cost nothing yet: a prolongation is never free of charge.
 */
export function prolongation(
  terms: LoanTerms,
  facts: readonly Fact[],
  day: Day,
  days: number,
  rules: Rules,
): ProlongationTerms | Refusal {
  const view = position(terms, facts, day);
  if (isRefusal(view)) return view;
  return prolongationOf(terms, view, days, rules);
}

/** The same for a known position. */
export function prolongationOf(
  terms: LoanTerms,
  view: Position,
  days: number,
  rules: Rules,
): ProlongationTerms | Refusal {
  const { paidOutDay, lastDueDay, principalOutstandingTiyn } = view;
  if (!Number.isSafeInteger(days) || days < 1) return refuse('term-not-whole');
  if (paidOutDay === null || lastDueDay === null || principalOutstandingTiyn === 0)
    return refuse('nothing-owed');
  const dueDay = addDays(Math.max(lastDueDay, view.day) as Day, days);
  const flaw =
    changeFlaw(view, rules.product) ??
    tooEarly(view, rules.product) ??
    tooLong(paidOutDay, dueDay, rules.product);
  if (flaw !== null) return flaw;
  const penaltyTiyn = subtractTiyn(view.penaltyOutstandingTiyn, view.penaltyDeferredTiyn);
  const amountDueTiyn = addTiyn(view.rewardOutstandingTiyn, penaltyTiyn);
  if (amountDueTiyn === 0) return refuse('nothing-to-pay-yet');
  const dailyRatePpm = movedRate(terms, view, movedParts(view, daysBetween(lastDueDay, dueDay)), rules.law);
  return isRefusal(dailyRatePpm) ? dailyRatePpm : { amountDueTiyn, dueDay, dailyRatePpm };
}

/** The highest lawful rate of a loan prolonged today, by what was really paid. It is never above the rate before. */
export function prolongedRate(
  terms: LoanTerms,
  after: Position,
  before: Pick<Position, 'dailyRatePpm'>,
  law: Law,
): number | Refusal {
  return movedRate(terms, { ...after, dailyRatePpm: before.dailyRatePpm }, movedParts(after, 0), law);
}

/** A prolongation long before the next due day would charge for days not yet used. */
function tooEarly({ day, dueDay }: Position, { prolongationDaysBeforeMax: limit }: Product): Refusal | null {
  return daysBetween(day, dueDay ?? day) > limit ? refuse('prolongation-too-early', { limit }) : null;
}

/** A very long prolongation would put a short loan under the cap of long ones. */
function tooLong(paidOutDay: Day, dueDay: Day, { prolongedTermDaysMax: limit }: Product): Refusal | null {
  return daysBetween(paidOutDay, dueDay) > limit ? refuse('prolonged-term-too-long', { limit }) : null;
}

/** Why a borrower may not change the terms of a loan now, or null: it is disputed, or overdue for too long. */
export function changeFlaw({ isFrozen, overdueDays }: Position, product: Product): Refusal | null {
  if (isFrozen) return refuse('loan-frozen', { article: ARTICLES.dispute });
  const limit = product.prolongationOverdueDaysMax;
  if (overdueDays <= limit) return null;
  return refuse('overdue-too-long', { article: ARTICLES.prolongation, limit });
}

/** The parts that still ask for something, each moved by so many days, none before today. */
function movedParts({ day, schedule }: Position, byDays: number): MovedParts {
  return schedule
    .filter((row) => row.principalLeftTiyn + row.rewardLeftTiyn > 0)
    .map((row) => ({
      offset: Math.max(0, daysBetween(day, row.day) + byDays),
      principalTiyn: row.principalLeftTiyn,
    }));
}
