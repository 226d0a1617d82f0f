import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import { anyStory } from '../proof/loan.arbitrary.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import type { Day } from '../units/day.ts';
import { NOTHING, tengeToTiyn } from '../units/money.ts';
import { position } from './position.ts';

/** A part's bill is its own agreed sum and what earlier parts asked and did not get; reward saved by paying early is asked by none. */

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

test('after a promo code a part asks what it was agreed anew for, however late the part before it is paid', () => {
  const promo: Fact = {
    kind: 'promo-applied',
    promoId: 'promo',
    id: 'promo',
    day: on(3),
    order: 0,
    dailyRatePpm: 500,
  };
  const told = [...facts.slice(0, 1), promo];
  const second = good(position(terms, told, on(3))).schedule[1];
  const late = good(position(terms, told, on(31))).schedule[1];
  expect(second?.rewardTiyn).toBe(51_056);
  expect(late).toMatchObject({ rewardTiyn: 51_056, rewardLeftTiyn: 51_056, savedTiyn: 0, addedTiyn: 0 });
});

test('no part but the last ever asks more than its agreed sum and what the parts before it left unpaid', () => {
  fc.assert(
    fc.property(anyStory, ({ terms: signed, facts: told, day }) => {
      const { schedule } = good(position(signed, told, day));
      let unpaid = 0;
      for (const row of schedule.slice(0, -1)) {
        const left = row.principalLeftTiyn + row.rewardLeftTiyn;
        expect(left).toBeLessThanOrEqual(row.totalTiyn + unpaid);
        expect(row.addedTiyn).toBe(0);
        unpaid = row.isOverdue ? unpaid + left : unpaid;
      }
    }),
    { numRuns: 500 },
  );
});
