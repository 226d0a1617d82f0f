import { fold } from '../fold/fold.ts';
import { soundStory } from '../fold/story-check.ts';
import type { AccrualTrace } from '../fold/trace.ts';
import type { Fact } from '../loan/facts.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { positionBeforePayout } from '../position/position-before-payout.ts';
import { positionOf } from '../position/position-of.ts';
import { type Day, isDay } from '../units/day.ts';
import { isRefusal, type Refusal, refuse } from '../units/refusal.ts';
import { accrualLines } from './accruals.ts';
import { factLines } from './facts.ts';
import { reversalLines } from './reversals.ts';
import type { ExplainedLine, Explanation } from './types.ts';

/**
 * A position as lines: which days, which rate, which rule of which version, which fact, which article. For each component the
 * lines add up to what is outstanding, and the credit lines to the credit less the refund shortfall. Refuses what `position`
 * refuses.
 */
export function explain(terms: LoanTerms, facts: readonly Fact[], day: Day): Explanation | Refusal {
  if (!isDay(day)) return refuse('date-does-not-exist');
  const story = soundStory(terms, facts);
  if (isRefusal(story)) return story;
  const trace: AccrualTrace = { accruals: [] };
  const told = factLines(terms);
  const loan = fold(terms, story, day, trace, told.onFact);
  if (loan === null) return { position: positionBeforePayout(terms, day), lines: [] };
  const lines = [...accrualLines(trace.accruals, terms), ...reversalLines(terms, story, day), ...told.lines];
  return { position: positionOf(loan), lines: lines.sort(byDay) };
}

/** By the day on which a line ends. On one day accruals come before facts (the sort keeps the order of the fold). */
function byDay(a: ExplainedLine, b: ExplainedLine): number {
  return a.toDay - b.toDay;
}
