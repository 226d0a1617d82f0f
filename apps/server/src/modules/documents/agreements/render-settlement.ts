import type { AgreementText } from '@senim/contracts/text/agreement';
import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import { printable } from '../rules.ts';
import { settlementInKazakh } from '../templates/settlement.kz.ts';
import { settlementInRussian } from '../templates/settlement.ru.ts';
import { typesetAgreement } from '../templates/typeset.ts';
import type { SettlementDocument } from './types.ts';

const WRITERS: Readonly<Record<DocumentLanguage, (document: SettlementDocument) => AgreementText>> = {
  ru: settlementInRussian,
  kz: settlementInKazakh,
};

/** The additional agreement on easier terms as PDF/A-3a in a language. Equal documents give equal bytes. */
export async function renderSettlement(
  document: SettlementDocument,
  language: DocumentLanguage,
): Promise<Uint8Array> {
  return typesetAgreement(WRITERS[language](printable(document)));
}
