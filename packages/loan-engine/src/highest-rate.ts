import type { RuleId } from './articles.ts';
import { scheduleFlows } from './flow.ts';
import { discountedBalance, gesv } from './gesv.ts';
import type { GesvCap } from './law.ts';
import { percentText, ratePercentText } from './percent.ts';
import { isRefusal } from './refusal.ts';
import { schedule } from './schedule.ts';
import type { SchedulePlan } from './schedule-plan.ts';

export type RateCeiling = { readonly rule: RuleId; readonly dailyRatePpm: number };
export type HighestRate = RateCeiling & { readonly limitText: string };

/**
 * The highest daily rate, in whole ppm, that stays under every ceiling and keeps GESV, unrounded, within the cap; and the rule that bound
 * it. The rate in the plan is not read.
 */
export function highestRate(
  plan: SchedulePlan,
  cap: GesvCap,
  ceilings: readonly [RateCeiling, ...RateCeiling[]],
): HighestRate {
  const ceiling = ceilings.reduce((least, next) => (next.dailyRatePpm < least.dailyRatePpm ? next : least));
  const ratePpm = highestWithinGesv(plan, cap.gesvPercentMax, ceiling.dailyRatePpm);
  return ratePpm === ceiling.dailyRatePpm
    ? { ...ceiling, limitText: ratePercentText(ratePpm) }
    : { rule: cap.rule, dailyRatePpm: ratePpm, limitText: percentText(cap.gesvPercentMax) };
}

/** By halving: the price grows with the rate, so the lawful rates are those up to a highest one. */
function highestWithinGesv(plan: SchedulePlan, gesvPercentMax: number, ceilingPpm: number): number {
  let low = 0;
  let high = ceilingPpm;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isWithin(plan, gesvPercentMax, middle)) low = middle;
    else high = middle - 1;
  }
  return low > 0 && exceeds(plan, gesvPercentMax, low) ? low - 1 : low;
}

/** Discounting at the cap itself answers "is GESV at most the cap" without solving for GESV. */
function isWithin(plan: SchedulePlan, gesvPercentMax: number, dailyRatePpm: number): boolean {
  return discountedBalance(flowsAt(plan, dailyRatePpm), gesvPercentMax) >= 0;
}

/** The solved GESV has the last word: at the very edge the two ways may differ in the last bit. */
function exceeds(plan: SchedulePlan, gesvPercentMax: number, dailyRatePpm: number): boolean {
  const percent = gesv(flowsAt(plan, dailyRatePpm));
  return isRefusal(percent) || percent > gesvPercentMax;
}

function flowsAt(plan: SchedulePlan, dailyRatePpm: number) {
  return scheduleFlows(plan.principalTiyn, schedule({ ...plan, dailyRatePpm }));
}
