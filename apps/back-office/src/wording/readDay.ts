import { dayExists } from '@senim/kazakhstan/calendar-day';

/** Where a day without a year belongs: to the last such day, to the next one, or to this year. */
export type Days = 'past' | 'coming' | 'all';

/** 20.11.2026, 20/11/26, 20-11, 20112026 or 2011. */
const TYPED = /^(\d{1,2})[./ -](\d{1,2})(?:[./ -](\d{4}|\d{2}))?\.?$|^(\d{2})(\d{2})(\d{4}|\d{2})?$/;

/** The day that somebody has typed, also after a word that stands before it, as `YYYY-MM-DD`; null if there is no such day. */
export function readDay(typed: string, days: Days, today: string): string | null {
  const [, ...parts] = TYPED.exec(typed.replace(/^\D+/, '').trim()) ?? [];
  const [day = '', month = '', year] = parts[0] === undefined ? parts.slice(3) : parts;
  const of = (inYear: number) => `${inYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  if (year !== undefined) return existing(of(year.length === 2 ? 2000 + Number(year) : Number(year)));
  if (days === 'past' && of(thisYear) > today) return existing(of(thisYear - 1));
  if (days === 'coming' && of(thisYear) < today) return existing(of(thisYear + 1));
  return existing(of(thisYear));
}

const existing = (day: string): string | null => (dayExists(day) ? day : null);
