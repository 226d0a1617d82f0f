import type { Day } from './day.ts';
import { penaltyOutstanding, penaltyPayable, rewardOutstanding } from './fold-debt.ts';
import { principalDueThrough } from './fold-due.ts';
import { payPenalty, payPrincipal, payReward, recover } from './fold-settle.ts';
import type { Fold } from './fold-state.ts';
import type { Tiyn } from './money.ts';
import { type Purse, take } from './purse.ts';

/**
 * Spends incoming money in the order of art. 6 p. 1-1: overdue principal, overdue reward, penalty, current principal, current reward. There
 * are no costs. "Current" is the part to be paid next; money beyond it repays the principal of later parts, then penalty put off by a
 * settlement, and what is left is the borrower's credit. Money for a prolongation pays the reward so far and the penalty first, as
 * the principal is not due by the new agreement.
 */
export function receive(fold: Fold, source: IncomingMoney, isForProlongation: boolean): void {
  const purse: Purse = { left: source.amountTiyn };
  const refundShortfall = take(purse, fold.refundShortfall);
  fold.refundShortfall -= refundShortfall;
  const recovered = fold.isWrittenOff ? recover(fold, purse) : 0;
  const first = isForProlongation ? payForProlongation(fold, purse) : payOverdue(fold, purse);
  const principalCurrent = payPrincipal(fold, take(purse, principalDueThrough(fold, currentPart(fold))));
  const rewardCurrent = first.rewardCurrent + payReward(fold, take(purse, rewardOutstanding(fold)));
  const principalEarly = payPrincipal(fold, take(purse, fold.principal));
  const penalty = first.penalty + payPenalty(fold, take(purse, penaltyOutstanding(fold)));
  fold.credit += purse.left;
  fold.allocations.push({
    factId: source.id,
    kind: source.kind,
    day: fold.day as Day,
    amountTiyn: source.amountTiyn as Tiyn,
    principalOverdueTiyn: first.principalOverdue as Tiyn,
    rewardOverdueTiyn: first.rewardOverdue as Tiyn,
    penaltyTiyn: penalty as Tiyn,
    principalCurrentTiyn: principalCurrent as Tiyn,
    rewardCurrentTiyn: rewardCurrent as Tiyn,
    principalEarlyTiyn: principalEarly as Tiyn,
    recoveredTiyn: recovered as Tiyn,
    refundShortfallTiyn: refundShortfall as Tiyn,
    creditTiyn: purse.left as Tiyn,
  });
}

type IncomingMoney = {
  readonly id: string;
  readonly kind: 'payment' | 'refinanced';
  readonly amountTiyn: number;
};
type FirstPaid = { principalOverdue: number; rewardOverdue: number; rewardCurrent: number; penalty: number };

function payOverdue(fold: Fold, purse: Purse): FirstPaid {
  const principalOverdue = payPrincipal(fold, take(purse, fold.overduePrincipal));
  const rewardOverdue = payReward(fold, take(purse, fold.overdueReward));
  const penalty = payPenalty(fold, take(purse, penaltyPayable(fold)));
  return { principalOverdue, rewardOverdue, rewardCurrent: 0, penalty };
}

function payForProlongation(fold: Fold, purse: Purse): FirstPaid {
  const rewardOverdue = payReward(fold, take(purse, fold.overdueReward));
  const rewardCurrent = payReward(fold, take(purse, rewardOutstanding(fold)));
  const penalty = payPenalty(fold, take(purse, penaltyPayable(fold)));
  const principalOverdue = payPrincipal(fold, take(purse, fold.overduePrincipal));
  return { principalOverdue, rewardOverdue, rewardCurrent, penalty };
}

/** The part to be paid next: the first whose day has not passed, the last one after that. */
function currentPart(fold: Fold): number {
  return Math.min(fold.passed, fold.planDays.length - 1);
}
