import { planAnnuity } from './schedule-annuity.ts';
import { planDifferentiated } from './schedule-differentiated.ts';
import type { SchedulePlan, ScheduleRow } from './schedule-plan.ts';
import { planSingle } from './schedule-single.ts';
import type { LoanTerms, ScheduleKind } from './terms.ts';

const PLANNERS: Readonly<Record<ScheduleKind, (plan: SchedulePlan) => readonly ScheduleRow[]>> = {
  single: planSingle,
  annuity: planAnnuity,
  differentiated: planDifferentiated,
};

/**
 * The parts of a plan, each paid on its day. Principals add up to the principal exactly; the last part takes up all rounding.
 * The plan must be sound (see `terms-check.ts`).
 */
export function schedule(plan: SchedulePlan): readonly ScheduleRow[] {
  return PLANNERS[plan.scheduleKind](plan);
}

/** The schedule of signed terms, with the promo where there is one. */
export function termsSchedule(terms: LoanTerms): readonly ScheduleRow[] {
  return schedule(terms.promo === null ? terms : { ...terms, dailyRatePpm: terms.promo.dailyRatePpm });
}
