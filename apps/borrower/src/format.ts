import {
  type DateStyle,
  days,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  formatTenge,
  type PeriodUnit,
  period,
  periodMark,
} from '@senim/kazakhstan/format';
import type { Language } from '@senim/kazakhstan/languages';
import type { WorkingHours } from '@senim/kazakhstan/working-time';

/** How numbers and days are written in one language; nothing here computes. */
export type Formats = {
  /** "20479.84" or 20000 with grouping and ₸. */
  tenge: (amount: string | number) => string;
  /** A number alone, grouped. */
  number: (value: string | number) => string;
  /** "0.2892" as 0,2892%. */
  percent: (value: string) => string;
  /** 15 дней, 15 күн. */
  days: (count: number) => string;
  /** 6 of a unit: 6 месяцев, or the mark beside a field. */
  period: (count: number, unit: PeriodUnit) => string;
  periodMark: (count: number, unit: PeriodUnit) => string;
  /** An ISO day in words, held on one line. */
  date: (isoDay: string) => string;
};

/** The formats of a language, for its catalogs and for the screens that show it. */
export function formatsIn(language: Language): Formats {
  return {
    tenge: (amount) => formatTenge(amount, language),
    number: (value) => formatNumber(value, language),
    percent: (value) => formatPercent(value, language),
    days: (count) => days(count, language),
    period: (count, unit) => period(count, unit, language),
    periodMark: (count, unit) => periodMark(count, unit, language),
    date: (isoDay) => formatDate(isoDay, language),
  };
}

/** A day and its hour, held on one line. */
export function wholeDateTime(epochMs: number, language: Language, style: DateStyle = 'long'): string {
  return formatDateTime(epochMs, language, style).replaceAll(' ', '\u00a0');
}

/** A message as the phone shows it, with its "9-2", "23:59-ға" and "SMS-код" on one line, and a number beside what it counts. */
export function withWholeNumbers(message: string): string {
  return message
    .replace(/(?<=\d|\p{Lu}{2})-(?=[\d\p{L}])/gu, '\u2060-\u2060')
    .replace(/(?<=(?<!\d)\d{1,4}) (?=\p{L})/gu, '\u00a0');
}

/** When people work, as a sentence says it: 09:00-18:00. */
export function hoursText({ opens, closes }: WorkingHours): string {
  return `${opens}-${closes}`;
}
