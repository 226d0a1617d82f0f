import type { GesvCap } from '../loan/law.ts';
import type { RuleId } from '../units/articles.ts';
import { PPM } from '../units/money.ts';
import { percentText, ratePercentText } from '../units/percent.ts';
import { type Flow, scheduleFlows } from './flow.ts';
import { DAYS_PER_YEAR, discountedBalance } from './gesv.ts';
import type { SchedulePlan } from './plan.ts';
import { schedule } from './schedule.ts';

/** A plan whose rate is not known yet. */
export type UnpricedPlan = Omit<SchedulePlan, 'dailyRatePpm'>;
/** The flows of a loan at a given daily rate. The price must grow with the rate. */
export type FlowsAt = (dailyRatePpm: number) => readonly Flow[];
export type RateCeiling = { readonly rule: RuleId; readonly dailyRatePpm: number };
export type HighestRate = RateCeiling & { readonly limitText: string };

/**
 * The highest whole ppm at which no period of at least so many days costs more than the cap's yearly growth. If each part pays
 * all the reward so far, the loan then keeps the cap on any due days: early money costs more by the year than late money.
 */
export function highestRateOnAnyDay(cap: GesvCap, gapDaysMin: number): HighestRate {
  const growth = Math.expm1((gapDaysMin * Math.log1p(cap.gesvPercentMax / 100)) / DAYS_PER_YEAR);
  const dailyRatePpm = Math.floor((growth * PPM) / gapDaysMin);
  return { rule: cap.rule, dailyRatePpm, limitText: percentText(cap.gesvPercentMax) };
}

/** The highest daily rate, in whole ppm, under every ceiling and within the GESV cap; and the rule that limits it. */
export function highestRate(
  plan: UnpricedPlan,
  cap: GesvCap,
  ceilings: readonly [RateCeiling, ...RateCeiling[]],
): HighestRate {
  const ceiling = lowestCeiling(ceilings);
  const flowsAt: FlowsAt = (dailyRatePpm) =>
    scheduleFlows(plan.principalTiyn, schedule({ ...plan, dailyRatePpm }));
  const ratePpm = highestRateWithin(flowsAt, cap, ceiling.dailyRatePpm) ?? 0;
  return ratePpm === ceiling.dailyRatePpm
    ? { ...ceiling, limitText: ratePercentText(ratePpm) }
    : { rule: cap.rule, dailyRatePpm: ratePpm, limitText: percentText(cap.gesvPercentMax) };
}

/** The lowest ceiling; the first of equal ones. */
export function lowestCeiling(ceilings: readonly [RateCeiling, ...RateCeiling[]]): RateCeiling {
  return ceilings.reduce((least, next) => (next.dailyRatePpm < least.dailyRatePpm ? next : least));
}

/**
 * The highest rate up to a ceiling that keeps GESV, unrounded, within the cap; null if even zero reward breaks the cap. Halving
 * finds it, because the price grows with the rate.
 */
export function highestRateWithin(flowsAt: FlowsAt, cap: GesvCap, ceilingPpm: number): number | null {
  if (!isWithin(flowsAt(0), cap)) return null;
  let low = 0;
  let high = ceilingPpm;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isWithin(flowsAt(middle), cap)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Discounting at the cap itself shows whether GESV is within the cap, without solving for GESV. */
function isWithin(flows: readonly Flow[], cap: GesvCap): boolean {
  return discountedBalance(flows, cap.gesvPercentMax) >= 0;
}
