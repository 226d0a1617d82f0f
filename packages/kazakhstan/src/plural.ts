import type { Language } from './languages.ts';

/** A noun's forms after a number: one for Kazakh, which has no others; [one, few, many] for Russian. */
export type PluralForms = readonly [string] | readonly [one: string, few: string, many: string];

const DAY_FORMS: Readonly<Record<Language, PluralForms>> = { ru: ['день', 'дня', 'дней'], kz: ['күн'] };

/** The form that follows the number: plural('ru', 21, ['день', 'дня', 'дней']) is "день". A fraction takes `few`: 1,5 дня. */
export function plural(language: Language, count: number, forms: PluralForms): string {
  const form = language === 'ru' ? russianForm(Math.abs(count)) : 0;
  return forms[form] ?? forms[0];
}

/** "20 дней" or "20 күн", with a space that does not break. */
export function days(count: number, language: Language): string {
  return `${count}\u00a0${dayWord(count, language)}`;
}

/** The word alone, for a field that shows the number itself. */
export function dayWord(count: number, language: Language): string {
  return plural(language, count, DAY_FORMS[language]);
}

function russianForm(count: number): 0 | 1 | 2 {
  if (!Number.isInteger(count)) return 1;
  const [last, lastTwo] = [count % 10, count % 100];
  if (lastTwo >= 11 && lastTwo <= 14) return 2;
  if (last === 1) return 0;
  return last >= 2 && last <= 4 ? 1 : 2;
}
