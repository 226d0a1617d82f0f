import { addDays, dayInAlmaty, instantAt } from './calendar-day.ts';
import type { DecreedDays } from './data/holidays.ts';
import { isDayOff } from './holidays.ts';

const MS_PER_MINUTE = 60_000;

/** Decisions by people and payouts happen Monday to Friday from opening to closing, "09:00" to "18:00", Asia/Almaty. */
export type WorkingHours = WorkingDays & { readonly opens: string; readonly closes: string };

/** The days that are off or worked against the law's rule, as the Government or the lender has set them; none by default. */
export type WorkingDays = { readonly decreed?: DecreedDays | undefined };

/** Monday to Friday and no holiday, but for what was decreed. After 2027 the fixed-date holidays are assumed by rule (see `holidayOn`). */
export function isWorkingDay(day: string, { decreed }: WorkingDays): boolean {
  return !isDayOff(day, decreed);
}

/** Whether people work at an instant (milliseconds, UTC): from opening to before closing in Almaty on a working day. */
export function isWorkingInstant(epochMs: number, hours: WorkingHours): boolean {
  const day = dayInAlmaty(epochMs);
  return isWorkingDay(day, hours) && opening(day, hours) <= epochMs && epochMs < closing(day, hours);
}

/** The instant itself if people work then, otherwise the next opening. */
export function nextWorkingInstant(epochMs: number, hours: WorkingHours): number {
  if (isWorkingInstant(epochMs, hours)) return epochMs;
  const today = dayInAlmaty(epochMs);
  return opening(firstWorkingDay(epochMs < opening(today, hours) ? today : addDays(today, 1), hours), hours);
}

/**
 * The earliest day "YYYY-MM-DD" on which money asked for at an instant is sent: that day if people still work, otherwise the
 * next working day. It is day 0 of a loan: the site, the quote and the agreement all count from it.
 */
export function earliestPayoutDay(epochMs: number, hours: WorkingHours): string {
  return dayInAlmaty(nextWorkingInstant(epochMs, hours));
}

/**
 * The instant after so many working minutes. The clock stops outside working time; minutes that end exactly at closing end
 * then. Zero minutes give `nextWorkingInstant`; negative ones throw.
 */
export function addWorkingMinutes(epochMs: number, minutes: number, hours: WorkingHours): number {
  if (!(minutes >= 0 && minutes < Number.POSITIVE_INFINITY)) {
    throw new RangeError('Working minutes are not negative.');
  }
  let at = nextWorkingInstant(epochMs, hours);
  let leftMs = minutes * MS_PER_MINUTE;
  while (at + leftMs > closing(dayInAlmaty(at), hours)) {
    const closes = closing(dayInAlmaty(at), hours);
    leftMs -= closes - at;
    at = nextWorkingInstant(closes, hours);
  }
  return at + leftMs;
}

/**
 * The nth working day after a day "YYYY-MM-DD", not counting that day; 0 gives the day itself or the first working day after
 * it.
 */
export function addWorkingDays(day: string, days: number, calendar: WorkingDays): string {
  if (!Number.isInteger(days) || days < 0) throw new RangeError('Working days are whole and not negative.');
  let reached = firstWorkingDay(days === 0 ? day : addDays(day, 1), calendar);
  for (let left = days; left > 1; left -= 1) reached = firstWorkingDay(addDays(reached, 1), calendar);
  return reached;
}

function firstWorkingDay(from: string, calendar: WorkingDays): string {
  let day = from;
  while (!isWorkingDay(day, calendar)) day = addDays(day, 1);
  return day;
}

function opening(day: string, { opens }: WorkingHours): number {
  return instantAt(day, opens);
}

function closing(day: string, { closes }: WorkingHours): number {
  return instantAt(day, closes);
}
