import type { ScheduleKind } from './terms.ts';

/** How parts follow each other: every `partDays`; a tail shorter than `tailDaysMin` joins the part before it. */
export type PartRhythm = { readonly partDays: number; readonly tailDaysMin: number };

/** The days from payout on which parts are due; the last one is always the end of the term. */
export function dueOffsets(kind: ScheduleKind, termDays: number, rhythm: PartRhythm): readonly number[] {
  if (kind === 'single') return [termDays];
  const offsets: number[] = [];
  for (let offset = rhythm.partDays; offset <= termDays - rhythm.tailDaysMin; offset += rhythm.partDays) {
    offsets.push(offset);
  }
  return [...offsets, termDays];
}
