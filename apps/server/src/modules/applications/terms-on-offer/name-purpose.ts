import { LOAN_PURPOSES } from '@senim/contracts/borrower/application-choices';
import { type DocumentLanguage, htmlLanguage, inEachDocumentLanguage } from '@senim/kazakhstan/languages';
import { PURPOSE_TITLES } from './rules.ts';

/** What a loan is for, in the languages of its document, as it stands inside a sentence; null for a purpose that is named no more. */
export function namePurpose(code: string): Readonly<Record<DocumentLanguage, string>> | null {
  const known = LOAN_PURPOSES.find((purpose) => purpose === code);
  if (!known) return null;
  return inEachDocumentLanguage((language) =>
    PURPOSE_TITLES[language][known].toLocaleLowerCase(htmlLanguage(language)),
  );
}
