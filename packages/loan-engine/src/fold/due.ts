import { floorToTiyn } from '../units/money.ts';
import { rewardOutstanding } from './debt.ts';
import { type Fold, NEVER } from './state.ts';

/**
 * What must be discharged by a due day is what was signed, no more. A part that is not the last asks for its agreed total and
 * for what earlier parts asked for and did not get, so early money is never "late". The last part asks for everything, so it
 * has the reward of late days too. Reward that was saved is asked for by no part.
 */
export function principalDueThrough(fold: Fold, index: number): number {
  if (index < 0) return 0;
  if (index === fold.planDays.length - 1) return fold.principal;
  const short = moneyShort(fold, index);
  return Math.min(
    fold.principal,
    short,
    Math.max(0, (fold.planPrincipals[index] ?? 0) - fold.planDischargedPrincipal),
  );
}

/** Reward to be discharged by a due day, of the reward accrued by that day. */
export function rewardDueThrough(fold: Fold, index: number, accruedTiyn: number): number {
  if (index < 0) return 0;
  const undischarged = Math.max(0, accruedTiyn - rewardDischarged(fold));
  if (index === fold.planDays.length - 1) return undischarged;
  return Math.min(undischarged, moneyShort(fold, index) - principalDueThrough(fold, index));
}

/** Past due days become overdue if something of them is undischarged; a delay begins or goes on. */
export function crossDueDays(fold: Fold): void {
  const before = fold.passed;
  while (fold.passed < fold.planDays.length && (fold.planDays[fold.passed] ?? 0) <= fold.day) {
    fold.rewardAtDue = floorToTiyn(fold.rewardNumerator);
    keepSaved(fold, fold.passed);
    fold.passed++;
  }
  if (fold.passed === before) return;
  refreshOverdue(fold);
  if (fold.overdueSince === NEVER && fold.overduePrincipal + fold.overdueReward > 0) {
    fold.overdueSince = fold.day;
  }
}

/** What a part asks for less than was signed is saved for ever. */
function keepSaved(fold: Fold, index: number): void {
  if (index === fold.planDays.length - 1) return;
  const asked = principalDueThrough(fold, index) + rewardDueThrough(fold, index, fold.rewardAtDue);
  const saved = moneyShort(fold, index) - asked;
  if (saved === 0) return;
  fold.planSaved += saved;
  const before = fold.partsSaved;
  fold.partsSaved = fold.planDays.map((_, part) => (before[part] ?? 0) + (part === index ? saved : 0));
}

/** Computes again what is overdue. When nothing is, the delay is over. */
export function refreshOverdue(fold: Fold): void {
  const index = fold.passed - 1;
  fold.overduePrincipal = principalDueThrough(fold, index);
  fold.overdueReward = rewardDueThrough(fold, index, fold.rewardAtDue);
  if (fold.overduePrincipal + fold.overdueReward === 0) endSpell(fold);
}

function endSpell(fold: Fold): void {
  if (fold.overdueSince !== NEVER) {
    fold.overdueDaysMost = Math.max(fold.overdueDaysMost, fold.day - fold.overdueSince);
  }
  fold.overdueSince = NEVER;
}

/** Agreed money still missing by a due day. */
export function moneyShort(fold: Fold, index: number): number {
  const discharged = fold.planDischargedPrincipal + fold.planDischargedReward;
  return Math.max(0, (fold.planTotals[index] ?? 0) - fold.planSaved - discharged);
}

function rewardDischarged(fold: Fold): number {
  return floorToTiyn(fold.rewardNumerator) - rewardOutstanding(fold);
}
