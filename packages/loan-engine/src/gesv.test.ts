import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Day } from './day.ts';
import type { Flow } from './flow.ts';
import { scheduleFlows } from './flow.ts';
import { discountedBalance, gesv } from './gesv.ts';
import { anyTerms } from './loan.arbitrary.ts';
import { good } from './loan.sample.ts';
import { tiyn } from './money.ts';
import { termsSchedule } from './schedule.ts';

const out = (day: number, amount: number): Flow => ({
  kind: 'payout',
  day: day as Day,
  amountTiyn: tiyn(amount),
});
const back = (day: number, amount: number): Flow => ({
  kind: 'payment',
  day: day as Day,
  amountTiyn: tiyn(amount),
});

test.each([
  ['one payment on day 61', [out(0, 60_000), back(61, 70_980)], 173.3455],
  ['two payments', [out(0, 60_000), back(30, 35_000), back(60, 33_000)], 180.8428],
  ['seven free days', [out(0, 100_000), back(30, 106_900)], 125.1967],
  ['two payouts', [out(0, 50_000), out(10, 50_000), back(45, 112_000)], 181.0073],
] as const)('GESV of the checks of section 5.2: %s', (_name, flows, percent) => {
  expect(good(gesv(flows))).toBeCloseTo(percent, 4);
});

test('GESV of a yearly annuity of 12 payments at 36% nominal is 42.58%, days being whole', () => {
  const flows = [out(0, 12_000_000)];
  for (let month = 1; month <= 12; month++) flows.push(back(Math.round(month * (365 / 12)), 1_205_545));
  expect(good(gesv(flows))).toBeCloseTo(42.5761, 1);
});

test('a single payment agrees with the closed form', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 20_000_000 }),
      fc.double({ min: 0, max: 0.4, noNaN: true }),
      fc.integer({ min: 20, max: 400 }),
      (amount, share, days) => {
        const total = amount + Math.floor(amount * share);
        const closed = ((total / amount) ** (365 / days) - 1) * 100;
        expect(good(gesv([out(7, amount), back(7 + days, total)]))).toBeCloseTo(closed, 6);
      },
    ),
  );
});

test('every lawful schedule has a GESV, and discounting at it balances the flows', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const flows = scheduleFlows(terms.principalTiyn, termsSchedule(terms));
      const percent = good(gesv(flows));
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(Math.abs(discountedBalance(flows, percent))).toBeLessThanOrEqual(terms.principalTiyn * 1e-9);
    }),
    { numRuns: 500 },
  );
});

test('a dearer payment never lowers GESV', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 1, max: 1000 }), (terms, more) => {
      const flows = scheduleFlows(terms.principalTiyn, termsSchedule(terms));
      const dearer = flows.map((flow, index) =>
        index === flows.length - 1 ? { ...flow, amountTiyn: tiyn(flow.amountTiyn + more) } : flow,
      );
      const answer = gesv(dearer);
      // A tiyn too much on a loan of a few tiyn for a day is beyond the bounds: that is refused, not guessed.
      if (typeof answer === 'number') expect(answer).toBeGreaterThan(good(gesv(flows)));
      else expect(answer.refusal).toBe('gesv-out-of-range');
    }),
    { numRuns: 500 },
  );
});

test('flows that are no loan are refused', () => {
  expect(gesv([])).toMatchObject({ refusal: 'no-payout-flow' });
  expect(gesv([out(0, 100)])).toMatchObject({ refusal: 'no-payment-flow' });
  expect(gesv([out(0, 100), back(5, 0)])).toMatchObject({ refusal: 'amount-not-positive' });
  expect(gesv([out(0, 100), { ...back(5, 1), amountTiyn: Number.NaN as never }])).toMatchObject({
    refusal: 'amount-not-whole',
  });
  expect(gesv([out(0, 100), back(Number.NaN, 100)])).toMatchObject({ refusal: 'date-does-not-exist' });
  expect(gesv([out(0, 100), back(1, 100_000)])).toMatchObject({ refusal: 'gesv-out-of-range' });
});
