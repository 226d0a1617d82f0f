import { isStopped, ratePpmNow, rewardPerDay } from './fold-rates.ts';
import { type Fold, NEVER } from './fold-state.ts';
import type { StillReason } from './trace.ts';

/** Writes down how a stretch of days, which begins on the fold's day, was charged. */
export function traceDays(fold: Fold, days: number, rewardBefore: number, penaltyBefore: number): void {
  const stretch = { fromDay: fold.day, toDay: fold.day + days };
  if (fold.principal > 0 || fold.rewardNumerator > rewardBefore) {
    fold.trace?.accruals.push({
      ...stretch,
      component: 'reward',
      baseTiyn: Math.max(0, fold.principal - fold.terms.capitalisedArrearsTiyn),
      ratePpm: ratePpmNow(fold),
      numeratorBefore: rewardBefore,
      numeratorAfter: fold.rewardNumerator,
      rule: 'reward-for-days-used',
      still: rewardStill(fold, rewardBefore),
    });
  }
  if (fold.overdueSince !== NEVER) {
    fold.trace?.accruals.push({
      ...stretch,
      component: 'penalty',
      baseTiyn: fold.overduePrincipal + fold.overdueReward,
      ratePpm: fold.terms.penaltyDailyPpm,
      numeratorBefore: penaltyBefore,
      numeratorAfter: fold.penaltyNumerator,
      rule: 'penalty-daily',
      still: penaltyStill(fold, penaltyBefore),
    });
  }
}

function rewardStill(fold: Fold, before: number): StillReason | null {
  if (fold.rewardNumerator > before) return null;
  if (fold.isFrozen) return 'frozen';
  if (isStopped(fold)) return 'overdue-stop';
  if (fold.day < fold.freeEndDay) return 'free-days';
  return rewardPerDay(fold) > 0 ? 'charges-share' : null;
}

function penaltyStill(fold: Fold, before: number): StillReason | null {
  if (fold.penaltyNumerator > before) return null;
  if (fold.isFrozen) return 'frozen';
  if (isStopped(fold)) return 'overdue-stop';
  if (fold.day < fold.pausedUntilDay) return 'paused';
  return fold.penaltyYearNumerator > 0 ? 'penalty-year' : 'charges-share';
}
