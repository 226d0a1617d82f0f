import { addDays, isWeekend } from './calendar-day.ts';
import { type DecreedDays, FIXED_HOLIDAYS, type FixedHoliday, KURBAN_AIT_DAYS } from './data/holidays.ts';

/** A holiday, a religious day off, or a day off moved from a weekend. */
export type Holiday = {
  readonly day: string;
  readonly nameRu: string;
  readonly nameKk: string;
  readonly kind: 'holiday' | 'religious_day_off' | 'moved_day_off';
};

const byYear = new Map<number, ReadonlyMap<string, Holiday>>();

/**
 * The holiday on a day "YYYY-MM-DD", or null (a plain weekend is none). Exact for 2026 and 2027. Later years have the same
 * fixed dates and no Kurban ait, which must be added each year; earlier years lack the Government's own changes.
 */
export function holidayOn(day: string): Holiday | null {
  return keptHolidays(Number(day.slice(0, 4))).get(day) ?? null;
}

/** Whether a day is off: by decree, as a weekend or as a holiday. A decree may also make a Saturday a working day. */
export function isDayOff(day: string, decreed: DecreedDays = {}): boolean {
  const decree = decreed[day];
  return decree === undefined ? isWeekend(day) || holidayOn(day) !== null : decree === 'off';
}

/** The holidays of a year never change, so each year is computed once. */
function keptHolidays(year: number): ReadonlyMap<string, Holiday> {
  const known = byYear.get(year);
  if (known !== undefined) return known;
  const holidays = holidaysOf(year);
  byYear.set(year, holidays);
  return holidays;
}

/** All of a year by their days, in order: fixed dates, Kurban ait, and the days off that moved. */
export function holidaysOf(year: number): ReadonlyMap<string, Holiday> {
  const fixed = FIXED_HOLIDAYS.filter((one) => isKept(one, year));
  const kept = new Map(fixed.map((one) => [`${year}-${one.monthDay}`, fixedHoliday(year, one)]));
  for (const day of KURBAN_AIT_DAYS.filter((one) => one.startsWith(`${year}-`))) {
    kept.set(day, kurbanAit(day));
  }
  for (const one of fixed) {
    const day = `${year}-${one.monthDay}`;
    if (one.moves && isWeekend(day)) addMoved(kept, day, one);
  }
  return new Map([...kept].sort(([a], [b]) => a.localeCompare(b)));
}

function isKept({ yearFirst, yearLast }: FixedHoliday, year: number): boolean {
  return (yearFirst ?? year) <= year && year <= (yearLast ?? year);
}

/** Article 5: a day off that falls on a holiday moves to the next working day. */
function addMoved(kept: Map<string, Holiday>, holiday: string, { nameRu, nameKk }: FixedHoliday): void {
  let day = addDays(holiday, 1);
  while (isWeekend(day) || kept.has(day)) day = addDays(day, 1);
  kept.set(day, {
    day,
    nameRu: `${nameRu} (перенос выходного)`,
    nameKk: `${nameKk} (демалыс күнін ауыстыру)`,
    kind: 'moved_day_off',
  });
}

function fixedHoliday(year: number, { monthDay, nameRu, nameKk, moves }: FixedHoliday): Holiday {
  return { day: `${year}-${monthDay}`, nameRu, nameKk, kind: moves ? 'holiday' : 'religious_day_off' };
}

function kurbanAit(day: string): Holiday {
  const [nameRu, nameKk] = ['Первый день Курбан-айта', 'Құрбан айттың бірінші күні'];
  return { day, nameRu, nameKk, kind: 'religious_day_off' };
}
