import { type Left, partsLeft } from './left.ts';
import type { AgreedPart, Fold, Settled } from './state.ts';

/** The parts as last agreed: by the plan, or by a later change of terms. */
export function agreedParts(fold: Fold): readonly AgreedPart[] {
  return fold.agreed ?? fold.planDays.map((_, index) => plannedPart(fold, index));
}

function plannedPart({ planPrincipals, planTotals }: Fold, index: number): AgreedPart {
  const principal = (planPrincipals[index] ?? 0) - (planPrincipals[index - 1] ?? 0);
  const total = (planTotals[index] ?? 0) - (planTotals[index - 1] ?? 0);
  return { principal, reward: total - principal };
}

/** Terms have changed: each part is agreed anew as what was settled of it and what it asks for now, as the additional agreement prints it. */
export function agreeAnew(fold: Fold): void {
  const before = agreedParts(fold);
  const lefts = partsLeft(fold);
  const settled = inOrder(settledParts(fold, before).map(settledOf), lefts);
  const totals = lefts.map((left, index) => (settled[index] ?? 0) + leftOf(left));
  let principal = before.reduce((sum, part) => sum + part.principal, 0);
  let reward = totals.reduce((sum, total) => sum + total, 0) - principal;
  fold.agreed = totals.map((total, index) => {
    const wanted = total - (before[index]?.principal ?? 0);
    const share = Math.min(reward, total, Math.max(0, total - principal, wanted));
    principal -= total - share;
    reward -= share;
    return { principal: total - share, reward: share };
  });
  fold.partsSaved = [];
  holdToAgreed(fold, lefts);
}

/** The parts to come ask for no more than what they were agreed anew for, so that neither late days nor rounding add to them. */
function holdToAgreed(fold: Fold, lefts: readonly Left[]): void {
  let through = fold.planSaved + fold.planDischargedPrincipal + fold.planDischargedReward;
  fold.planTotals = fold.planTotals.map((total, index) => {
    const left = lefts[index];
    through += left === undefined ? 0 : leftOf(left);
    return index < fold.passed ? total : Math.min(total, through);
  });
}

/** Money settles the parts in their order, so money beyond the first open part belongs to that part. */
function inOrder(settled: readonly number[], lefts: readonly Left[]): readonly number[] {
  const open = lefts.findIndex((left) => leftOf(left) > 0);
  if (open === -1) return settled;
  const beyond = settled.slice(open).reduce((sum, amount) => sum + amount, 0);
  return settled.map((amount, index) => (index < open ? amount : index === open ? beyond : 0));
}

/** Settled money fills the parts in their order, as the plan counts it: paid first, then forgiven, then what left the books. */
export function settledParts(fold: Fold, agreed: readonly AgreedPart[]): readonly Settled[] {
  const { paid, forgiven, writtenOff } = settledSincePlan(fold);
  let before = 0;
  return agreed.map(({ principal, reward }, index) => {
    const isLast = index === agreed.length - 1;
    const from = before;
    before = isLast ? Number.POSITIVE_INFINITY : before + principal + reward - (fold.partsSaved[index] ?? 0);
    return {
      paid: overlap(0, paid, from, before),
      forgiven: overlap(paid, forgiven, from, before),
      writtenOff: overlap(paid + forgiven, writtenOff, from, before),
    };
  });
}

/** How much of an amount that begins at `start` lies between two bounds. */
function overlap(start: number, amount: number, from: number, to: number): number {
  return Math.max(0, Math.min(start + amount, to) - Math.max(start, from));
}

/** Payments of an annulled loan belong to the payer again, so what they had settled counts as written off. */
function settledSincePlan(fold: Fold): Settled {
  const { paid, forgiven, writtenOff } = settledSoFar(fold);
  const since = paid - fold.settledBefore.paid;
  return {
    paid: Math.max(0, since),
    forgiven: forgiven - fold.settledBefore.forgiven,
    writtenOff: writtenOff - fold.settledBefore.writtenOff + Math.min(0, since),
  };
}

/** What became of principal and reward since the payout. */
export function settledSoFar(fold: Fold): Settled {
  return {
    paid: fold.paidPrincipal + fold.paidReward,
    forgiven: fold.forgivenPrincipal + fold.forgivenReward,
    writtenOff: fold.writtenOffPrincipal + fold.writtenOffReward + fold.soldPrincipal + fold.soldReward,
  };
}

/** What became of the penalty since the payout. */
export function penaltySettled(fold: Fold): Settled {
  const writtenOff = fold.writtenOffPenalty + fold.soldPenalty;
  return { paid: fold.paidPenalty, forgiven: fold.forgivenPenalty, writtenOff };
}

export function settledOf(settled: Settled | undefined): number {
  return settled === undefined ? 0 : settled.paid + settled.forgiven + settled.writtenOff;
}

function leftOf({ principal, reward }: Left): number {
  return principal + reward;
}
