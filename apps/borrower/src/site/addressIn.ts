import { type Language, USUAL_LANGUAGE } from '@senim/kazakhstan/languages';

/** The usual language stands at the plain address of a page, another at `?lang=kz` of the same one. */
export function addressIn(language: Language, page: string): string {
  return language === USUAL_LANGUAGE ? page : `${page}?lang=${language}`;
}
