import { fold } from '../fold/fold.ts';
import type { Fold } from '../fold/state.ts';
import { soundStory } from '../fold/story-check.ts';
import type { Fact } from '../loan/facts.ts';
import type { Position, Standing } from '../loan/position-types.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { type Day, isDay } from '../units/day.ts';
import { isRefusal, type Refusal, refuse } from '../units/refusal.ts';
import { positionBeforePayout } from './position-before-payout.ts';
import { positionOf } from './position-of.ts';
import { standingOf } from './standing-of.ts';

/**
 * The loan on a day, past or future, after everything of that day: signed terms plus facts in any order. Facts of later days are left out, but a
 * reversal counts from its payment's day and a prolongation for its payments, as is known now. Refuses terms and facts that cannot be.
 */
export function position(terms: LoanTerms, facts: readonly Fact[], day: Day): Position | Refusal {
  const loan = foldedOn(terms, facts, day);
  if (isRefusal(loan)) return loan;
  return loan === null ? positionBeforePayout(terms, day) : positionOf(loan);
}

/** The same without the schedule and what follows from it, for half the work: for whoever looks at many loans, or only at what is owed. */
export function standing(terms: LoanTerms, facts: readonly Fact[], day: Day): Standing | Refusal {
  const loan = foldedOn(terms, facts, day);
  if (isRefusal(loan)) return loan;
  return loan === null ? positionBeforePayout(terms, day) : standingOf(loan);
}

function foldedOn(terms: LoanTerms, facts: readonly Fact[], day: Day): Fold | null | Refusal {
  if (!isDay(day)) return refuse('date-does-not-exist');
  const story = soundStory(terms, facts);
  return isRefusal(story) ? story : fold(terms, story, day);
}
