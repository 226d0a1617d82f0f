import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import { anyStory } from '../proof/loan.arbitrary.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import type { Day } from '../units/day.ts';
import { NOTHING, tengeToTiyn } from '../units/money.ts';
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

const CHANGES: ReadonlySet<Fact['kind']> = new Set(['rescheduled', 'prolonged', 'promo-applied']);

test('no part but the last ever asks more than its signed sum and what the parts before it left unpaid', () => {
  fc.assert(
    fc.property(anyStory, ({ terms: signed, facts: told, day }) => {
      const { schedule } = good(position(signed, told, day));
      // What changed terms agreed is rounded anew after it, and the tiyn is named.
      const isChanged = told.some(({ kind }) => CHANGES.has(kind));
      let unpaid = 0;
      for (const row of schedule.slice(0, -1)) {
        const left = row.principalLeftTiyn + row.rewardLeftTiyn;
        const rounding = isChanged ? Math.min(row.addedTiyn, 1) : 0;
        expect(left).toBeLessThanOrEqual(row.totalTiyn + unpaid + rounding);
        unpaid = row.isOverdue ? unpaid + left : unpaid;
      }
    }),
    { numRuns: 500 },
  );
});
