import { type Language, USUAL_LANGUAGE } from '@senim/kazakhstan/languages';

/** The usual language has the plain address of a page; another language has `?lang=kz`. */
export function addressIn(language: Language, page: string): string {
  return language === USUAL_LANGUAGE ? page : `${page}?lang=${language}`;
}
