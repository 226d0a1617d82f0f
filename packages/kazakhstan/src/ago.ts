import { type PluralForms, plural } from './format.ts';
import type { Language } from './languages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const NBSP = '\u00a0';

/** After a number and before "назад": the accusative. */
const FORMS: Readonly<Record<'minute' | 'hour' | 'day', Readonly<Record<Language, PluralForms>>>> = {
  minute: { ru: ['минуту', 'минуты', 'минут'], kz: ['минут'] },
  hour: { ru: ['час', 'часа', 'часов'], kz: ['сағат'] },
  day: { ru: ['день', 'дня', 'дней'], kz: ['күн'] },
};

const JUST_NOW: Readonly<Record<Language, string>> = { ru: 'только что', kz: 'жаңа ғана' };
const AGO: Readonly<Record<Language, string>> = { ru: 'назад', kz: 'бұрын' };

/** How long ago an instant was (both in milliseconds since 1970): "5 минут назад", "5 минут бұрын". Whole units, cut down; what is to come is just now. */
export function ago(epochMs: number, nowMs: number, language: Language): string {
  const passedMs = nowMs - epochMs;
  if (passedMs < MINUTE_MS) return JUST_NOW[language];
  const [unit, lengthMs] =
    passedMs < HOUR_MS
      ? (['minute', MINUTE_MS] as const)
      : passedMs < DAY_MS
        ? (['hour', HOUR_MS] as const)
        : (['day', DAY_MS] as const);
  const count = Math.floor(passedMs / lengthMs);
  return `${count}${NBSP}${plural(language, count, FORMS[unit][language])} ${AGO[language]}`;
}
