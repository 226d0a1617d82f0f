import type { RuleId } from '../units/articles.ts';
import {
  chargesRoom,
  isStill,
  isStopped,
  penaltyBase,
  penaltyPerDay,
  penaltyYearRoom,
  ratePpmNow,
  rewardPerDay,
} from './rates.ts';
import { type Fold, NEVER } from './state.ts';
import type { AccrualTrace, StillReason } from './trace.ts';

type Numerators = { readonly reward: number; readonly penalty: number };

/** Records how a stretch of days, which begins on the fold's day, was charged. */
export function traceDays(fold: Fold, trace: AccrualTrace, days: number, before: Numerators): void {
  const stretch = { fromDay: fold.day, toDay: fold.day + days };
  if (fold.principal > 0) {
    trace.accruals.push({
      ...stretch,
      component: 'reward',
      baseTiyn: Math.max(0, fold.principal - fold.terms.capitalisedArrearsTiyn),
      ratePpm: ratePpmNow(fold),
      numeratorBefore: before.reward,
      numeratorAfter: fold.rewardNumerator,
      rule: rewardRule(fold, days, before.reward),
      still: rewardStill(fold, before.reward),
    });
  }
  if (fold.overdueSince !== NEVER) {
    trace.accruals.push({
      ...stretch,
      component: 'penalty',
      baseTiyn: penaltyBase(fold),
      ratePpm: fold.terms.penaltyDailyPpm,
      numeratorBefore: before.penalty,
      numeratorAfter: fold.penaltyNumerator,
      rule: penaltyRule(fold, days, before.penalty),
      still: penaltyStill(fold, before.penalty),
    });
  }
}

/** Free days that the loan outlived are recorded again, now as charged. Called before their reward is added. */
export function traceFreeDays(fold: Fold, trace: AccrualTrace): void {
  let numerator = fold.rewardNumerator;
  const most = numerator + chargesRoom(fold);
  for (const free of trace.accruals.filter(({ still }) => still === 'free-days')) {
    const after = Math.min(most, numerator + free.baseTiyn * free.ratePpm * (free.toDay - free.fromDay));
    trace.accruals.push({
      ...free,
      numeratorBefore: numerator,
      numeratorAfter: after,
      rule: 'product',
      still: null,
    });
    numerator = after;
  }
}

/**
 * For how many days from today, at least one, every charge is taken in full, so that a day which a cap cuts short has a line
 * of its own.
 */
export function wholeDaysToCap(fold: Fold): number {
  if (isStill(fold)) return Number.POSITIVE_INFINITY;
  const penalty = penaltyPerDay(fold);
  return Math.max(
    1,
    Math.min(
      wholeDays(chargesRoom(fold), rewardPerDay(fold) + penalty),
      wholeDays(penaltyYearRoom(fold), penalty),
    ),
  );
}

function wholeDays(room: number, perDay: number): number {
  return perDay === 0 ? Number.POSITIVE_INFINITY : Math.floor(room / perDay);
}

/** The rule of an amount that a cap cut short is the cap. */
function rewardRule(fold: Fold, days: number, before: number): RuleId {
  const isWhole = fold.rewardNumerator - before === rewardPerDay(fold) * days;
  return isWhole ? 'reward-for-days-used' : 'charges-share';
}

function penaltyRule(fold: Fold, days: number, before: number): RuleId {
  const isWhole = fold.penaltyNumerator - before === penaltyPerDay(fold) * days;
  return isWhole ? 'penalty-daily' : penaltyCap(fold);
}

function rewardStill(fold: Fold, before: number): StillReason | null {
  if (fold.rewardNumerator > before) return null;
  if (fold.isFrozen) return 'frozen';
  if (isStopped(fold)) return 'overdue-stop';
  if (fold.day < fold.freeEndDay) return 'free-days';
  return chargesRoom(fold) === 0 ? 'charges-share' : null;
}

function penaltyStill(fold: Fold, before: number): StillReason | null {
  if (fold.penaltyNumerator > before) return null;
  if (fold.isFrozen) return 'frozen';
  if (fold.day < fold.pausedUntilDay) return 'paused';
  return isStopped(fold) || penaltyPerDay(fold) === 0 ? 'overdue-stop' : penaltyCap(fold);
}

/** Which cap leaves no room for penalty. */
function penaltyCap(fold: Fold): 'penalty-year' | 'charges-share' {
  return penaltyYearRoom(fold) === 0 ? 'penalty-year' : 'charges-share';
}
