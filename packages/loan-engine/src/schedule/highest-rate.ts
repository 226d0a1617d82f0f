import type { GesvCap } from '../loan/law.ts';
import type { RuleId } from '../units/articles.ts';
import { PPM } from '../units/money.ts';
import { percentText, ratePercentText } from '../units/percent.ts';
import { type Flow, scheduleFlows } from './flow.ts';
import { DAYS_PER_YEAR, discountedBalance } from './gesv.ts';
import type { SchedulePlan } from './plan.ts';
import { schedule } from './schedule.ts';

/** A plan whose rate is still to be found. */
export type UnpricedPlan = Omit<SchedulePlan, 'dailyRatePpm'>;
/** The flows of a loan at a daily rate that is still to be found: the price must grow with the rate. */
export type FlowsAt = (dailyRatePpm: number) => readonly Flow[];
export type RateCeiling = { readonly rule: RuleId; readonly dailyRatePpm: number };
export type HighestRate = RateCeiling & { readonly limitText: string };

/**
 * The highest whole ppm at which no stretch of at least so many days costs more than the cap's yearly growth. Parts that each pay all the
 * reward so far then keep within the cap whatever days they fall on: money repaid sooner is dearer by the year, never money repaid later.
 */
export function highestRateOnAnyDay(cap: GesvCap, gapDaysMin: number): HighestRate {
  const growth = Math.expm1((gapDaysMin * Math.log1p(cap.gesvPercentMax / 100)) / DAYS_PER_YEAR);
  const dailyRatePpm = Math.floor((growth * PPM) / gapDaysMin);
  return { rule: cap.rule, dailyRatePpm, limitText: percentText(cap.gesvPercentMax) };
}

/** The highest daily rate, in whole ppm, that stays under every ceiling and keeps GESV within the cap; and the rule that bound it. */
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

/** The ceiling that binds; of equal ones the first. */
export function lowestCeiling(ceilings: readonly [RateCeiling, ...RateCeiling[]]): RateCeiling {
  return ceilings.reduce((least, next) => (next.dailyRatePpm < least.dailyRatePpm ? next : least));
}

/**
 * The highest rate up to a ceiling that keeps GESV, unrounded, within the cap; null where even no reward at all does not. By halving: the
 * price grows with the rate, so the lawful rates are those up to a highest one.
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

/** Discounting at the cap itself answers "is GESV at most the cap" without solving for GESV. */
function isWithin(flows: readonly Flow[], cap: GesvCap): boolean {
  return discountedBalance(flows, cap.gesvPercentMax) >= 0;
}
