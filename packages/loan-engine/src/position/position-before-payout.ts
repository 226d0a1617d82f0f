import type { Components, Position } from '../loan/position-types.ts';
import type { LoanTerms } from '../loan/terms.ts';
import type { Day } from '../units/day.ts';
import { NOTHING } from '../units/money.ts';

export const NO_COMPONENTS: Components = {
  principalTiyn: NOTHING,
  rewardTiyn: NOTHING,
  penaltyTiyn: NOTHING,
};

/** A loan before its money has reached the borrower: nothing is owed. */
export function positionBeforePayout(terms: LoanTerms, day: Day): Position {
  return {
    day,
    paidOutDay: null,
    principalIssuedTiyn: NOTHING,
    principalOutstandingTiyn: NOTHING,
    principalDueTiyn: NOTHING,
    principalOverdueTiyn: NOTHING,
    rewardAccruedTotalTiyn: NOTHING,
    rewardOutstandingTiyn: NOTHING,
    rewardDueTiyn: NOTHING,
    rewardOverdueTiyn: NOTHING,
    penaltyAccruedTotalTiyn: NOTHING,
    penaltyOutstandingTiyn: NOTHING,
    penaltyYearTiyn: NOTHING,
    penaltyDeferredTiyn: NOTHING,
    creditTiyn: NOTHING,
    cashInTiyn: NOTHING,
    transferredInTiyn: NOTHING,
    reversedTiyn: NOTHING,
    refundedTiyn: NOTHING,
    refundShortfallTiyn: NOTHING,
    paid: NO_COMPONENTS,
    recouped: NO_COMPONENTS,
    forgiven: NO_COMPONENTS,
    writtenOff: NO_COMPONENTS,
    sold: NO_COMPONENTS,
    payoffTiyn: NOTHING,
    dueTodayTiyn: NOTHING,
    overdueDays: 0,
    overdueDaysMost: 0,
    overdueSince: null,
    lastDueDay: null,
    dueDay: null,
    nextDue: null,
    schedule: [],
    rewardAgreedTiyn: NOTHING,
    totalAgreedTiyn: NOTHING,
    settledBeforeTiyn: NOTHING,
    nextEventDay: null,
    nextEventKind: null,
    isPaid: false,
    isFrozen: false,
    pausedUntilDay: null,
    isWrittenOff: false,
    isSold: false,
    dailyRatePpm: terms.dailyRatePpm,
    allocations: [],
  };
}
