import type { Day } from '../units/day.ts';
import type { Tiyn } from '../units/money.ts';
import type { Flow } from './flow.ts';

/** One flow with its discount, as GESV counts it. */
export type DiscountedFlow = {
  readonly kind: Flow['kind'];
  readonly day: Day;
  readonly daysFromFirst: number;
  readonly amountTiyn: Tiyn;
  /** What a tenge of that day is worth on the first day: from 0 to 1 unless the rate is negative. */
  readonly factor: number;
  /** The discounted amount, rounded to whole tiyn for display. */
  readonly discountedTiyn: Tiyn;
  /** Discounted payouts less discounted payments through this flow. The last one is 0 if the rate is the GESV. */
  readonly sumTiyn: Tiyn;
};

const DAYS_PER_YEAR = 365;

/** The flows by day, payouts of a day first, each discounted at a yearly rate in percent (above -100). */
export function discountFlows(flows: readonly Flow[], yearPercent: number): readonly DiscountedFlow[] {
  const ordered = [...flows].sort(
    (a, b) => a.day - b.day || Number(a.kind === 'payment') - Number(b.kind === 'payment'),
  );
  const first = ordered[0]?.day ?? 0;
  let sum = 0;
  return ordered.map(({ kind, day, amountTiyn }) => {
    const daysFromFirst = day - first;
    const factor = (1 + yearPercent / 100) ** (-daysFromFirst / DAYS_PER_YEAR);
    sum += kind === 'payout' ? amountTiyn * factor : -amountTiyn * factor;
    return {
      kind,
      day,
      daysFromFirst,
      amountTiyn,
      factor,
      discountedTiyn: toWhole(amountTiyn * factor),
      sumTiyn: toWhole(sum),
    };
  });
}

/** Math.round gives -0 for a small negative balance. */
function toWhole(value: number): Tiyn {
  return (Math.round(value) || 0) as Tiyn;
}
