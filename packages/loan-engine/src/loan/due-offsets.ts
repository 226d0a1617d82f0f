import type { ScheduleKind } from './terms.ts';

/** Parts every `partDays`; a tail shorter than `tailDaysMin` joins the part before it. The period is counted in days. */
export type DayRhythm = { readonly unit: 'day'; readonly partDays: number; readonly tailDaysMin: number };

/** Parts on a calendar day of each month, the first chosen one at least so many days after the payout. The period is counted in months. */
export type MonthRhythm = { readonly unit: 'month'; readonly firstPartDaysMin: number };

/** How parts follow each other. */
export type PartRhythm = DayRhythm | MonthRhythm;

/** The days from payout on which parts are due; the last one is always the end of the term. */
export function dueOffsets(kind: ScheduleKind, termDays: number, rhythm: DayRhythm): readonly number[] {
  if (kind === 'single') return [termDays];
  const offsets: number[] = [];
  for (let offset = rhythm.partDays; offset <= termDays - rhythm.tailDaysMin; offset += rhythm.partDays) {
    offsets.push(offset);
  }
  return [...offsets, termDays];
}
