import { soundStory } from '../fold/story-check.ts';
import type { Fact, FactKind } from '../loan/facts.ts';
import type { LoanTerms, ScheduleKind } from '../loan/terms.ts';
import { type Day, daysBetween } from '../units/day.ts';
import { isRefusal, type Refusal } from '../units/refusal.ts';
import { contractGesv } from './contract-flows.ts';
import { position } from './position.ts';

/** What holds of a contract since its terms changed, as the additional agreement prints it. */
export type ChangedTerms = {
  readonly scheduleKind: ScheduleKind;
  /** From the payout to the last due day. */
  readonly termDays: number;
  readonly dailyRatePpm: number;
  /** Of the whole contract, not rounded; 0 where its flows have none. */
  readonly gesvPercent: number;
};

/** Whether a fact changes the contract's terms, and with them the parts to come. */
export const CHANGES_TERMS: Readonly<Record<FactKind, boolean>> = {
  prolonged: true,
  rescheduled: true,
  'promo-applied': true,
  'paid-out': false,
  'payout-returned': false,
  payment: false,
  'payment-reversed': false,
  refunded: false,
  refinanced: false,
  paused: false,
  forgiven: false,
  frozen: false,
  unfrozen: false,
  'written-off': false,
  annulled: false,
  sold: false,
};

/** The terms since the last change by a day, null where they are as signed. Refuses what `position` refuses. */
export function changedTerms(
  terms: LoanTerms,
  facts: readonly Fact[],
  day: Day,
): ChangedTerms | null | Refusal {
  const story = soundStory(terms, facts);
  if (isRefusal(story)) return story;
  const told = story.filter((fact) => fact.day <= day);
  const last = told.findLastIndex(({ kind }) => CHANGES_TERMS[kind]);
  const change = told[last];
  if (change === undefined) return null;
  const view = position(terms, told.slice(0, last + 1), change.day);
  if (isRefusal(view)) return view;
  const gesv = contractGesv(view);
  const settled = told.findLast((fact) => fact.kind === 'rescheduled');
  return {
    scheduleKind: settled?.kind === 'rescheduled' ? settled.scheduleKind : terms.scheduleKind,
    termDays: daysBetween(view.paidOutDay ?? change.day, view.lastDueDay ?? change.day),
    dailyRatePpm: view.dailyRatePpm,
    gesvPercent: isRefusal(gesv) ? 0 : gesv,
  };
}
