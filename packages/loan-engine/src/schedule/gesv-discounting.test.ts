import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTerms } from '../proof/loan.arbitrary.ts';
import { good } from '../proof/loan.sample.ts';
import type { Day } from '../units/day.ts';
import { tiyn } from '../units/money.ts';
import { type Flow, scheduleFlows } from './flow.ts';
import { gesv } from './gesv.ts';
import { discountFlows } from './gesv-discounting.ts';
import { termsSchedule } from './schedule.ts';

const flow = (kind: Flow['kind'], day: number, amount: number): Flow => ({
  kind,
  day: day as Day,
  amountTiyn: tiyn(amount),
});

test('at the GESV of any lawful schedule the discounted flows come to nothing', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const flows = scheduleFlows(terms.principalTiyn, termsSchedule(terms));
      const discounted = discountFlows(flows, good(gesv(flows)));
      expect(Math.abs(discounted.at(-1)?.sumTiyn ?? Number.NaN)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 200 },
  );
});

test('flows come in the order of their days, payouts first, the first day undiscounted', () => {
  const flows = [flow('payment', 70, 110_00), flow('payment', 10, 0 + 5_00), flow('payout', 10, 100_00)];
  const discounted = discountFlows(flows, 100);
  expect(discounted.map(({ kind, daysFromFirst }) => [kind, daysFromFirst])).toEqual([
    ['payout', 0],
    ['payment', 0],
    ['payment', 60],
  ]);
  expect(discounted[0]).toMatchObject({ factor: 1, discountedTiyn: 100_00, sumTiyn: 100_00 });
  expect(discounted[2]?.factor).toBeCloseTo(2 ** (-60 / 365), 12);
});

test('at a rate of nothing every tenge is worth a tenge', () => {
  const discounted = discountFlows([flow('payout', 0, 100), flow('payment', 30, 100)], 0);
  expect(discounted.map(({ discountedTiyn, sumTiyn }) => [discountedTiyn, sumTiyn])).toEqual([
    [100, 100],
    [100, 0],
  ]);
});

test('of one day payouts stand before payments whatever the order told, and each is shown at its worth', () => {
  const flows = [
    flow('payout', 10, 300),
    flow('payment', 10, 100),
    flow('payout', 10, 200),
    flow('payment', 375, 400),
  ];
  const discounted = discountFlows(flows, 100);
  expect(discounted.map(({ kind }) => kind)).toEqual(['payout', 'payout', 'payment', 'payment']);
  expect(discounted.map(({ discountedTiyn, sumTiyn }) => [discountedTiyn, sumTiyn])).toEqual([
    [300, 300],
    [200, 500],
    [100, 400],
    [200, 200],
  ]);
  expect(discountFlows([flow('payout', 0, 100), flow('payout', 365, 100)], 100).at(-1)?.sumTiyn).toBe(150);
  expect(discountFlows([], 100)).toEqual([]);
});
