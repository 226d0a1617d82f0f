import type { Agreement, DocumentRow } from './types.ts';

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
