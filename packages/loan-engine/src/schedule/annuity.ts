import {
  ceilToTenge,
  NOTHING,
  subtractTiyn,
  TIYN_PER_TENGE,
  type Tiyn,
  tengeToTiyn,
} from '../units/money.ts';
import { layOut, type SchedulePlan, type ScheduleRow } from './plan.ts';

/**
 * Equal payments in whole tenge: the smallest payment that leaves no larger last part. It is found by halving in integers,
 * because a formula with powers is not exact. It lies between an even share of the principal and an even share of the loan's
 * price with all the principal at the end.
 */
export function planAnnuity(plan: SchedulePlan): readonly ScheduleRow[] {
  const parts = plan.dueOffsets.length;
  let low = ceilToTenge(plan.principalTiyn / parts) / TIYN_PER_TENGE;
  let high = ceilToTenge(dearest(plan) / parts) / TIYN_PER_TENGE;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const payment = tengeToTiyn(middle);
    if (lastTotal(withPayment(plan, payment)) <= payment) high = middle;
    else low = middle + 1;
  }
  return withPayment(plan, tengeToTiyn(low));
}

function dearest(plan: SchedulePlan): number {
  let total = 0;
  for (const row of withPayment(plan, NOTHING)) total += row.totalTiyn;
  return total;
}

function withPayment(plan: SchedulePlan, payment: Tiyn): readonly ScheduleRow[] {
  return layOut(plan, (_index, reward) => subtractTiyn(payment, reward));
}

function lastTotal(rows: readonly ScheduleRow[]): number {
  return rows.at(-1)?.totalTiyn ?? 0;
}
