import type { Language } from './languages.ts';

const NBSP = '\u00a0';

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  ru: ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'],
  kz: ['қаңтар', 'ақпан', 'наурыз', 'сәуір', 'мамыр', 'маусым', 'шілде', 'тамыз', 'қыркүйек', 'қазан', 'қараша', 'желтоқсан'],
};

/** Digits in groups of three, as both languages write them. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, NBSP);
}

/** "70980.00" or 70980 as 70 980 ₸; tiyn are shown when there are any. Never computes: it moves digits. */
export function formatTenge(amount: string | number): string {
  const [whole = '0', fraction = ''] = String(amount).split('.');
  const tiyn = /^0*$/.test(fraction) ? '' : `,${fraction.padEnd(2, '0').slice(0, 2)}`;
  const sign = whole.startsWith('-') ? '−' : '';
  return `${sign}${groupDigits(whole.replace('-', ''))}${tiyn}${NBSP}₸`;
}

/** "0.2892" as 0,2892%. */
export function formatPercent(percent: string): string {
  return `${percent.replace('.', ',')}%`;
}

/** A day `YYYY-MM-DD` in words (5 декабря 2026 г., 2026 ж. 5 желтоқсан) or short (05.12.2026). */
export function formatDate(day: string, language: Language, style: 'long' | 'short' = 'long'): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (style === 'short') return `${date}.${month}.${year}`;
  const name = MONTHS[language][Number(month) - 1] ?? '';
  return language === 'ru'
    ? `${Number(date)}${NBSP}${name} ${year}${NBSP}г.`
    : `${year}${NBSP}ж. ${Number(date)}${NBSP}${name}`;
}

/** 5 декабря, 5 желтоқсан: where the year goes without saying. */
export function formatDayMonth(day: string, language: Language): string {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(date)}${NBSP}${MONTHS[language][Number(month) - 1] ?? ''}`;
}

export type PluralForms = Readonly<Record<'one' | 'few' | 'many', string>>;

/** The Russian form for a number. Kazakh has one form after a number, so it needs no table. */
export function plural(count: number, forms: PluralForms): string {
  const [tens, ones] = [Math.abs(count) % 100, Math.abs(count) % 10];
  if (tens > 10 && tens < 20) return forms.many;
  if (ones === 1) return forms.one;
  return ones >= 2 && ones <= 4 ? forms.few : forms.many;
}

/** 21 день, 20 дней; 20 күн. */
export function days(count: number, language: Language): string {
  const word = language === 'kz' ? 'күн' : plural(count, { one: 'день', few: 'дня', many: 'дней' });
  return `${count}${NBSP}${word}`;
}
