import type { AgreementText } from '@senim/contracts/text/agreement';
import type { PartiesDocument } from '../agreements/types.ts';
import { partyFigures } from './agreement-text.ts';

const ISSUERS: Readonly<Record<PartiesDocument['borrower']['idDocument']['issuedBy'], string>> = {
  mvd: 'ҚР ІІМ',
  mju: 'ҚР ӘМ',
};

/** The parties, as every document in Kazakh names them; `lenderSignature` says how the lender agreed. */
export function partiesInKazakh(
  document: PartiesDocument,
  lenderSignature: string,
): AgreementText['parties'] {
  const { lender, borrower } = document;
  const figures = partyFigures(document, 'kz');
  const { idDocument } = borrower;
  return {
    title: 'Тараптар және қолтаңбалар',
    blocks: [
      {
        title: 'Кредитор',
        rows: [
          ['Атауы', lender.legalName.kz],
          ['БСН', lender.bin],
          ['Лицензия', `№\u00a0${lender.licence.number}, ${figures.licenceDate}`],
          ['Мекенжайы', lender.address.kz],
          ['Телефоны', figures.lenderPhone],
          ['Эл. поштасы', lender.email],
          ['Сайты', lender.site],
        ],
        signature: lenderSignature,
      },
      {
        title: 'Қарыз алушы',
        rows: [
          ['Аты-жөні', borrower.fullName],
          ['ЖСН', borrower.iin],
          [
            'Құжаты',
            `№\u00a0${idDocument.number}, берілген күні: ${figures.idIssueDate}, берген орган: ${ISSUERS[idDocument.issuedBy]}, қолданылу мерзімінің соңы: ${figures.idExpiryDate}`,
          ],
          ['Мекенжайы', borrower.address],
          ['Телефоны', figures.borrowerPhone],
          ...(borrower.email === null ? [] : [['Эл. поштасы', borrower.email] as const]),
          ['Шоты (ЖСК)', figures.borrowerIban],
          ['Банкі', borrower.bankName.kz],
        ],
        signature: `${figures.borrowerPhone} нөміріне жіберілген SMS-тегі кодпен қол қойылады. Қол қойылған уақыт пен файлдың бақылау сомасы (SHA-256) шартпен бірге сақталады.`,
      },
    ],
  };
}
