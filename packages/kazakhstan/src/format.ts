import { dayExists, dayInAlmaty, timeInAlmaty } from './calendar-day.ts';
import type { Language } from './languages.ts';

/* Written by hand, without Intl: Chromium claims Kazakh but prints "2026 M11 21" and "KZT 70,980.50", and server and browser
   must print the same. */

const NBSP = '\u00a0';

/** Both languages group by a non-breaking space and use a decimal comma. */
const MARKS: Readonly<Record<Language, { readonly group: string; readonly decimal: string }>> = {
  ru: { group: NBSP, decimal: ',' },
  kz: { group: NBSP, decimal: ',' },
};

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  kz: 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан'.split(' '),
};

/** Standing alone. */
const MONTHS_ALONE: Readonly<Record<Language, readonly string[]>> = {
  ru: 'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(' '),
  kz: MONTHS.kz,
};

const DAY_FORMS: Readonly<Record<Language, PluralForms>> = { ru: ['день', 'дня', 'дней'], kz: ['күн'] };
const MONTH_FORMS: Readonly<Record<Language, PluralForms>> = {
  ru: ['месяц', 'месяца', 'месяцев'],
  kz: ['ай'],
};

/** A noun's forms after a number: one in Kazakh; [one, few, many] in Russian. */
export type PluralForms = readonly [string] | readonly [one: string, few: string, many: string];

/** `tiyn: 'always'` shows two digits even if they are zero, as documents do. */
export type TengeOptions = { readonly tiyn?: 'nonzero' | 'always' };

/** `zeros: 'kept'` keeps trailing zeros: "0.3000" becomes "0,3000%". */
export type PercentOptions = { readonly zeros?: 'dropped' | 'kept' };

/** How a date is written: "5 декабря 2026 г." or "05.12.2026". */
export type DateStyle = 'long' | 'short';

/**
 * "70 980 ₸" from "70980.00" or 70980; tiyn are shown only if there are any: "70 980,50 ₸". A number is rounded to the nearest
 * tiyn; a string may have at most two digits after the point. Throws for anything else.
 */
export function formatTenge(
  amount: string | number,
  language: Language,
  { tiyn = 'nonzero' }: TengeOptions = {},
): string {
  const { sign, whole, fraction } = decimalParts(amount, 2);
  const tiynDigits = fraction.padEnd(2, '0');
  const shown = tiyn === 'nonzero' && tiynDigits === '00' ? '' : `${MARKS[language].decimal}${tiynDigits}`;
  return `${sign}${grouped(whole, language)}${shown}${NBSP}₸`;
}

/** A number in groups of three with a decimal comma and no other change: "1 234 567", "1 234,5". */
export function formatNumber(value: string | number, language: Language): string {
  const { sign, whole, fraction } = decimalParts(value, 20);
  return sign + grouped(whole, language) + (fraction === '' ? '' : MARKS[language].decimal + fraction);
}

/** "0,2892%" from "0.2892", without a space, as on the site; trailing zeros are dropped: "179.00" is "179%". */
export function formatPercent(
  percent: string | number,
  language: Language,
  { zeros = 'dropped' }: PercentOptions = {},
): string {
  const { sign, whole, fraction } = decimalParts(percent, 20);
  const kept = zeros === 'kept' ? fraction : withoutZerosAtEnd(fraction);
  const shown = kept === '' ? '' : MARKS[language].decimal + kept;
  return `${sign}${grouped(whole, language)}${shown}%`;
}

function withoutZerosAtEnd(digits: string): string {
  let length = digits.length;
  while (digits[length - 1] === '0') length -= 1;
  return digits.slice(0, length);
}

/** A day "YYYY-MM-DD" as "5 декабря 2026 г." or "2026 ж. 5 желтоқсан", held on one line; short in both: "05.12.2026". */
export function formatDate(day: string, language: Language, style: DateStyle = 'long'): string {
  if (!dayExists(day)) throw new RangeError(`Not a day: ${day}`);
  const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8)];
  if (style === 'short') return `${date}.${month}.${year}`;
  return LONG_DATES[language](String(Number(date)), MONTHS[language][Number(month) - 1] ?? '', year);
}

const LONG_DATES: Readonly<Record<Language, (date: string, month: string, year: string) => string>> = {
  ru: (date, month, year) => [date, month, year, 'г.'].join(NBSP),
  kz: (date, month, year) => [year, 'ж.', date, month].join(NBSP),
};

/** A month "YYYY-MM" as "Декабрь 2026" or "2026 ж. желтоқсан", held on one line. */
export function formatMonth(month: string, language: Language): string {
  if (!dayExists(`${month}-01`)) throw new RangeError(`Not a month: ${month}`);
  const [year, number] = [month.slice(0, 4), Number(month.slice(5))];
  const name = MONTHS_ALONE[language][number - 1] ?? '';
  return LONG_MONTHS[language](name, year);
}

const LONG_MONTHS: Readonly<Record<Language, (month: string, year: string) => string>> = {
  ru: (month, year) => [month, year].join(NBSP),
  kz: (month, year) => [year, 'ж.', month].join(NBSP),
};

/** An instant (milliseconds since 1970, UTC) on Almaty's clock: "5 декабря 2026 г., 14:30", "05.12.2026 14:30". */
export function formatDateTime(epochMs: number, language: Language, style: DateStyle = 'long'): string {
  const date = formatDate(dayInAlmaty(epochMs), language, style);
  return `${date}${style === 'long' ? ',' : ''} ${timeInAlmaty(epochMs)}`;
}

/** The noun form for a number: plural('ru', 21, ['день', 'дня', 'дней']) is "день". A fraction takes `few`: 1,5 дня. */
export function plural(language: Language, count: number, forms: PluralForms): string {
  return forms[PLURAL_FORM[language](Math.abs(count))] ?? forms[0];
}

const PLURAL_FORM: Readonly<Record<Language, (count: number) => 0 | 1 | 2>> = {
  ru: russianForm,
  kz: () => 0,
};

/** "20 дней" or "20 күн", with a non-breaking space. */
export function days(count: number, language: Language): string {
  return `${count}${NBSP}${dayWord(count, language)}`;
}

/** Only the word, for a field that shows the number itself. */
export function dayWord(count: number, language: Language): string {
  return plural(language, count, DAY_FORMS[language]);
}

/** The unit of a period. */
export type PeriodUnit = 'day' | 'month';

/** "20 дней", "6 месяцев"; "20 күн", "6 ай". */
export function period(count: number, unit: PeriodUnit, language: Language): string {
  return `${count}${NBSP}${periodWord(count, unit, language)}`;
}

/** Only the word. */
function periodWord(count: number, unit: PeriodUnit, language: Language): string {
  return plural(language, count, (unit === 'day' ? DAY_FORMS : MONTH_FORMS)[language]);
}

const MONTH_MARKS = { ru: 'мес.', kz: 'ай' } as const satisfies Readonly<Record<Language, string>>;

/** The short word beside a number in a field: "дней", "мес.". */
export function periodMark(count: number, unit: PeriodUnit, language: Language): string {
  if (unit === 'day') return dayWord(count, language);
  return MONTH_MARKS[language];
}

type DecimalParts = { readonly sign: string; readonly whole: string; readonly fraction: string };

function decimalParts(value: string | number, fractionDigitsMax: number): DecimalParts {
  const text = typeof value === 'number' ? numberText(value, fractionDigitsMax) : value;
  const match = /^(-?)0*([1-9]\d*|0)(?:\.(\d+))?$/.exec(text);
  const fraction = match?.[3] ?? '';
  if (match === null || fraction.length > fractionDigitsMax) {
    throw new RangeError(`Not a decimal number with at most ${fractionDigitsMax} digits: ${text}`);
  }
  const zero = /^[0.]*$/.test(`${match[2]}.${fraction}`);
  return { sign: zero ? '' : (match[1] ?? ''), whole: match[2] ?? '0', fraction };
}

/** Only money is rounded, to whole tiyn; other numbers stay as they are. */
function numberText(value: number, fractionDigitsMax: number): string {
  return fractionDigitsMax === 2 && !Number.isInteger(value) ? value.toFixed(2) : String(value);
}

function grouped(whole: string, language: Language): string {
  const first = whole.length % 3 || 3;
  return [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].join(MARKS[language].group);
}

function russianForm(count: number): 0 | 1 | 2 {
  if (!Number.isInteger(count)) return 1;
  const [last, lastTwo] = [count % 10, count % 100];
  if (lastTwo >= 11 && lastTwo <= 14) return 2;
  if (last === 1) return 0;
  return last >= 2 && last <= 4 ? 1 : 2;
}
