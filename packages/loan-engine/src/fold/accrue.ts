import { addYears, type Day } from '../units/day.ts';
import { traceDays, traceFreeDays, wholeDaysToCap } from './collect-trace.ts';
import { crossDueDays } from './due.ts';
import {
  chargesRoom,
  isStill,
  penaltyPerDay,
  penaltyWornDay,
  penaltyYearRoom,
  rewardPerDay,
} from './rates.ts';
import { type Fold, NEVER } from './state.ts';

/**
 * Lets days pass up to `target`: reward and penalty grow, due days are missed. Days in which nothing changes are taken
 * together; the result is that of single days, because numerators are whole numbers and only their total is rounded.
 */
export function accrueUntil(fold: Fold, target: number): void {
  while (fold.day < target) {
    crossDueDays(fold);
    chargeFreeDays(fold);
    turnContractYear(fold);
    const end = stretchEnd(fold, target);
    accrueStretch(fold, end - fold.day);
    fold.day = end;
  }
}

function accrueStretch(fold: Fold, days: number): void {
  const rewardBefore = fold.rewardNumerator;
  const penaltyBefore = fold.penaltyNumerator;
  const isFree = fold.day < fold.freeEndDay;
  if (!isStill(fold)) {
    const reward = rewardPerDay(fold);
    const penalty = penaltyPerDay(fold);
    if (isFree) fold.freeNumerator += reward * days;
    charge(fold, isFree ? 0 : reward, penalty, days);
  }
  if (fold.trace !== null) {
    traceDays(fold, fold.trace, days, { reward: rewardBefore, penalty: penaltyBefore });
  }
}

/** Reward first, then penalty. It goes day by day only if the common cap is reached within the stretch. */
function charge(fold: Fold, reward: number, penalty: number, days: number): void {
  let room = chargesRoom(fold);
  if (days * (reward + penalty) <= room) {
    fold.rewardNumerator += reward * days;
    addPenalty(fold, Math.min(penalty * days, penaltyYearRoom(fold)));
    return;
  }
  for (let day = 0; day < days && room > 0; day++) {
    fold.rewardNumerator += Math.min(reward, room);
    addPenalty(fold, Math.min(penalty, chargesRoom(fold), penaltyYearRoom(fold)));
    room = chargesRoom(fold);
  }
}

function addPenalty(fold: Fold, numerator: number): void {
  fold.penaltyNumerator += numerator;
  fold.penaltyYearNumerator += numerator;
}

/** If a loan outlives its conditional free days with principal unpaid, they are charged then; not while the loan is frozen. */
function chargeFreeDays(fold: Fold): void {
  if (fold.freeNumerator === 0 || fold.day < fold.freeEndDay || isStill(fold)) return;
  if (fold.terms.freeDaysRule === 'retroactive' && fold.principal > 0) {
    if (fold.trace !== null) traceFreeDays(fold, fold.trace);
    fold.rewardNumerator += Math.min(fold.freeNumerator, chargesRoom(fold));
  }
  fold.freeNumerator = 0;
}

/** The penalty cap is for a contract year: each year has a new allowance. Years matter only for an overdue loan. */
function turnContractYear(fold: Fold): void {
  if (fold.overdueSince === NEVER) return;
  while (fold.yearEndDay <= fold.day) {
    fold.contractYears++;
    fold.yearEndDay = addYears(fold.chainStartDay as Day, fold.contractYears);
    fold.penaltyYearNumerator = 0;
  }
}

/** The next day on which a base, a rate or a stop may change. */
function stretchEnd(fold: Fold, target: number): number {
  let end = Math.min(target, fold.planDays[fold.passed] ?? target);
  if (fold.freeEndDay > fold.day) end = Math.min(end, fold.freeEndDay);
  if (fold.trace !== null) end = Math.min(end, fold.day + wholeDaysToCap(fold));
  if (fold.overdueSince === NEVER) return end;
  const { penaltyDaysMax, accrualStopsAfterOverdueDays } = fold.terms.limits;
  end = sooner(fold, end, fold.pausedUntilDay);
  end = sooner(fold, end, fold.yearEndDay);
  end = sooner(fold, end, fold.overdueSince + penaltyDaysMax);
  end = sooner(fold, end, penaltyWornDay(fold));
  return sooner(fold, end, fold.overdueSince + accrualStopsAfterOverdueDays);
}

/** The earlier of two days, if the second is still ahead. */
function sooner(fold: Fold, end: number, day: number): number {
  return day > fold.day ? Math.min(end, day) : end;
}
