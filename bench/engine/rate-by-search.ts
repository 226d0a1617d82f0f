import type { Flow } from '@senim/loan-engine/schedule/flow';
import type { Day } from '@senim/loan-engine/units/day';
import { negateTiyn, tiyn } from '@senim/loan-engine/units/money';

const DAYS_PER_YEAR = 365;
const STEPS_MAX = 20;
const CLOSE_ENOUGH = 1e-7;
const MONTH_DAYS = 30;
const MS_PER_DAY = 86_400_000;

/** A loan of 100,000 tenge that is paid back in so many equal parts, a month apart. */
export const instalments = (count: number): readonly Flow[] => [
  { kind: 'payout', day: 0 as Day, amountTiyn: tiyn(10_000_000) },
  ...Array.from(
    { length: count },
    (_, index): Flow => ({
      kind: 'payment',
      day: ((index + 1) * MONTH_DAYS) as Day,
      amountTiyn: tiyn(1_250_000),
    }),
  ),
];

/** Money on a date, as the package is asked: what goes out is below zero. */
export type Transaction = { readonly amount: number; readonly when: Date };

/** The flows as the package wants them. */
export const transactionsOf = (flows: readonly Flow[]): readonly Transaction[] =>
  flows.map(({ kind, day, amountTiyn }) => ({
    amount: kind === 'payout' ? negateTiyn(amountTiyn) : amountTiyn,
    when: new Date(day * MS_PER_DAY),
  }));

type Dated = { readonly amount: number; readonly years: number };

/**
 * The yearly rate in percent as the npm package `xirr` 1.1.0 looks for it, which is not installed here: from the profit of a year, Newton's steps over
 * amounts that grow to the last day, a power for each amount in value and in slope, until a step is a ten-millionth of the rate.
 */
export function rateBySearch(transactions: readonly Transaction[]): number {
  const { dated, profit } = asDated(transactions);
  let rate = profit;
  for (let step = 0; step < STEPS_MAX; step++) {
    const value = dated.reduce((sum, { amount, years }) => sum + grown(amount, years, rate), 0);
    const slope = dated.reduce((sum, { amount, years }) => sum + growing(amount, years, rate), 0);
    const next = rate - value / slope;
    if (Math.abs(next - rate) <= CLOSE_ENOUGH * Math.abs(next)) return next * 100;
    rate = next;
  }
  return rate * 100;
}

/** Below a rate of -1 the package goes on with what leads back above it. */
function grown(amount: number, years: number, rate: number): number {
  if (rate > -1) return amount * (1 + rate) ** years;
  if (rate < -1) return -Math.abs(amount) * (-1 - rate) ** years;
  return years === 0 ? amount : 0;
}

function growing(amount: number, years: number, rate: number): number {
  if (years === 0) return 0;
  if (rate > -1) return amount * years * (1 + rate) ** (years - 1);
  return rate < -1 ? Math.abs(amount) * years * (-1 - rate) ** (years - 1) : 0;
}

/** The first guess of the rate is all that was earned by all that was lent, for a year. */
function asDated(transactions: readonly Transaction[]) {
  let total = 0;
  let lent = 0;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  const onDays: { amount: number; day: number }[] = [];
  for (const { amount, when } of transactions) {
    const day = Math.floor(when.getTime() / MS_PER_DAY);
    total += amount;
    if (amount < 0) lent -= amount;
    first = Math.min(first, day);
    last = Math.max(last, day);
    onDays.push({ amount, day });
  }
  const dated = onDays.map(({ amount, day }): Dated => ({ amount, years: (last - day) / DAYS_PER_YEAR }));
  return { dated, profit: total / lent / ((last - first) / DAYS_PER_YEAR) };
}
