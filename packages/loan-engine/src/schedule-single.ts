import { layOut, type SchedulePlan, type ScheduleRow } from './schedule-plan.ts';

/** One payment at the end: principal and the reward of the whole term. Days due before it ask for nothing but reward. */
export function planSingle(plan: SchedulePlan): readonly ScheduleRow[] {
  return layOut(plan, () => 0);
}
