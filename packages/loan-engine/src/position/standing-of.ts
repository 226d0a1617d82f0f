import {
  isPastLastDue,
  lastDueDay,
  payoff,
  penaltyOutstanding,
  penaltyPayable,
  rewardOutstanding,
} from '../fold/debt.ts';
import { principalDueThrough, rewardDueThrough } from '../fold/due.ts';
import { isPaused, ratePpmNow } from '../fold/rates.ts';
import { type Fold, NEVER } from '../fold/state.ts';
import type { Components, Standing } from '../loan/position-types.ts';
import type { Day } from '../units/day.ts';
import { floorToTiyn, NOTHING, type Tiyn } from '../units/money.ts';
import { NO_COMPONENTS } from './position-before-payout.ts';

/** How a folded loan stands on the fold's day. */
export function standingOf(loan: Fold): Standing {
  const principalDue = principalDueThrough(loan, dueIndex(loan));
  const rewardDue = rewardDueNow(loan);
  const owed = payoff(loan);
  const overdueDays = loan.overdueSince === NEVER ? 0 : loan.day - loan.overdueSince;
  return {
    day: loan.day as Day,
    paidOutDay: loan.paidOutDay as Day,
    principalIssuedTiyn: loan.terms.principalTiyn,
    principalOutstandingTiyn: loan.principal as Tiyn,
    principalDueTiyn: principalDue as Tiyn,
    principalOverdueTiyn: loan.overduePrincipal as Tiyn,
    rewardAccruedTotalTiyn: floorToTiyn(loan.rewardNumerator),
    rewardOutstandingTiyn: rewardOutstanding(loan) as Tiyn,
    rewardDueTiyn: rewardDue as Tiyn,
    rewardOverdueTiyn: loan.overdueReward as Tiyn,
    penaltyAccruedTotalTiyn: floorToTiyn(loan.penaltyNumerator),
    penaltyOutstandingTiyn: penaltyOutstanding(loan) as Tiyn,
    penaltyYearTiyn: loan.yearEndDay <= loan.day ? NOTHING : floorToTiyn(loan.penaltyYearNumerator),
    penaltyDeferredTiyn: (penaltyOutstanding(loan) - penaltyPayable(loan)) as Tiyn,
    creditTiyn: loan.credit as Tiyn,
    cashInTiyn: loan.cashIn as Tiyn,
    transferredInTiyn: loan.transferredIn as Tiyn,
    reversedTiyn: loan.reversed as Tiyn,
    refundedTiyn: loan.refunded as Tiyn,
    refundShortfallTiyn: loan.refundShortfall as Tiyn,
    paid: components(loan.paidPrincipal, loan.paidReward, loan.paidPenalty),
    recouped: components(loan.recoupedPrincipal, loan.recoupedReward, loan.recoupedPenalty),
    forgiven: components(loan.forgivenPrincipal, loan.forgivenReward, loan.forgivenPenalty),
    writtenOff: components(loan.writtenOffPrincipal, loan.writtenOffReward, loan.writtenOffPenalty),
    sold: components(loan.soldPrincipal, loan.soldReward, loan.soldPenalty),
    payoffTiyn: owed as Tiyn,
    dueTodayTiyn: (principalDue + rewardDue + penaltyDueNow(loan) + loan.refundShortfall) as Tiyn,
    overdueDays,
    overdueDaysMost: Math.max(loan.overdueDaysMost, overdueDays),
    overdueSince: dayOrNull(loan.overdueSince),
    lastDueDay: lastDueDay(loan) as Day,
    isPaid: owed === 0 && !loan.isSold && !hasWrittenOff(loan),
    isFrozen: loan.isFrozen,
    pausedUntilDay: isPaused(loan) ? (loan.pausedUntilDay as Day) : null,
    isWrittenOff: loan.isWrittenOff,
    isSold: loan.isSold,
    dailyRatePpm: ratePpmNow(loan),
    allocations: loan.allocations,
  };
}

/** The last part asked for by today: the next one if today is its day, otherwise the last past one. */
function dueIndex(loan: Fold): number {
  return loan.planDays[loan.passed] === loan.day ? loan.passed : loan.passed - 1;
}

/** After the last due day reward still grows for the days of use, and each day of it is asked for at once. */
function rewardDueNow(loan: Fold): number {
  if (isPastLastDue(loan)) return rewardOutstanding(loan);
  const index = dueIndex(loan);
  const accrued = index < loan.passed ? loan.rewardAtDue : floorToTiyn(loan.rewardNumerator);
  return rewardDueThrough(loan, index, accrued);
}

/** A penalty put off to the last part is due with it, on the very day. */
function penaltyDueNow(loan: Fold): number {
  return dueIndex(loan) === loan.planDays.length - 1 ? penaltyOutstanding(loan) : penaltyPayable(loan);
}

function components(principal: number, reward: number, penalty: number): Components {
  if (principal === 0 && reward === 0 && penalty === 0) return NO_COMPONENTS;
  return { principalTiyn: principal as Tiyn, rewardTiyn: reward as Tiyn, penaltyTiyn: penalty as Tiyn };
}

function dayOrNull(day: number): Day | null {
  return day === NEVER ? null : (day as Day);
}

function hasWrittenOff(loan: Fold): boolean {
  return loan.writtenOffPrincipal + loan.writtenOffReward + loan.writtenOffPenalty > 0;
}
