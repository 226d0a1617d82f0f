import { gesvCapFor, type Law } from '../loan/law.ts';
import type { Position } from '../loan/position-types.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { highestRateWithin, type RowsAt } from '../schedule/highest-rate.ts';
import { layOut, type SchedulePlan, type ScheduleRow } from '../schedule/plan.ts';
import { schedule } from '../schedule/schedule.ts';
import { daysBetween } from '../units/day.ts';
import { NOTHING, type Tiyn } from '../units/money.ts';

/** A new schedule for what is left of a loan, counted from the position's day. */
export type NewPlan = Pick<SchedulePlan, 'scheduleKind' | 'dueOffsets'>;

/** Parts that keep the principal they were signed with and have moved: due days counted from the position's day. */
export type MovedParts = readonly { readonly offset: number; readonly principalTiyn: number }[];

/**
 * The highest daily rate for the rest of a loan whose terms change: never above the present one (art. 4 p. 4, art. 7 p. 3(8)), and such
 * that the remaining flows, taken as a loan of their own, stay within the cap on GESV. The class of the cap goes by the whole term from the
 * payout and the sum issued, so that a loan carried beyond 45 days falls under the cap of long loans. Due days must ascend.
 */
export function changedRate(terms: LoanTerms, view: Position, plan: NewPlan, law: Law): number {
  const rest = restOf(view, plan.dueOffsets);
  const rowsAt: RowsAt = (dailyRatePpm) => schedule({ ...rest, ...plan, dailyRatePpm });
  return highestForRest(terms, view, rowsAt, plan.dueOffsets, law);
}

/** The same where the parts stay and only their days move: each asks for its principal and all the reward by its day. */
export function movedRate(terms: LoanTerms, view: Position, parts: MovedParts, law: Law): number {
  const dueOffsets = parts.map(({ offset }) => offset);
  const rest = restOf(view, dueOffsets);
  const rowsAt: RowsAt = (dailyRatePpm) =>
    layOut({ ...rest, dailyRatePpm }, (index) => parts[index]?.principalTiyn ?? 0);
  return highestForRest(terms, view, rowsAt, dueOffsets, law);
}

function restOf(view: Position, dueOffsets: readonly number[]) {
  return {
    principalTiyn: view.principalOutstandingTiyn,
    capitalisedArrearsTiyn: NOTHING,
    freeDays: 0,
    freeDaysRule: 'forgiven',
    scheduleKind: 'single',
    dueOffsets,
  } as const;
}

function highestForRest(
  terms: LoanTerms,
  view: Position,
  rowsAt: RowsAt,
  dueOffsets: readonly number[],
  law: Law,
): number {
  const usedDays = daysBetween(view.paidOutDay ?? view.day, view.day);
  const cap = gesvCapFor(law, terms.principalTiyn, usedDays + (dueOffsets.at(-1) ?? 0));
  const ceilingPpm = Math.min(view.dailyRatePpm, terms.dailyRatePpm);
  const dearestAt: RowsAt = (dailyRatePpm) => withTiynMore(rowsAt(dailyRatePpm));
  return highestRateWithin(view.principalOutstandingTiyn, dearestAt, cap, ceilingPpm);
}

/** The fraction of a tiyn that the days before have left over may become whole on any part's day. */
function withTiynMore(rows: readonly ScheduleRow[]): readonly ScheduleRow[] {
  return rows.map((row) => ({ ...row, totalTiyn: (row.totalTiyn + 1) as Tiyn }));
}
