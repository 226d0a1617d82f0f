import { dayInAlmaty, dayPlus, instantAt } from './calendar-day.ts';
import { DAYS_OFF } from './data/holidays.ts';

const OPENS = '09:00';
const CLOSES = '18:00';
const MS_PER_MINUTE = 60_000;

const daysOff = new Set(DAYS_OFF);
const lastKnownYear = Number(DAYS_OFF.at(-1)?.slice(0, 4));

/** Holidays with a fixed date, for years whose table has not been entered yet. */
const FIXED_DATES = ['01-01', '01-02', '01-07', '03-08', '03-15', '03-21', '03-22', '03-23', '05-01', '05-07', '05-09', '07-06', '10-25', '12-16'];

/** Whether a day is worked: Monday to Friday, holidays and moved days off excepted. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  if (Number(day.slice(0, 4)) > lastKnownYear) return !FIXED_DATES.includes(day.slice(5));
  return !daysOff.has(day);
}

/** Whether people are at work at that instant: working days 09:00-18:00 in Almaty. */
export function isWorkingInstant(epochMs: number): boolean {
  const day = dayInAlmaty(epochMs);
  return isWorkingDay(day) && epochMs >= instantAt(day, OPENS) && epochMs < instantAt(day, CLOSES);
}

/** The instant itself when people are at work, else when they next begin. */
export function nextWorkingInstant(epochMs: number): number {
  if (isWorkingInstant(epochMs)) return epochMs;
  const today = dayInAlmaty(epochMs);
  const startsToday = epochMs < instantAt(today, OPENS);
  return instantAt(nextWorkingDay(startsToday ? today : dayPlus(today, 1)), OPENS);
}

/** The instant so many working minutes later: the ten minutes of a decision run only while people are at work. */
export function addWorkingMinutes(epochMs: number, minutes: number): number {
  let from = nextWorkingInstant(epochMs);
  let leftMs = minutes * MS_PER_MINUTE;
  while (true) {
    const closesMs = instantAt(dayInAlmaty(from), CLOSES);
    if (from + leftMs <= closesMs) return from + leftMs;
    leftMs -= closesMs - from;
    from = nextWorkingInstant(closesMs);
  }
}

/** The working day that comes so many working days after a day. */
export function addWorkingDays(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; left--) reached = nextWorkingDay(dayPlus(reached, 1));
  return reached;
}

function nextWorkingDay(from: string): string {
  let day = from;
  while (!isWorkingDay(day)) day = dayPlus(day, 1);
  return day;
}
