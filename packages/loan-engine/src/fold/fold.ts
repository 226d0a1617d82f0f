import { compareFacts, type Fact } from '../loan/facts.ts';
import { datedTerms } from '../loan/monthly-dues.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { accrueUntil } from './accrue.ts';
import { applyFact, type FactLinks } from './apply.ts';
import { installSignedPlan } from './plan.ts';
import { type Fold, openFold } from './state.ts';
import type { AccrualTrace } from './trace.ts';

/**
 * Folds sorted facts through a day. Null before money is paid out. Reversals and prolongations change how their payments
 * count, whatever their own day: a reversed payment never happened, nor did the pause it paid for. `onFact` sees the loan
 * after each fact.
 */
export function fold(
  terms: LoanTerms,
  sorted: readonly Fact[],
  day: number,
  trace: AccrualTrace | null = null,
  onFact: ((loan: Fold, fact: Fact) => void) | null = null,
): Fold | null {
  const payout = sorted[0];
  if (payout === undefined || payout.day > day) return null;
  const loan = openFold(datedTerms(terms, payout.day), payout.day, trace);
  installSignedPlan(loan);
  const links = linkFacts(sorted);
  for (const fact of sorted) {
    if (fact.day > day) break;
    accrueUntil(loan, fact.day);
    applyFact(loan, fact, links);
    onFact?.(loan, fact);
  }
  accrueUntil(loan, day);
  return loan;
}

/** The facts in their one order. */
export function sortFacts(facts: readonly Fact[]): readonly Fact[] {
  return isSorted(facts) ? facts : facts.toSorted(compareFacts);
}

/** Storage keeps them in order mostly. */
function isSorted(facts: readonly Fact[]): boolean {
  for (let index = 1; index < facts.length; index++) {
    if (compareFacts(facts[index - 1] as Fact, facts[index] as Fact) > 0) return false;
  }
  return true;
}

const NONE: ReadonlySet<string> = new Set();

function linkFacts(facts: readonly Fact[]): FactLinks {
  let reversedIds: Set<string> | null = null;
  let prolongingIds: Set<string> | null = null;
  let hasPauses = false;
  for (const fact of facts) {
    if (fact.kind === 'payment-reversed') {
      reversedIds ??= new Set();
      reversedIds.add(fact.paymentId);
    } else if (fact.kind === 'prolonged') {
      prolongingIds ??= new Set();
      for (const id of fact.paymentIds) prolongingIds.add(id);
    } else if (fact.kind === 'paused') hasPauses = true;
  }
  return {
    reversedIds: reversedIds ?? NONE,
    prolongingIds: prolongingIds ?? NONE,
    unpaidPauseIds: hasPauses ? unpaidPauses(facts, reversedIds ?? NONE) : NONE,
  };
}

function unpaidPauses(facts: readonly Fact[], reversedIds: ReadonlySet<string>): ReadonlySet<string> {
  const amounts = new Map<string, number>();
  for (const fact of facts)
    if (fact.kind === 'payment' && !reversedIds.has(fact.id)) amounts.set(fact.id, fact.amountTiyn);
  const unpaid = facts.filter(
    (fact) =>
      fact.kind === 'paused' &&
      fact.paymentIds.reduce((sum, id) => sum + (amounts.get(id) ?? 0), 0) < fact.amountDueTiyn,
  );
  return new Set(unpaid.map(({ id }) => id));
}
