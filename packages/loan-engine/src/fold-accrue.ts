import { addYears, type Day } from './day.ts';
import { isPastLastDue } from './fold-debt.ts';
import { crossDueDays } from './fold-due.ts';
import { type Fold, NEVER } from './fold-state.ts';
import { traceDays } from './fold-trace.ts';

/**
 * Lets days pass up to `target`: reward and penalty run, due days are missed. Days are taken in stretches in which nothing changes; the
 * result is that of single days, as numerators are whole numbers and only their total is ever rounded.
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

/** The reward a day costs now, as a numerator: on the principal, less capitalised arrears (art. 4 p. 3(6)). */
export function rewardPerDay(fold: Fold): number {
  return Math.max(0, fold.principal - fold.terms.capitalisedArrearsTiyn) * ratePpmNow(fold);
}

/** The rate now: a promo holds until the repayment date. */
export function ratePpmNow(fold: Fold): number {
  return isPastLastDue(fold) ? fold.ratePpm : Math.min(fold.ratePpm, fold.promoRatePpm);
}

/** The penalty a day costs now, as a numerator: on the overdue payment (art. 6 p. 3), not while collection is paused. */
export function penaltyPerDay(fold: Fold): number {
  if (fold.overdueSince === NEVER || fold.day < fold.pausedUntilDay) return 0;
  if (fold.day >= fold.overdueSince + fold.terms.limits.penaltyDaysMax) return 0;
  return (fold.overduePrincipal + fold.overdueReward) * fold.terms.penaltyDailyPpm;
}

/** What may still be charged in all: reward and penalty together stay within a share of the principal. */
export function chargesRoom(fold: Fold): number {
  const { principalTiyn, limits } = fold.terms;
  return principalTiyn * limits.chargesShareMaxPpm - fold.rewardNumerator - fold.penaltyNumerator;
}

/** What penalty may still be charged in this contract year. */
export function penaltyYearRoom(fold: Fold): number {
  return fold.terms.principalTiyn * fold.terms.limits.penaltyYearShareMaxPpm - fold.penaltyYearNumerator;
}

/** Neither reward nor penalty runs while frozen, nor after so many days overdue in a row (art. 7 p. 3(4)). */
export function isStill(fold: Fold): boolean {
  return fold.isFrozen || isStopped(fold);
}

export function isStopped(fold: Fold): boolean {
  return (
    fold.overdueSince !== NEVER &&
    fold.day >= fold.overdueSince + fold.terms.limits.accrualStopsAfterOverdueDays
  );
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
  if (fold.trace !== null) traceDays(fold, days, rewardBefore, penaltyBefore);
}

/** Reward first, then penalty, day by day only where the common cap bites within the stretch. */
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

/** Retroactive free days are charged once the loan outlives them with principal unpaid. */
function chargeFreeDays(fold: Fold): void {
  if (fold.freeNumerator === 0 || fold.day < fold.freeEndDay) return;
  if (fold.terms.freeDaysRule === 'retroactive' && fold.principal > 0) {
    const before = fold.rewardNumerator;
    fold.rewardNumerator += Math.min(fold.freeNumerator, chargesRoom(fold));
    fold.trace?.accruals.push({
      component: 'reward',
      fromDay: fold.paidOutDay,
      toDay: fold.freeEndDay,
      baseTiyn: fold.principal,
      ratePpm: ratePpmNow(fold),
      numeratorBefore: before,
      numeratorAfter: fold.rewardNumerator,
      rule: 'product',
      still: null,
    });
  }
  fold.freeNumerator = 0;
}

/** The penalty cap is per contract year: a new year has a new allowance. Years matter only to a loan that is overdue. */
function turnContractYear(fold: Fold): void {
  if (fold.overdueSince === NEVER) return;
  while (fold.yearEndDay <= fold.day) {
    fold.contractYears++;
    fold.yearEndDay = addYears(fold.paidOutDay as Day, fold.contractYears);
    fold.penaltyYearNumerator = 0;
  }
}

/** The next day on which a base, a rate or a stop may change. */
function stretchEnd(fold: Fold, target: number): number {
  let end = Math.min(target, fold.planDays[fold.passed] ?? target);
  if (fold.freeEndDay > fold.day) end = Math.min(end, fold.freeEndDay);
  if (fold.overdueSince === NEVER) return end;
  const { penaltyDaysMax, accrualStopsAfterOverdueDays } = fold.terms.limits;
  for (const day of [
    fold.pausedUntilDay,
    fold.yearEndDay,
    fold.overdueSince + penaltyDaysMax,
    fold.overdueSince + accrualStopsAfterOverdueDays,
  ]) {
    if (day > fold.day) end = Math.min(end, day);
  }
  return end;
}

/** How many days of a charge fit into a room, the last one perhaps in part. */
export function daysUntilFull(room: number, perDay: number): number {
  return perDay === 0 ? Number.POSITIVE_INFINITY : Math.ceil(room / perDay);
}
