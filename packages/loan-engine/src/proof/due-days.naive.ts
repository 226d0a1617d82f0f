import type { LoanTerms } from '../loan/terms.ts';

const dateOf = (day: number): number => new Date(day * 86_400_000).getUTCDate();

/** Calendar due days, found by going through the calendar date by date. Test-only. */
export function signedOffsets(
  { monthly, scheduleKind, dueOffsets }: LoanTerms,
  start: number,
): readonly number[] {
  if (monthly === undefined) return dueOffsets;
  const wanted = monthly.dayOfMonth ?? dateOf(start);
  const met: number[] = [];
  for (let offset = 1; met.length < monthly.months; offset++) {
    const day = start + offset;
    const isDueDate = dateOf(day) === wanted || (dateOf(day) < wanted && dateOf(day + 1) === 1);
    if (isDueDate && (monthly.dayOfMonth === null || offset >= monthly.firstPartDaysMin)) met.push(offset);
  }
  return scheduleKind === 'single' ? met.slice(-1) : met;
}
