import { daysBetween } from './day.ts';
import { highestRateWithin } from './highest-rate.ts';
import { gesvCapFor, type Law } from './law.ts';
import { NOTHING } from './money.ts';
import type { Position } from './position-types.ts';
import type { SchedulePlan } from './schedule-plan.ts';
import type { LoanTerms } from './terms.ts';

/** A new schedule for what is left of a loan, counted from the position's day. */
export type NewPlan = Pick<SchedulePlan, 'scheduleKind' | 'dueOffsets'>;

/**
 * The highest daily rate for the rest of a loan whose terms change: never above the present one (art. 4 p. 4, art. 7 p. 3(8)), and such
 * that the remaining flows, taken as a loan of their own, stay within the cap on GESV. The class of the cap goes by the whole term from the
 * payout and the sum issued, so that a loan carried beyond 45 days falls under the cap of long loans. Due days must ascend.
 */
export function changedRate(terms: LoanTerms, view: Position, plan: NewPlan, law: Law): number {
  const rest = {
    principalTiyn: view.principalOutstandingTiyn,
    capitalisedArrearsTiyn: NOTHING,
    freeDays: 0,
    freeDaysRule: 'forgiven',
    ...plan,
  } as const;
  const usedDays = daysBetween(view.paidOutDay ?? view.day, view.day);
  const cap = gesvCapFor(law, terms.principalTiyn, usedDays + (plan.dueOffsets.at(-1) ?? 0));
  return highestRateWithin(rest, cap, Math.min(view.dailyRatePpm, terms.dailyRatePpm));
}
