import { lawOfVersion, type PaymentTarget } from '../loan/law.ts';
import type { Day } from '../units/day.ts';
import type { Tiyn } from '../units/money.ts';
import { penaltyOutstanding, penaltyPayable, rewardOutstanding } from './debt.ts';
import { type Purse, payPenalty, payPrincipal, payReward, recoup, take } from './discharge.ts';
import { principalDueThrough } from './due.ts';
import type { Fold } from './state.ts';

type IncomingMoney = {
  readonly id: string;
  readonly kind: 'payment' | 'refinanced';
  readonly amountTiyn: number;
};

/**
 * Spends incoming money in the order of the law that the terms were signed under (art. 6 p. 1-1). Money beyond the current
 * part repays the principal of later parts, then deferred penalty, then an excess refund; the rest is the borrower's credit.
 */
export function receive(fold: Fold, source: IncomingMoney, isForProlongation: boolean): void {
  const purse: Purse = { left: source.amountTiyn };
  const recouped = fold.isWrittenOff && !fold.isAnnulled ? recoup(fold, purse) : 0;
  const paid: Paid = { overduePrincipal: 0, overdueReward: 0, penalty: 0, principal: 0, reward: 0 };
  for (const target of isForProlongation ? PROLONGATION_ORDER : legalOrder(fold)) {
    pay(fold, purse, target, paid);
  }
  const principalEarly = payPrincipal(fold, take(purse, fold.principal));
  paid.penalty += payPenalty(fold, take(purse, penaltyOutstanding(fold)));
  const refundShortfall = take(purse, fold.refundShortfall);
  fold.refundShortfall -= refundShortfall;
  fold.credit += purse.left;
  fold.allocations.push({
    factId: source.id,
    kind: source.kind,
    day: fold.day as Day,
    amountTiyn: source.amountTiyn as Tiyn,
    principalOverdueTiyn: paid.overduePrincipal as Tiyn,
    rewardOverdueTiyn: paid.overdueReward as Tiyn,
    penaltyTiyn: paid.penalty as Tiyn,
    principalCurrentTiyn: paid.principal as Tiyn,
    rewardCurrentTiyn: paid.reward as Tiyn,
    principalEarlyTiyn: principalEarly as Tiyn,
    recoupedTiyn: recouped as Tiyn,
    refundShortfallTiyn: refundShortfall as Tiyn,
    creditTiyn: purse.left as Tiyn,
  });
}

/** A payment for a prolongation: by the new agreement the principal is not due, so the reward so far and the penalty come first. */
const PROLONGATION_ORDER: readonly PaymentTarget[] = [
  'overdue-reward',
  'current-reward',
  'penalty',
  'overdue-principal',
  'current-principal',
];

const NO_ORDER: readonly PaymentTarget[] = [];

function legalOrder(fold: Fold): readonly PaymentTarget[] {
  return lawOfVersion(fold.terms.limits.lawVersion)?.paymentOrder ?? NO_ORDER;
}

/** What a payment has paid of each target. */
type Paid = {
  overduePrincipal: number;
  overdueReward: number;
  penalty: number;
  principal: number;
  reward: number;
};

/** How each target is paid. There are no costs to pay (art. 7 p. 3(1-2)). */
function pay(fold: Fold, purse: Purse, target: PaymentTarget, paid: Paid): void {
  switch (target) {
    case 'overdue-principal':
      paid.overduePrincipal = payPrincipal(fold, take(purse, fold.overduePrincipal));
      return;
    case 'overdue-reward':
      paid.overdueReward = payReward(fold, take(purse, fold.overdueReward));
      return;
    case 'penalty':
      paid.penalty = payPenalty(fold, take(purse, penaltyPayable(fold)));
      return;
    case 'current-principal':
      paid.principal = payPrincipal(fold, take(purse, principalDueThrough(fold, currentPart(fold))));
      return;
    case 'current-reward':
      paid.reward = payReward(fold, take(purse, rewardOutstanding(fold)));
      return;
    case 'costs':
      return;
    default:
      target satisfies never;
  }
}

/** The part to be paid next: the first whose day has not passed, or the last one. */
function currentPart(fold: Fold): number {
  return Math.min(fold.passed, fold.planDays.length - 1);
}
