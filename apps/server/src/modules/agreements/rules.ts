import type { Language } from '@senim/kazakhstan/languages';
import * as kz from './text/kz/sms.ts';
import * as ru from './text/ru/sms.ts';
import type { Agreement, DocumentRow } from './types.ts';

const SMS: Readonly<Record<Language, typeof ru>> = { ru, kz };

/** The SMS whose code signs an agreement. */
export const signText = (code: string, number: string, language: Language): string =>
  SMS[language].sign(code, number);

/** The SMS whose code confirms a signed loan a second time. */
export const confirmationText = (code: string, number: string, language: Language): string =>
  SMS[language].confirm(code, number);

/** What a signing code is bound to: the agreement and the hashes of its documents, in a fixed order. */
export function signSubject(
  { number }: Pick<Agreement, 'number'>,
  documents: readonly DocumentRow[],
): string {
  const hashes = documents.map(({ language, sha256 }) => `${language}:${sha256}`).sort();
  return [number, ...hashes].join(' ');
}

export const documentsView = (documents: readonly DocumentRow[]) =>
  documents.map(({ language, sha256 }) => ({ lang: language, sha256 }));
