import type { Rescheduled } from '../loan/facts.ts';
import type { ScheduleRow } from '../schedule/plan.ts';
import { schedule, spreadArrears, termsSchedule } from '../schedule/schedule.ts';
import type { Tiyn } from '../units/money.ts';
import { penaltySettled, settledSoFar } from './agreed.ts';
import { lastDueDay, penaltyOutstanding, rewardOutstanding } from './debt.ts';
import { moneyShort, refreshOverdue } from './due.ts';
import type { Fold } from './state.ts';

/** The plan that was signed, from the payout day. */
export function installSignedPlan(fold: Fold): void {
  installPlan(fold, termsSchedule(fold.terms), fold.paidOutDay);
}

/**
 * The plan of a settlement, from today. Arrears keep their kind: reward stays reward, spread evenly over the parts, and
 * penalty stays penalty, deferred to the last part. Neither bears reward (art. 4 p. 3(6)). What was overdue is no longer
 * overdue.
 */
export function installRescheduledPlan(fold: Fold, fact: Rescheduled): void {
  fold.ratePpm = Math.min(fold.ratePpm, fact.dailyRatePpm);
  const rows = schedule({
    principalTiyn: fold.principal as Tiyn,
    capitalisedArrearsTiyn: Math.min(fold.principal, fold.terms.capitalisedArrearsTiyn) as Tiyn,
    dailyRatePpm: Math.min(fold.ratePpm, fold.promoRatePpm),
    freeDays: Math.max(0, fold.freeEndDay - fold.day),
    freeDaysRule: fold.terms.freeDaysRule,
    scheduleKind: fact.scheduleKind,
    dueOffsets: fact.dueOffsets,
  });
  fold.penaltyDeferred = penaltyOutstanding(fold);
  installPlan(fold, spreadArrears(rows, rewardOutstanding(fold)), fold.day);
}

/**
 * Moves the last due day to `dueDay`, and the undischarged parts by as many days; no part moves to a day before today. Moved
 * parts are not overdue.
 */
export function movePlan(fold: Fold, dueDay: number): void {
  const delta = dueDay - lastDueDay(fold);
  const first = firstUndischarged(fold);
  fold.planDays = fold.planDays.map((day, index) => (index < first ? day : Math.max(day + delta, fold.day)));
  fold.passed = first;
  refreshOverdue(fold);
}

/** The first past part with agreed money missing, or the next one; the last part always counts as open. */
function firstUndischarged(fold: Fold): number {
  const last = fold.planDays.length - 1;
  let index = 0;
  while (index < fold.passed && index < last && moneyShort(fold, index) === 0) index++;
  return index;
}

function installPlan(fold: Fold, rows: readonly ScheduleRow[], start: number): void {
  const days: number[] = [];
  const principals: number[] = [];
  const totals: number[] = [];
  let principal = 0;
  let total = 0;
  for (const row of rows) {
    principal += row.principalTiyn;
    total += row.totalTiyn;
    days.push(start + row.offset);
    principals.push(principal);
    totals.push(total);
  }
  fold.planDays = days;
  fold.planPrincipals = principals;
  fold.planTotals = totals;
  fold.planDischargedPrincipal = 0;
  fold.planDischargedReward = 0;
  fold.planSaved = 0;
  fold.agreed = null;
  fold.partsSaved = [];
  fold.planPenalty = fold.penaltyDeferred;
  fold.settledBefore = settledSoFar(fold);
  fold.penaltyBefore = penaltySettled(fold);
  fold.passed = 0;
  refreshOverdue(fold);
}
