import { floorToTiyn } from '../units/money.ts';
import { accrueUntil } from './accrue.ts';
import { isPastLastDue } from './debt.ts';
import { payPrincipal, payReward } from './discharge.ts';
import { principalDueThrough, refreshOverdue, rewardDueThrough } from './due.ts';
import type { Fold } from './state.ts';

/** What is still to pay on a part's day. */
export type Left = { readonly principal: number; readonly reward: number };

/** What each part still asks for: of a day gone by what is missing, of a day to come what it will be if every part before it is kept. */
export function partsLeft(loan: Fold): readonly Left[] {
  const ahead = isPastLastDue(loan) ? loan : projection(loan);
  return loan.planDays.map((_, index) =>
    index < loan.passed ? passedLeft(loan, index) : dischargeOnItsDay(ahead, index),
  );
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

/** The last part takes up the reward of every day since, as each is asked for at once. */
function passedLeft(loan: Fold, index: number): Left {
  const isLast = index === loan.planDays.length - 1;
  const accrued = isLast ? floorToTiyn(loan.rewardNumerator) : loan.rewardAtDue;
  return {
    principal: principalDueThrough(loan, index) - principalDueThrough(loan, index - 1),
    reward: rewardDueThrough(loan, index, accrued) - rewardDueThrough(loan, index - 1, loan.rewardAtDue),
  };
}
