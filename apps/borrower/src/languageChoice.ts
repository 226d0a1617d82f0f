import { languageNamed } from '@senim/kazakhstan/languages';
import { LANGUAGE_KEY, type Language } from './language.ts';
import { readStored, writeStored } from './storage.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The language kept in local storage; null for whoever has not chosen. */
export function storedLanguage(): Language | null {
  return languageNamed(readStored('localStorage', LANGUAGE_KEY));
}

/** Keeps the choice in local storage and repeats it in the cookie that the server reads. */
export function chooseLanguage(language: Language): void {
  writeStored('localStorage', LANGUAGE_KEY, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain HTTP
  document.cookie = `${LANGUAGE_KEY}=${language};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
}

/** The query of an address without its language: what was chosen since is not chosen back by it. */
export function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('lang');
  return query.size > 0 ? `?${query}` : '';
}
