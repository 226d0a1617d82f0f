import { addDays, addMonths, type Day, daysBetween, isDay } from '../units/day.ts';
import { isRecord } from '../units/record.ts';
import { type Refusal, refuse } from '../units/refusal.ts';
import type { PartRhythm } from './due-offsets.ts';
import type { LoanTerms, MonthlyDues } from './terms.ts';

/** Days that every month has, so any of them may be the due day. */
export const DUE_DAY_OF_MONTH_MAX = 28;
/** No month is shorter, so neither are the days from a date to the same date of the next month. */
const MONTH_DAYS_MIN = 28;
const MONTH_DAYS_MAX = 31;
const MONTHS_MAX = 120;

/**
 * The terms with the due days that the day of payout gives. The rate stays, because it was chosen to be lawful on any day
 * (`highestRateOnAnyDay`). Terms without calendar days are returned as they are.
 */
export function datedTerms(terms: LoanTerms, payoutDay: Day): LoanTerms {
  if (terms.monthly === undefined || !isDay(payoutDay)) return terms;
  const months = monthlyOffsets(terms.monthly, payoutDay);
  const termDays = months.at(-1) ?? terms.termDays;
  return { ...terms, termDays, dueOffsets: terms.scheduleKind === 'single' ? [termDays] : months };
}

/** Days from payout to each due day. Each is counted from the first date, so that 28 February does not turn the 31st into the 28th. */
export function monthlyOffsets(dues: MonthlyDues, payoutDay: Day): readonly number[] {
  const { months, dayOfMonth } = dues;
  const anchor =
    dayOfMonth === null ? payoutDay : monthBeforeFirst(payoutDay, dayOfMonth, dues.firstPartDaysMin);
  return Array.from({ length: months }, (_, index) =>
    daysBetween(payoutDay, addMonths(anchor, index + 1, dayOfMonth ?? undefined)),
  );
}

/** The date a month before the first chosen day that is far enough from the payout. */
function monthBeforeFirst(payoutDay: Day, dayOfMonth: number, daysMin: number): Day {
  const earliest = addDays(payoutDay, daysMin);
  const sameMonth = addMonths(earliest, 0, dayOfMonth);
  return addMonths(sameMonth, sameMonth < earliest ? 0 : -1);
}

/** The fewest days that can lie between two due days, or the payout and the first, whatever the day of payout. */
export function gapDaysMin({ dayOfMonth, firstPartDaysMin }: MonthlyDues): number {
  return dayOfMonth === null ? MONTH_DAYS_MIN : Math.min(MONTH_DAYS_MIN, firstPartDaysMin);
}

/** The most days the loan can last, whatever the day of payout: by it the class of its cap is chosen. */
export function termDaysMost({ months, dayOfMonth, firstPartDaysMin }: MonthlyDues): number {
  const firstPartDays = dayOfMonth === null ? MONTH_DAYS_MAX : firstPartDaysMin + MONTH_DAYS_MAX - 1;
  return firstPartDays + (months - 1) * MONTH_DAYS_MAX;
}

/** Why calendar due days cannot be, or null. */
export function monthlyFlaw(dues: MonthlyDues): Refusal | null {
  if (!isRecord(dues)) return refuse('terms-incomplete');
  const { months, dayOfMonth, firstPartDaysMin } = dues;
  if (!isWholeWithin(months, MONTHS_MAX)) return refuse('term-not-whole');
  if (!isWholeWithin(firstPartDaysMin, MONTH_DAYS_MIN)) return refuse('due-days-out-of-order');
  if (dayOfMonth === null || isWholeWithin(dayOfMonth, DUE_DAY_OF_MONTH_MAX)) return null;
  return refuse('due-day-not-offered', { limit: DUE_DAY_OF_MONTH_MAX });
}

function isWholeWithin(value: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= most;
}

/** So many days or months. */
export type Period = { readonly count: number; readonly unit: PartRhythm['unit'] };

/** The period a loan was taken for, in the unit it was asked for in. */
export function periodOf({ monthly, termDays }: LoanTerms): Period {
  return monthly === undefined ? { count: termDays, unit: 'day' } : { count: monthly.months, unit: 'month' };
}
