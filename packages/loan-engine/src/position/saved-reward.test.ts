import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import { anyStory } from '../proof/loan.arbitrary.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import type { Day } from '../units/day.ts';
import { NOTHING, tengeToTiyn } from '../units/money.ts';
import { isRefusal } from '../units/refusal.ts';
import { position } from './position.ts';

/** A part's bill is its own signed sum and what earlier parts asked and did not get; reward saved by paying early is asked by none. */

const on = (offset: number): Day => (PAYOUT_DAY + offset) as Day;
const terms = termsOf({ termDays: 45, scheduleKind: 'annuity' });
const facts: readonly Fact[] = [
  { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING },
  { kind: 'payment', id: 'a', day: on(3), order: 0, amountTiyn: tengeToTiyn(20_000) },
];

test('a second part after an early payment asks no more than it was signed for and what the first missed', () => {
  const [first, second] = good(position(terms, facts, on(3))).schedule;
  const missed = (first?.principalLeftTiyn ?? 0) + (first?.rewardLeftTiyn ?? 0);
  expect(missed).toBeLessThan((first?.totalTiyn ?? 0) - tengeToTiyn(20_000));
  const overdue = good(position(terms, facts, on(31)));
  expect(overdue.principalOverdueTiyn + overdue.rewardOverdueTiyn).toBe(missed + (second?.totalTiyn ?? 0));
});

/** After a change of terms a part is agreed anew; what rounding adds to it since is named (schedule-sums.property.test.ts). */
const CHANGES: ReadonlySet<Fact['kind']> = new Set(['rescheduled', 'prolonged', 'promo-applied']);

test('no part but the last ever asks more than its signed sum and what the parts before it left unpaid', () => {
  fc.assert(
    fc.property(anyStory, ({ terms: signed, facts: told, day }) => {
      const unchanged = told.filter(({ kind }) => !CHANGES.has(kind));
      const view = position(signed, unchanged, day);
      // What undoes a change of terms has nothing to undo then.
      if (isRefusal(view)) return;
      const { schedule } = view;
      let unpaid = 0;
      for (const row of schedule.slice(0, -1)) {
        const left = row.principalLeftTiyn + row.rewardLeftTiyn;
        expect(left).toBeLessThanOrEqual(row.totalTiyn + unpaid);
        unpaid = row.isOverdue ? unpaid + left : unpaid;
      }
    }),
    { numRuns: 500 },
  );
});
