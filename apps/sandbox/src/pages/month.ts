import { addDays, dayExists } from '@senim/kazakhstan/calendar-day';
import type { Language } from '@senim/kazakhstan/languages';

const DAYS_PER_WEEK = 7;

/** From Monday on. */
export const WEEKDAYS: Readonly<
  Record<Language, { readonly long: readonly string[]; readonly short: readonly string[] }>
> = {
  ru: {
    long: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
    short: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
  },
  kz: {
    long: ['дүйсенбі', 'сейсенбі', 'сәрсенбі', 'бейсенбі', 'жұма', 'сенбі', 'жексенбі'],
    short: ['дс', 'сс', 'ср', 'бс', 'жм', 'сб', 'жс'],
  },
};

/** The month asked for, `YYYY-MM`, when it is one and not before today's; else today's. */
export function readMonth(wanted: string | undefined, today: string): string {
  const current = today.slice(0, 7);
  return wanted !== undefined && dayExists(`${wanted}-01`) && wanted > current ? wanted : current;
}

export function monthAfter(month: string, count: 1 | -1): string {
  const first = `${month}-01`;
  return addDays(first, count === 1 ? 31 : -1).slice(0, 7);
}

/** The month's weeks from Monday to Sunday; null where a day belongs to the month before or after. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const lead = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % DAYS_PER_WEEK;
  const weeks: (string | null)[][] = [];
  let day = addDays(first, -lead);
  while (day.slice(0, 7) <= month) {
    const week = Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(day, index));
    weeks.push(week.map((one) => (one.startsWith(month) ? one : null)));
    day = addDays(day, DAYS_PER_WEEK);
  }
  return weeks;
}
