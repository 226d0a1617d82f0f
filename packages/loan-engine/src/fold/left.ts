import { floorToTiyn } from '../units/money.ts';
import { accrueUntil } from './accrue.ts';
import { isPastLastDue } from './debt.ts';
import { payPrincipal, payReward } from './discharge.ts';
import { principalDueThrough, refreshOverdue, rewardDueThrough } from './due.ts';
import type { Fold } from './state.ts';

/** What a part still asks for on its day. */
export type Left = { readonly principal: number; readonly reward: number };

/** What each part still asks for: a past one what is missing, a future one its amount if all parts before it are paid on time. */
export function partsLeft(loan: Fold): readonly Left[] {
  const ahead = isPastLastDue(loan) ? loan : projection(loan);
  return loan.planDays.map((_, index) =>
    index < loan.passed ? passedLeft(loan, index) : dischargeOnItsDay(ahead, index),
  );
}

/** A copy of the loan with its arrears paid today, because future parts are shown as if all parts before them are paid on time. */
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

/** The last part includes the reward of all days after its due day. */
function passedLeft(loan: Fold, index: number): Left {
  const isLast = index === loan.planDays.length - 1;
  const accrued = isLast ? floorToTiyn(loan.rewardNumerator) : loan.rewardAtDue;
  return {
    principal: principalDueThrough(loan, index) - principalDueThrough(loan, index - 1),
    reward: rewardDueThrough(loan, index, accrued) - rewardDueThrough(loan, index - 1, loan.rewardAtDue),
  };
}
