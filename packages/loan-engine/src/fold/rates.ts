import { chargesRoomAtPayout } from '../loan/charges-room.ts';
import { isPastLastDue } from './debt.ts';
import { type Fold, NEVER } from './state.ts';

/** The reward of a day now, as a numerator: on the principal without capitalised arrears (art. 4 p. 3(6)). */
export function rewardPerDay(fold: Fold): number {
  return Math.max(0, fold.principal - fold.terms.capitalisedArrearsTiyn) * ratePpmNow(fold);
}

/** The rate now: a promo holds until the repayment date. */
export function ratePpmNow(fold: Fold): number {
  return isPastLastDue(fold) ? fold.ratePpm : Math.min(fold.ratePpm, fold.promoRatePpm);
}

/** The penalty of a day now, as a numerator: on the overdue payment (art. 6 p. 3), not while collection is paused. */
export function penaltyPerDay(fold: Fold): number {
  if (fold.overdueSince === NEVER || fold.day < fold.pausedUntilDay) return 0;
  if (fold.day >= fold.overdueSince + fold.terms.limits.penaltyDaysMax) return 0;
  return penaltyBase(fold) * fold.terms.penaltyDailyPpm;
}

/** What is overdue, without capitalised arrears, and without what has had all its days of penalty in earlier loans of the chain. */
export function penaltyBase(fold: Fold): number {
  const { capitalisedArrearsTiyn, chain } = fold.terms;
  const principal = Math.min(fold.overduePrincipal, Math.max(0, fold.principal - capitalisedArrearsTiyn));
  const worn =
    chain !== undefined && fold.day >= penaltyWornDay(fold)
      ? Math.min(principal, chain.overduePrincipalTiyn)
      : 0;
  return principal - worn + fold.overdueReward;
}

/** The day from which arrears of earlier loans bear no more penalty in this delay. */
export function penaltyWornDay({ overdueSince, terms: { limits, chain } }: Fold): number {
  return overdueSince + Math.max(0, limits.penaltyDaysMax - (chain?.penaltyDays ?? 0));
}

/** What may still be charged in all: reward and penalty together stay below a share of the money lent, over the whole chain of loans. */
export function chargesRoom(fold: Fold): number {
  return chargesRoomAtPayout(fold.terms) - fold.rewardNumerator - fold.penaltyNumerator;
}

/** What penalty may still be charged in this contract year. */
export function penaltyYearRoom(fold: Fold): number {
  return penaltyYearMax(fold) - fold.penaltyYearNumerator;
}

/** The penalty allowance of a contract year: 10% of the issued sum (art. 6 p. 3); for a chain of loans, of the money that was lent. */
export function penaltyYearMax({ terms: { principalTiyn, chain, limits } }: Fold): number {
  return (chain?.principalLentTiyn ?? principalTiyn) * limits.penaltyYearShareMaxPpm;
}

/** Neither reward nor penalty grows while the loan is frozen, or after so many overdue days in a row (art. 7 p. 3(4)). */
export function isStill(fold: Fold): boolean {
  return fold.isFrozen || isStopped(fold);
}

export function isStopped(fold: Fold): boolean {
  return (
    fold.overdueSince !== NEVER &&
    fold.day >= fold.overdueSince + fold.terms.limits.accrualStopsAfterOverdueDays
  );
}

/** How many days of a charge fit under a cap; the last one may fit in part. */
export function daysUntilFull(room: number, perDay: number): number {
  return perDay === 0 ? Number.POSITIVE_INFINITY : Math.ceil(room / perDay);
}

/** Whether collection rests on the fold's day. */
export function isPaused(fold: Fold): boolean {
  return fold.day <= fold.pausedUntilDay;
}
