import { type Day, isDay } from './day.ts';
import type { Fact } from './facts.ts';
import { fold } from './fold.ts';
import { positionBeforePayout } from './position-before-payout.ts';
import { positionOf } from './position-of.ts';
import type { Position } from './position-types.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { soundStory } from './story-check.ts';
import type { LoanTerms } from './terms.ts';

/**
 * The loan on a day, past or future, after everything of that day: signed terms plus facts in any order. Facts of later days are left out, but a
 * reversal counts from its payment's day and a prolongation for its payments, as is known now. Refuses terms and facts that cannot be.
 */
export function position(terms: LoanTerms, facts: readonly Fact[], day: Day): Position | Refusal {
  if (!isDay(day)) return refuse('date-does-not-exist');
  const story = soundStory(terms, facts);
  if (isRefusal(story)) return story;
  const loan = fold(terms, story, day);
  return loan === null ? positionBeforePayout(terms, day) : positionOf(loan);
}
