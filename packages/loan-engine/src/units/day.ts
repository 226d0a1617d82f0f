import { type Refusal, refuse } from './refusal.ts';

declare const unit: unique symbol;

/** A calendar day in Asia/Almaty as a whole number of days since 1970-01-01. No time, no zone, no clock. */
export type Day = number & { readonly [unit]: 'day' };

const MS_PER_DAY = 86_400_000;

/** Ten years: no loan comes near, and day arithmetic stays far from its bounds. */
export const TERM_DAYS_MAX = 3650;

/** Reads "YYYY-MM-DD" of the years 1900 to 2199. Refuses a date that does not exist (2026-02-29). */
export function dayOf(text: string): Day | Refusal {
  const match = /((?:19|20|21)\d{2})-(\d{2})-(\d{2})/.exec(text);
  if (match === null) return refuse('date-does-not-exist');
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const day = civilDay(year, month, date);
  // Extra characters, or a date that Date.UTC carries over, do not give the same text again.
  return dayText(day) === text ? day : refuse('date-does-not-exist');
}

/** 1900-01-01 and 2199-12-31: what `dayOf` can read. */
const DAY_MIN = -25_567;
const DAY_MAX = 84_005;

/** Whether a number from outside is a day that the engine accepts. */
export function isDay(value: number): value is Day {
  return Number.isSafeInteger(value) && value >= DAY_MIN && value <= DAY_MAX;
}

/** A day text that the code itself has made; any other text is a bug and throws. */
export function knownDay(text: string): Day {
  const day = dayOf(text);
  if (typeof day !== 'number') throw new RangeError(`${text} is not a day.`);
  return day;
}

/** The day as "YYYY-MM-DD". */
export function dayText(day: Day): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

/** The day so many days later (or earlier, if negative). */
export function addDays(day: Day, days: number): Day {
  return (day + days) as Day;
}

/** Days from one day to another. The payout day is day 0, so 61 days lie between it and the day 61 days later. */
export function daysBetween(from: Day, to: Day): number {
  return to - from;
}

/** The same date in a later year; 29 February becomes 28 February in a common year. */
export function addYears(day: Day, years: number): Day {
  return addMonths(day, years * 12);
}

/** A date so many months later. A day that the month does not have becomes its last (31 January plus a month: 28 February). */
export function addMonths(day: Day, months: number, dayOfMonth?: number): Day {
  const date = new Date(day * MS_PER_DAY);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1 + months];
  const daysInMonth = civilDay(year, month + 1, 1) - civilDay(year, month, 1);
  return civilDay(year, month, Math.min(dayOfMonth ?? date.getUTCDate(), daysInMonth));
}

/** The days before 1970-01-01 since 1 March of the year 0. */
const DAYS_BEFORE_1970 = 719_468;

/** A month beyond its year and a date beyond its month run on. Years are counted from March, so that a leap day is the last of its year. */
function civilDay(year: number, month: number, date: number): Day {
  const months = year * 12 + month - 3;
  const years = Math.floor(months / 12);
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  const daysOfMonths = Math.floor((153 * (months - years * 12) + 2) / 5);
  return (years * 365 + leapDays + daysOfMonths + date - 1 - DAYS_BEFORE_1970) as Day;
}
