import { isWhole } from '../fold/story-check.ts';
import type { Fact } from '../loan/facts.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { isRefusal, type Refusal, refuse } from '../units/refusal.ts';
import { standing } from './position.ts';

/**
 * Whether a further fact may be added, asked before it is written. Refuses all that `position` refuses, and what a fold would
 * accept but makes no sense, such as a refund above the credit or forgiving more than is owed. Null if it may.
 */
export function admitFact(terms: LoanTerms, facts: readonly Fact[], fact: Fact): Refusal | null {
  if (!isWhole(fact)) return refuse('fact-incomplete');
  const after = standing(terms, [...facts, fact], fact.day);
  if (isRefusal(after)) return after;
  if (fact.kind !== 'refunded' && fact.kind !== 'forgiven') return null;
  const before = standing(terms, facts, fact.day);
  if (isRefusal(before)) return before;
  if (fact.kind === 'refunded') {
    return fact.amountTiyn <= before.creditTiyn
      ? null
      : refuse('refund-above-credit', { factId: fact.id, limit: before.creditTiyn });
  }
  const isWithin =
    fact.principalTiyn <= before.principalOutstandingTiyn &&
    fact.rewardTiyn <= before.rewardOutstandingTiyn &&
    fact.penaltyTiyn <= before.penaltyOutstandingTiyn;
  return isWithin ? null : refuse('forgiven-above-debt', { factId: fact.id, limit: before.payoffTiyn });
}
