import type { AgreementText } from '@senim/contracts/text/agreement';
import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import { printable } from '../rules.ts';
import { agreementInKazakh } from '../templates/agreement.kz.ts';
import { agreementInRussian } from '../templates/agreement.ru.ts';
import { typesetAgreement } from '../templates/typeset.ts';
import type { AgreementDocument } from './types.ts';

const WRITERS: Readonly<Record<DocumentLanguage, (document: AgreementDocument) => AgreementText>> = {
  ru: agreementInRussian,
  kz: agreementInKazakh,
};

/**
 * The agreement as PDF/A-3a in a language: key terms on the first page, sections, schedule, compared schedules, parties. Equal
 * documents give equal bytes, so the hash of the file proves what was shown. Throws for an amount or a day that is not written
 * as `AgreementDocument` says.
 */
export async function renderAgreement(
  document: AgreementDocument,
  language: DocumentLanguage,
): Promise<Uint8Array> {
  return typesetAgreement(WRITERS[language](printable(document)));
}
