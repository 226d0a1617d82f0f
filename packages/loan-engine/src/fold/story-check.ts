import type { Fact } from '../loan/facts.ts';
import { datedTerms } from '../loan/monthly-dues.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { termsFlaw } from '../schedule/terms-check.ts';
import { isRecord } from '../units/record.ts';
import { isRefusal, type Refusal, refuse } from '../units/refusal.ts';
import { factsFlaw } from './facts-check.ts';
import { sortFacts } from './fold.ts';
import { withoutReturned } from './returned-payout.ts';

/** The facts of a loan in their one order, or why these terms and facts cannot be the story of one. */
export function soundStory(terms: LoanTerms, facts: readonly Fact[]): readonly Fact[] | Refusal {
  const flaw = termsFlaw(terms) ?? shapeFlaw(facts);
  if (flaw !== null) return flaw;
  const standing = withoutReturned(facts);
  if (isRefusal(standing)) return standing;
  const sorted = sortFacts(standing);
  const payoutDay = sorted[0]?.day;
  return factsFlaw(payoutDay === undefined ? terms : datedTerms(terms, payoutDay), sorted) ?? sorted;
}

function shapeFlaw(facts: readonly Fact[]): Refusal | null {
  return Array.isArray(facts) && facts.every(isWhole) ? null : refuse('fact-incomplete');
}

/** Whether a fact can be told apart and put in order. */
export function isWhole(fact: Fact): boolean {
  return isRecord(fact) && typeof fact.id === 'string' && typeof fact.day === 'number';
}
