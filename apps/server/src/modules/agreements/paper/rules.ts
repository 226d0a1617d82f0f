import { DOCUMENT_LANGUAGES, type Language, USUAL_LANGUAGE } from '@senim/kazakhstan/languages';
import type { Lender } from '@senim/lender/lender';
import * as kz from '../text/kz/letters.ts';
import * as ru from '../text/ru/letters.ts';
import type { Agreement, DocumentRow } from '../types.ts';
import type { SignedAmendment } from './types.ts';

const LETTERS: Readonly<Record<Language, typeof ru>> = { ru, kz };

/** The e-mail with the signed copy, both language versions attached. */
export function copyLetter(
  lender: Lender,
  { number }: Agreement,
  documents: readonly DocumentRow[],
  language: Language,
) {
  const { copySubject, copy } = LETTERS[language];
  return {
    kind: 'agreement-copy' as const,
    subject: copySubject(number),
    text: `${copy(number)}\n\n${lender.brand.latinName}`,
    attachments: attachmentsOf(lender, number, documents),
  };
}

/** The lender's own copy: a letter that names no person, in the languages of the documents. */
export function ownCopyLetter(lender: Lender, { number }: Agreement, documents: readonly DocumentRow[]) {
  const said = DOCUMENT_LANGUAGES.map((language) => LETTERS[language].ownCopy(number));
  return {
    kind: 'agreement-own-copy' as const,
    subject: LETTERS[USUAL_LANGUAGE].ownCopySubject(number),
    text: [...said, lender.brand.latinName].join('\n\n'),
    attachments: attachmentsOf(lender, number, documents),
  };
}

const attachmentsOf = ({ code }: Lender, number: string, documents: readonly DocumentRow[]) =>
  documents.map(({ language, sha256 }) => ({ fileName: `${code}-${number}-${language}.pdf`, sha256 }));

/** The subject of a signing code: the agreement and the hashes of its documents, in a fixed order. */
export function signSubject(
  { number }: Pick<Agreement, 'number'>,
  documents: readonly DocumentRow[],
): string {
  const hashes = documents.map(({ language, sha256 }) => `${language}:${sha256}`).sort();
  return [number, ...hashes].join(' ');
}

export const documentsView = (documents: readonly DocumentRow[]) =>
  documents.map(({ language, sha256 }) => ({ lang: language, sha256 }));

/** The additional agreements as the cabinet names them. */
export function amendmentsView(amendments: readonly SignedAmendment[]) {
  return amendments.map(({ amendmentId, ordinal, signedAt }) => ({
    amendment_id: amendmentId,
    ordinal,
    signed_at: signedAt.toISOString(),
  }));
}
