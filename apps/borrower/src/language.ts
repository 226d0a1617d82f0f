import type { Language } from '@senim/kazakhstan/languages';

/** The two languages as the wire, the storage and the toggle name them. */
export type { Language };

/** Where the choice is kept: local storage, repeated in a cookie so that the server can answer in it. */
export const LANGUAGE_KEY = 'lang';

/** What the toggle turns a language into. */
export const OTHER_LANGUAGE: Record<Language, Language> = { ru: 'kz', kz: 'ru' };

/** Russian unless Kazakh was chosen; whatever else stands in storage or in a query counts as no choice. */
export function asLanguage(value: string | null | undefined): Language | undefined {
  if (value === 'kz' || value === 'kk') return 'kz';
  return value === 'ru' ? 'ru' : undefined;
}
