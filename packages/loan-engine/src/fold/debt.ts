import { floorToTiyn } from '../units/money.ts';
import type { Fold } from './state.ts';

/** Reward accrued that nothing has discharged yet. */
export function rewardOutstanding(fold: Fold): number {
  return (
    floorToTiyn(fold.rewardNumerator) -
    fold.paidReward -
    fold.forgivenReward -
    fold.writtenOffReward -
    fold.soldReward
  );
}

/** Penalty accrued that nothing has discharged yet. */
export function penaltyOutstanding(fold: Fold): number {
  return (
    floorToTiyn(fold.penaltyNumerator) -
    fold.paidPenalty -
    fold.forgivenPenalty -
    fold.writtenOffPenalty -
    fold.soldPenalty
  );
}

/** Penalty that may be asked for now: without the part that a settlement deferred to the last due day, until that day comes. */
export function penaltyPayable(fold: Fold): number {
  const outstanding = penaltyOutstanding(fold);
  return isPastLastDue(fold) ? outstanding : outstanding - Math.min(outstanding, fold.penaltyDeferred);
}

/** All that is owed today, an excess refund included. */
export function payoff(fold: Fold): number {
  return fold.principal + rewardOutstanding(fold) + penaltyOutstanding(fold) + fold.refundShortfall;
}

/** The last due day of the plan in force. */
export function lastDueDay(fold: Fold): number {
  return fold.planDays[fold.planDays.length - 1] ?? fold.paidOutDay;
}

export function isPastLastDue(fold: Fold): boolean {
  return fold.passed === fold.planDays.length;
}
