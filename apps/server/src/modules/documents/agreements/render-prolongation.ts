import type { AgreementText } from '@senim/contracts/text/agreement';
import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import { printable } from '../rules.ts';
import { prolongationInKazakh } from '../templates/prolongation.kz.ts';
import { prolongationInRussian } from '../templates/prolongation.ru.ts';
import { typesetAgreement } from '../templates/typeset.ts';
import type { ProlongationDocument } from './types.ts';

const WRITERS: Readonly<Record<DocumentLanguage, (document: ProlongationDocument) => AgreementText>> = {
  ru: prolongationInRussian,
  kz: prolongationInKazakh,
};

/** The additional agreement on a later due date as PDF/A-3a in a language. Equal documents give equal bytes. */
export async function renderProlongation(
  document: ProlongationDocument,
  language: DocumentLanguage,
): Promise<Uint8Array> {
  return typesetAgreement(WRITERS[language](printable(document)));
}
