import fc from 'fast-check';
import { expect, test } from 'vitest';
import { naiveBalance, naiveGesv } from '../proof/gesv.naive.ts';
import { anyTerms } from '../proof/loan.arbitrary.ts';
import { good, termsOf } from '../proof/loan.sample.ts';
import type { Day } from '../units/day.ts';
import { tiyn } from '../units/money.ts';
import type { Flow } from './flow.ts';
import { scheduleFlows } from './flow.ts';
import { discountedBalance, gesv } from './gesv.ts';
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
      // A tiyn too much on a tiny loan of one day is beyond the bounds: that is refused, not guessed.
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

test('a schedule becomes one payout on day 0 and a payment for every part that asks for something', () => {
  const rows = termsSchedule({ ...termsOf({ termDays: 20, freeDays: 10 }), dueOffsets: [10, 20] });
  expect(scheduleFlows(tiyn(10_000_000), rows)).toEqual([out(0, 10_000_000), back(20, 10_290_000)]);
});

test('whoever pays back just what was lent pays 0%, and whoever pays back less pays below it', () => {
  expect(gesv([out(0, 100), back(30, 100)])).toBe(0);
  expect(good(gesv([out(0, 100), back(365, 50)]))).toBeCloseTo(-50, 9);
  expect(good(gesv([out(0, 100), back(0, 100)]))).toBe(0);
});

test('GESV is sought from -99% to 100,000% a year, bounds included in what is refused beyond them', () => {
  expect(good(gesv([out(0, 10_000), back(365, 10_000_000)]))).toBeCloseTo(99_900, 5);
  expect(gesv([out(0, 1_000), back(365, 1_002_000)])).toMatchObject({ refusal: 'gesv-out-of-range' });
  expect(good(gesv([out(0, 100_000), back(365, 1_100)]))).toBeCloseTo(-98.9, 5);
  expect(gesv([out(0, 100_000), back(365, 900)])).toMatchObject({ refusal: 'gesv-out-of-range' });
});

test('days count from the first payout, whatever day that is and in whatever order flows are told', () => {
  const flows = [out(0, 60_000), back(30, 35_000), back(60, 33_000)];
  const later = flows.map((flow) => ({ ...flow, day: (flow.day + 20_000) as Day }));
  expect(gesv(later)).toBe(gesv(flows));
  expect(good(gesv([...flows].reverse()))).toBeCloseTo(good(gesv(flows)), 9);
});

test('money paid back before any was lent, and flows further apart than ten years, are refused', () => {
  expect(gesv([out(5, 100), back(4, 110)])).toMatchObject({ refusal: 'fact-before-payout' });
  expect(good(gesv([out(5, 100), back(5, 10), back(40, 95)]))).toBeGreaterThan(0);
  expect(good(gesv([out(0, 100), back(3650, 200)]))).toBeCloseTo(7.1773, 4);
  expect(gesv([out(0, 100), back(3651, 200)])).toMatchObject({ refusal: 'term-above-maximum', limit: 3650 });
  expect(gesv([back(10, 100)])).toMatchObject({ refusal: 'no-payout-flow' });
});

test('paying the same later never raises GESV, and borrowing more never does either', () => {
  const anyLoan = fc.record({
    principal: fc.integer({ min: 100_000, max: 20_000_000 }),
    parts: fc.array(
      fc.record({ day: fc.integer({ min: 10, max: 300 }), share: fc.integer({ min: 1, max: 15 }) }),
      { minLength: 1, maxLength: 6 },
    ),
    days: fc.integer({ min: 1, max: 60 }),
  });
  fc.assert(
    fc.property(anyLoan, ({ principal, parts, days }) => {
      const last = { day: 320, share: 101 };
      const payments = [...parts, last].map(({ day, share }) =>
        back(day, Math.ceil((principal * share) / 100)),
      );
      const percent = good(gesv([out(0, principal), ...payments]));
      const late = payments.map((payment) => ({ ...payment, day: (payment.day + days) as Day }));
      expect(good(gesv([out(0, principal), ...late]))).toBeLessThan(percent);
      expect(good(gesv([out(0, principal + 1000), ...payments]))).toBeLessThan(percent);
    }),
    { numRuns: 300 },
  );
});

const anyAmount = fc.integer({ min: 1, max: 20_000_000 });
const anyPayment = fc.record({ day: fc.integer({ min: 21, max: 3600 }), amount: anyAmount });
const anyPayout = fc.record({ day: fc.integer({ min: 0, max: 20 }), amount: anyAmount });

test('GESV is the one that halving finds with a power for each flow, or is refused where that finds none', () => {
  let [found, refused] = [0, 0];
  const loan = fc.record({
    payouts: fc.array(anyPayout, { minLength: 1, maxLength: 3 }),
    payments: fc.array(anyPayment, { minLength: 1, maxLength: 14 }),
  });
  fc.assert(
    fc.property(loan, ({ payouts, payments }) => {
      const paid = payments.map(({ day, amount }) => back(day, amount));
      const flows = [...payouts.map(({ day, amount }) => out(day, amount)), ...paid];
      const naive = naiveGesv(flows);
      const percent = gesv(flows);
      if (naive === null) {
        refused++;
        expect(percent).toMatchObject({ refusal: 'gesv-out-of-range' });
      } else {
        found++;
        expect(Math.abs(good(percent) - naive)).toBeLessThanOrEqual(1e-10 * (100 + naive));
      }
    }),
    { numRuns: 1000 },
  );
  expect(found).toBeGreaterThan(300);
  expect(refused).toBeGreaterThan(20);
});

test('where money is lent again after a payment, the rate balances the flows by a power for each, unless the bounds show that none may', () => {
  const anyFlow = fc.record({
    isPayout: fc.boolean(),
    day: fc.integer({ min: 1, max: 900 }),
    amount: anyAmount,
  });
  let mixed = 0;
  fc.assert(
    fc.property(anyAmount, fc.array(anyFlow, { minLength: 2, maxLength: 10 }), (amount, others) => {
      const flows = [
        out(0, amount),
        ...others.map((flow) => (flow.isPayout ? out : back)(flow.day, flow.amount)),
      ];
      const percent = gesv(flows);
      expect(typeof percent === 'number').toBe(naiveGesv(flows) !== null);
      if (typeof percent !== 'number') return;
      mixed++;
      const sums = flows.map((flow) => Math.abs(naiveBalance([flows[0] as Flow, flow], 1 + percent / 100)));
      expect(Math.abs(naiveBalance(flows, 1 + percent / 100))).toBeLessThanOrEqual(1e-9 * Math.max(...sums));
    }),
    { numRuns: 500 },
  );
  expect(mixed).toBeGreaterThan(100);
});

/** How often a power is asked for, because that is the cost of finding GESV. */
function powersOf(flows: readonly Flow[]): number {
  const { exp } = Math;
  let powers = 0;
  Math.exp = (power) => {
    powers += 1;
    return exp(power);
  };
  try {
    good(gesv(flows));
    return powers;
  } finally {
    Math.exp = exp;
  }
}

const MONTHS = [31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];

test.each([
  ['a single payment, at once', [out(0, 60_000), back(61, 70_980)], 2],
  ['two payments', [out(0, 60_000), back(30, 35_000), back(60, 33_000)], 3],
  ['two payouts', [out(0, 50_000), out(10, 50_000), back(45, 112_000)], 6],
  ['three equal parts', [out(7, 60_000), back(22, 20_747), back(37, 21_747), back(52, 21_747)], 3],
  ['a year of months', [out(0, 100_000), ...MONTHS.map((day) => back(day, 12_500))], 12],
  [
    'payouts and payments mixed',
    [out(0, 100_000), out(5, 20_000), back(30, 1_000), back(40, 1_000), back(200, 300_000)],
    18,
  ],
] as const)('GESV is found by few powers: %s', (_name, flows, most) => {
  expect(powersOf(flows)).toBeLessThanOrEqual(most);
});
