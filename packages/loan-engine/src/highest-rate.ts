import type { RuleId } from './articles.ts';
import { scheduleFlows } from './flow.ts';
import { discountedBalance } from './gesv.ts';
import type { GesvCap } from './law.ts';
import { percentText, ratePercentText } from './percent.ts';
import { schedule } from './schedule.ts';
import type { SchedulePlan } from './schedule-plan.ts';

/** A plan whose rate is still to be found. */
export type UnpricedPlan = Omit<SchedulePlan, 'dailyRatePpm'>;
export type RateCeiling = { readonly rule: RuleId; readonly dailyRatePpm: number };
export type HighestRate = RateCeiling & { readonly limitText: string };

/** The highest daily rate, in whole ppm, that stays under every ceiling and keeps GESV within the cap; and the rule that bound it. */
export function highestRate(
  plan: UnpricedPlan,
  cap: GesvCap,
  ceilings: readonly [RateCeiling, ...RateCeiling[]],
): HighestRate {
  const ceiling = ceilings.reduce((least, next) => (next.dailyRatePpm < least.dailyRatePpm ? next : least));
  const ratePpm = highestRateWithin(plan, cap, ceiling.dailyRatePpm);
  return ratePpm === ceiling.dailyRatePpm
    ? { ...ceiling, limitText: ratePercentText(ratePpm) }
    : { rule: cap.rule, dailyRatePpm: ratePpm, limitText: percentText(cap.gesvPercentMax) };
}

/**
 * The highest rate up to a ceiling that keeps GESV, unrounded, within the cap. By halving: the price grows with the rate, so the lawful
 * rates are those up to a highest one.
 */
export function highestRateWithin(plan: UnpricedPlan, cap: GesvCap, ceilingPpm: number): number {
  let low = 0;
  let high = ceilingPpm;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isWithin(plan, cap, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Discounting at the cap itself answers "is GESV at most the cap" without solving for GESV. */
function isWithin(plan: UnpricedPlan, cap: GesvCap, dailyRatePpm: number): boolean {
  const flows = scheduleFlows(plan.principalTiyn, schedule({ ...plan, dailyRatePpm }));
  return discountedBalance(flows, cap.gesvPercentMax) >= 0;
}
