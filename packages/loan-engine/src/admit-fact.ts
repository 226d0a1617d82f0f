import type { Fact } from './facts.ts';
import { factsFlaw } from './facts-check.ts';
import { fold, sortFacts } from './fold.ts';
import { positionOf } from './position-of.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { LoanTerms } from './terms.ts';
import { termsFlaw } from './terms-check.ts';

/**
 * Whether a further fact may join the story, asked before it is written: all that `position` would refuse, and what a fold can only bear,
 * such as a refund above the credit or forgiving more than is owed. Null when it may.
 */
export function admitFact(terms: LoanTerms, facts: readonly Fact[], fact: Fact): Refusal | null {
  const sorted = sortFacts([...facts, fact]);
  const flaw = termsFlaw(terms) ?? factsFlaw(terms, sorted);
  if (flaw !== null) return flaw;
  if (fact.kind !== 'refunded' && fact.kind !== 'forgiven') return null;
  const loan = fold(terms, sortFacts(facts), fact.day);
  if (loan === null) return refuse('no-payout', { factId: fact.id });
  const view = positionOf(loan);
  if (fact.kind === 'refunded') {
    return fact.amountTiyn <= view.creditTiyn
      ? null
      : refuse('refund-above-credit', { factId: fact.id, limit: view.creditTiyn });
  }
  const isWithin =
    fact.principalTiyn <= view.principalOutstandingTiyn &&
    fact.rewardTiyn <= view.rewardOutstandingTiyn &&
    fact.penaltyTiyn <= view.penaltyOutstandingTiyn;
  return isWithin ? null : refuse('forgiven-above-debt', { factId: fact.id, limit: view.payoffTiyn });
}
