const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;

/**
 * Asia/Almaty against UTC, newest first. The whole country changed to UTC+5 on 1 March 2024 at midnight, which was 18:00 UTC
 * the day before. UTC+6 before that goes back to 31 October 2004, the end of the last summer time.
 */
const OFFSETS: readonly { readonly fromMs: number; readonly minutes: number }[] = [
  { fromMs: Date.UTC(2024, 1, 29, 18), minutes: 300 },
  { fromMs: Number.NEGATIVE_INFINITY, minutes: 360 },
];

/** Whether the text is a day of the calendar, "YYYY-MM-DD": 2027-02-29 is not. */
export function dayExists(text: string): boolean {
  // A year of more than four digits has a sign before it.
  if (!/^\d{4}-/.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && utcDay(ms) === text;
}

/** The day in Almaty at an instant (milliseconds since 1970, UTC), "YYYY-MM-DD". */
export function dayInAlmaty(epochMs: number): string {
  return utcDay(epochMs + offsetMsAt(epochMs));
}

/** The time of day in Almaty at an instant, "HH:MM". */
export function timeInAlmaty(epochMs: number): string {
  return new Date(epochMs + offsetMsAt(epochMs)).toISOString().slice(11, 16);
}

/** How many milliseconds of its day in Almaty had passed at an instant: they order the events of one day. */
export function millisecondsOfDay(epochMs: number): number {
  return (epochMs + offsetMsAt(epochMs)) % MS_PER_DAY;
}

/**
 * The instant (milliseconds since 1970, UTC) of a day "YYYY-MM-DD" and a time "HH:MM" in Almaty. The hour before midnight of 29
 * February 2024 happened twice; this returns the first. Throws for a day or time that does not exist.
 */
export function instantAt(day: string, time: string): number {
  if (!dayExists(day) || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) {
    throw new RangeError(`Not a day and a time of day: ${day} ${time}`);
  }
  const localMs = Date.parse(`${day}T${time}:00Z`);
  const instants = OFFSETS.map(({ minutes }) => localMs - minutes * MS_PER_MINUTE);
  return Math.min(...instants.filter((ms) => ms + offsetMsAt(ms) === localMs));
}

/** The day so many days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return utcDay(msOf(day) + days * MS_PER_DAY);
}

/** The same date so many years later; 29 February becomes 1 March in a common year. */
export function addYears(day: string, years: number): string {
  const date = new Date(msOf(day));
  return utcDay(date.setUTCFullYear(date.getUTCFullYear() + years));
}

/** Full years of age on a day. A person born on 29 February turns a year older on 1 March of a common year. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Saturday or Sunday: the days off of the five-day week. */
export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(msOf(day)).getUTCDay());
}

function offsetMsAt(epochMs: number): number {
  const offset = OFFSETS.find(({ fromMs }) => epochMs >= fromMs);
  if (offset === undefined) throw new RangeError('Not an instant.');
  return offset.minutes * MS_PER_MINUTE;
}

function msOf(day: string): number {
  if (!dayExists(day)) throw new RangeError(`Not a day: ${day}`);
  return Date.parse(day);
}

function utcDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
