import type { Day } from '../units/day.ts';
import type { Tiyn } from '../units/money.ts';
import type { ScheduleRow } from './plan.ts';

/** Money that moves between lender and borrower. Penalties are not flows: GESV does not count them. */
export type Flow = { readonly kind: 'payout' | 'payment'; readonly day: Day; readonly amountTiyn: Tiyn };

/** The flows of a schedule: the payout on day 0, and each part that asks for something on its own day. */
export function scheduleFlows(principalTiyn: Tiyn, rows: readonly ScheduleRow[]): readonly Flow[] {
  const flows: Flow[] = [{ kind: 'payout', day: 0 as Day, amountTiyn: principalTiyn }];
  for (const row of rows) {
    if (row.totalTiyn > 0) flows.push({ kind: 'payment', day: row.offset as Day, amountTiyn: row.totalTiyn });
  }
  return flows;
}
