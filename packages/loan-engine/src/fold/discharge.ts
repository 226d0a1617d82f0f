import type { PaymentAllocation } from '../loan/position-types.ts';
import { NOTHING, subtractTiyn } from '../units/money.ts';
import { penaltyOutstanding, rewardOutstanding } from './debt.ts';
import type { Fold } from './state.ts';

/** Money spent on a debt: it only decreases. */
export type Purse = { left: number };

/** Takes as much as is wanted and available. */
export function take(purse: Purse, wanted: number): number {
  const taken = Math.min(purse.left, wanted);
  purse.left -= taken;
  return taken;
}

/** Principal leaves the debt and counts for the plan. */
export function dischargePrincipal(fold: Fold, amount: number): void {
  fold.principal -= amount;
  fold.planDischargedPrincipal += amount;
}

/** Each of these pays one component and returns what it paid. */
export function payPrincipal(fold: Fold, amount: number): number {
  dischargePrincipal(fold, amount);
  fold.paidPrincipal += amount;
  return amount;
}

export function payReward(fold: Fold, amount: number): number {
  fold.planDischargedReward += amount;
  fold.paidReward += amount;
  return amount;
}

export function payPenalty(fold: Fold, amount: number): number {
  fold.paidPenalty += amount;
  return amount;
}

/** Money on a written-off loan pays what was written off: principal, reward, penalty. */
export function recoup(fold: Fold, purse: Purse): number {
  const principal = take(purse, fold.writtenOffPrincipal);
  const reward = take(purse, fold.writtenOffReward);
  const penalty = take(purse, fold.writtenOffPenalty);
  fold.writtenOffPrincipal -= principal;
  fold.writtenOffReward -= reward;
  fold.writtenOffPenalty -= penalty;
  fold.paidPrincipal += principal;
  fold.paidReward += reward;
  fold.paidPenalty += penalty;
  fold.recoupedPrincipal += principal;
  fold.recoupedReward += reward;
  fold.recoupedPenalty += penalty;
  return principal + reward + penalty;
}

/** Forgives up to what is owed of each component. */
export function forgive(fold: Fold, principal: number, reward: number, penalty: number): void {
  const principalLess = Math.min(principal, fold.principal);
  const rewardLess = Math.min(reward, rewardOutstanding(fold));
  const penaltyLess = Math.min(penalty, penaltyOutstanding(fold));
  dischargePrincipal(fold, principalLess);
  fold.planDischargedReward += rewardLess;
  fold.forgivenPrincipal += principalLess;
  fold.forgivenReward += rewardLess;
  fold.forgivenPenalty += penaltyLess;
}

/** Writes off all that is owed; a later payment may still recoup it. */
export function writeOff(fold: Fold): void {
  const [principal, reward, penalty] = [fold.principal, rewardOutstanding(fold), penaltyOutstanding(fold)];
  dischargePrincipal(fold, principal);
  fold.writtenOffPrincipal += principal;
  fold.writtenOffReward += reward;
  fold.writtenOffPenalty += penalty;
  fold.isWrittenOff = true;
}

/**
 * Takes the whole loan off the books, because it never was the borrower's: all that was paid, before a write-off or after it,
 * belongs to the payer again.
 */
export function annul(fold: Fold): void {
  writeOff(fold);
  const purse: Purse = { left: fold.paidPrincipal + fold.paidReward + fold.paidPenalty };
  fold.writtenOffPrincipal += fold.paidPrincipal;
  fold.writtenOffReward += fold.paidReward;
  fold.writtenOffPenalty += fold.paidPenalty;
  fold.paidPrincipal = 0;
  fold.paidReward = 0;
  fold.paidPenalty = 0;
  fold.recoupedPrincipal = 0;
  fold.recoupedReward = 0;
  fold.recoupedPenalty = 0;
  fold.refundShortfall -= take(purse, fold.refundShortfall);
  fold.credit += purse.left;
  fold.isAnnulled = true;
  fold.allocations.splice(0, Number.POSITIVE_INFINITY, ...fold.allocations.map(unplaced));
}

/** The payment has paid nothing in the end. */
const unplaced = (payment: PaymentAllocation): PaymentAllocation => ({
  ...payment,
  principalOverdueTiyn: NOTHING,
  rewardOverdueTiyn: NOTHING,
  penaltyTiyn: NOTHING,
  principalCurrentTiyn: NOTHING,
  rewardCurrentTiyn: NOTHING,
  principalEarlyTiyn: NOTHING,
  recoupedTiyn: NOTHING,
  creditTiyn: subtractTiyn(payment.amountTiyn, payment.refundShortfallTiyn),
});

/** Sells the whole claim, including what was written off. */
export function sell(fold: Fold): void {
  const [principal, reward, penalty] = [fold.principal, rewardOutstanding(fold), penaltyOutstanding(fold)];
  dischargePrincipal(fold, principal);
  fold.soldPrincipal += principal + fold.writtenOffPrincipal;
  fold.soldReward += reward + fold.writtenOffReward;
  fold.soldPenalty += penalty + fold.writtenOffPenalty;
  fold.writtenOffPrincipal = 0;
  fold.writtenOffReward = 0;
  fold.writtenOffPenalty = 0;
  fold.isSold = true;
}
