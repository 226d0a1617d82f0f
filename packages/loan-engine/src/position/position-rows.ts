import { accrueUntil } from '../fold/accrue.ts';
import { isPastLastDue, penaltyOutstanding, penaltyPayable } from '../fold/debt.ts';
import { payPrincipal, payReward } from '../fold/discharge.ts';
import { principalDueThrough, refreshOverdue, rewardDueThrough } from '../fold/due.ts';
import type { Fold } from '../fold/state.ts';
import type { PositionRow } from '../loan/position-types.ts';
import type { Day } from '../units/day.ts';
import { floorToTiyn, type Tiyn } from '../units/money.ts';

/** What is still to pay on a part's day. */
type Left = { readonly principal: number; readonly reward: number };

/** The parts of the plan in force: agreed, discharged, left. */
export function positionRows(loan: Fold): readonly PositionRow[] {
  const last = loan.planDays.length - 1;
  const ahead = isPastLastDue(loan) ? loan : projection(loan);
  const rows: PositionRow[] = [];
  for (let index = 0; index <= last; index++) {
    const left = index < loan.passed ? passedLeft(loan, index) : dischargeOnItsDay(ahead, index);
    rows.push(row(loan, index, left, index === last ? penaltyOutstanding(loan) - penaltyPayable(loan) : 0));
  }
  return rows;
}

/** A copy of the loan on which what is overdue is paid today: the parts to come are told as if every one before is kept. */
function projection(loan: Fold): Fold {
  const copy: Fold = { ...loan, trace: null };
  payPrincipal(copy, copy.overduePrincipal);
  payReward(copy, copy.overdueReward);
  refreshOverdue(copy);
  return copy;
}

function dischargeOnItsDay(ahead: Fold, index: number): Left {
  accrueUntil(ahead, ahead.planDays[index] ?? ahead.day);
  const principal = principalDueThrough(ahead, index);
  const reward = rewardDueThrough(ahead, index, floorToTiyn(ahead.rewardNumerator));
  payPrincipal(ahead, principal);
  payReward(ahead, reward);
  return { principal, reward };
}

function passedLeft(loan: Fold, index: number): Left {
  const due = principalDueThrough(loan, index) - principalDueThrough(loan, index - 1);
  const reward = (at: number): number => rewardDueThrough(loan, at, loan.rewardAtDue);
  return { principal: due, reward: reward(index) - reward(index - 1) };
}

function row(loan: Fold, index: number, left: Left, deferred: number): PositionRow {
  const isLast = index === loan.planDays.length - 1;
  const principalBefore = loan.planPrincipals[index - 1] ?? 0;
  const rewardBefore = (loan.planTotals[index - 1] ?? 0) - principalBefore;
  const principal = (loan.planPrincipals[index] ?? 0) - principalBefore;
  const total = (loan.planTotals[index] ?? 0) - (loan.planTotals[index - 1] ?? 0);
  const reward = total - principal;
  return {
    day: (loan.planDays[index] ?? loan.day) as Day,
    principalTiyn: principal as Tiyn,
    rewardTiyn: reward as Tiyn,
    totalTiyn: total as Tiyn,
    principalPaidTiyn: share(
      loan.planDischargedPrincipal,
      principalBefore,
      isLast ? Number.POSITIVE_INFINITY : principal,
    ),
    rewardPaidTiyn: share(
      loan.planDischargedReward,
      rewardBefore,
      isLast ? Number.POSITIVE_INFINITY : reward,
    ),
    principalLeftTiyn: left.principal as Tiyn,
    rewardLeftTiyn: left.reward as Tiyn,
    penaltyLeftTiyn: deferred as Tiyn,
    isOverdue: index < loan.passed && left.principal + left.reward > 0,
  };
}

/** What of a running sum falls to one part: discharged money counts from the first part on. */
function share(discharged: number, before: number, most: number): Tiyn {
  return Math.min(Math.max(0, discharged - before), most) as Tiyn;
}
