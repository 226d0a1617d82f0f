import { floorToTenge } from './money.ts';
import { layOut, type SchedulePlan, type ScheduleRow } from './schedule-plan.ts';

/** Equal shares of principal in whole tenge, reward on what is left: every part is smaller than the one before. */
export function planDifferentiated(plan: SchedulePlan): readonly ScheduleRow[] {
  const share = floorToTenge(plan.principalTiyn / plan.dueOffsets.length);
  return layOut(plan, () => share);
}
