import type { LoanTerms, ScheduleKind } from '../loan/terms.ts';
import { floorToTenge, NOTHING, type Tiyn } from '../units/money.ts';
import { planAnnuity } from './annuity.ts';
import { layOut, type SchedulePlan, type ScheduleRow } from './plan.ts';

const PLANNERS: Readonly<Record<ScheduleKind, (plan: SchedulePlan) => readonly ScheduleRow[]>> = {
  single: planSingle,
  annuity: planAnnuity,
  differentiated: planDifferentiated,
};

/** Whether a value from outside is a kind of schedule. */
export function isScheduleKind(value: unknown): value is ScheduleKind {
  return typeof value === 'string' && Object.hasOwn(PLANNERS, value);
}

/**
 * The parts of a plan, each paid on its day. Principals add up to the principal exactly; the last part takes all rounding. The
 * plan must have passed `terms-check.ts`.
 */
export function schedule(plan: SchedulePlan): readonly ScheduleRow[] {
  return PLANNERS[plan.scheduleKind](plan);
}

/** The schedule of signed terms, with the promo if there is one. */
export function termsSchedule(terms: LoanTerms): readonly ScheduleRow[] {
  return schedule(terms.promo === null ? terms : { ...terms, dailyRatePpm: terms.promo.dailyRatePpm });
}

/** One payment at the end: principal and the reward of the whole term. Earlier due days ask for reward only. */
function planSingle(plan: SchedulePlan): readonly ScheduleRow[] {
  return layOut(plan, () => NOTHING);
}

/** Equal shares of principal in whole tenge, and reward on what is left: each part is smaller than the one before. */
function planDifferentiated(plan: SchedulePlan): readonly ScheduleRow[] {
  const share = floorToTenge(plan.principalTiyn / plan.dueOffsets.length);
  return layOut(plan, () => share);
}

/** Even shares in whole tenge, added to each part's own reward; the last part takes the rest. */
export function spreadArrears(rows: readonly ScheduleRow[], arrears: number): readonly ScheduleRow[] {
  const share = floorToTenge(arrears / rows.length);
  const last = rows.length - 1;
  return rows.map((row, index) => {
    const more = index === last ? arrears - share * last : share;
    return { ...row, rewardTiyn: (row.rewardTiyn + more) as Tiyn, totalTiyn: (row.totalTiyn + more) as Tiyn };
  });
}
