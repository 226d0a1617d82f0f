import { LOAN_PURPOSES } from '@senim/contracts/borrower/application-choices';
import { type DocumentLanguage, htmlLanguage, inEachDocumentLanguage } from '@senim/kazakhstan/languages';
import { PURPOSE_TITLES } from './rules.ts';

/** A purpose as it stands inside a sentence of the document, in its languages; null for a purpose that is no longer offered. */
export function namePurpose(code: string): Readonly<Record<DocumentLanguage, string>> | null {
  const known = LOAN_PURPOSES.find((purpose) => purpose === code);
  if (!known) return null;
  return inEachDocumentLanguage((language) =>
    PURPOSE_TITLES[language][known].toLocaleLowerCase(htmlLanguage(language)),
  );
}
