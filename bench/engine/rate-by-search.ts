import type { Flow } from '@senim/loan-engine/schedule/flow';
import type { Day } from '@senim/loan-engine/units/day';
import { tiyn } from '@senim/loan-engine/units/money';

const DAYS_PER_YEAR = 365;
const STEPS_MAX = 100;
const CLOSE_ENOUGH = 1e-10;
const MONTH_DAYS = 30;

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

/** The yearly rate in percent as a spreadsheet's XIRR looks for it: Newton's steps over powers of the growth of a year, from a tenth. The npm package `xirr` is not installed here. */
export function rateBySearch(flows: readonly Flow[]): number {
  let rate = 0.1;
  for (let step = 0; step < STEPS_MAX; step++) {
    let [value, slope] = [0, 0];
    for (const { kind, day, amountTiyn: given } of flows) {
      const years = day / DAYS_PER_YEAR;
      const amount = kind === 'payout' ? -given : given;
      value += amount / (1 + rate) ** years;
      slope -= (amount * years) / (1 + rate) ** (years + 1);
    }
    const next = rate - value / slope;
    if (Math.abs(next - rate) < CLOSE_ENOUGH) return next * 100;
    rate = next;
  }
  return rate * 100;
}
