import type { AgreementText } from '@senim/contracts/text/agreement';
import type { PartiesDocument } from '../agreements/types.ts';
import { partyFigures } from './agreement-text.ts';

const ISSUERS: Readonly<Record<PartiesDocument['borrower']['idDocument']['issuedBy'], string>> = {
  mvd: 'МВД РК',
  mju: 'МЮ РК',
};

/** The parties, as every document in Russian names them; `lenderSignature` says how the lender agreed. */
export function partiesInRussian(
  document: PartiesDocument,
  lenderSignature: string,
): AgreementText['parties'] {
  const { lender, borrower } = document;
  const figures = partyFigures(document, 'ru');
  const { idDocument } = borrower;
  return {
    title: 'Стороны и подписи',
    blocks: [
      {
        title: 'Кредитор',
        rows: [
          ['Наименование', lender.legalName.ru],
          ['БИН', lender.bin],
          ['Лицензия', `№\u00a0${lender.licence.number} от ${figures.licenceDate}`],
          ['Адрес', lender.address.ru],
          ['Телефон', figures.lenderPhone],
          ['Эл. почта', lender.email],
          ['Сайт', lender.site],
        ],
        signature: lenderSignature,
      },
      {
        title: 'Заёмщик',
        rows: [
          ['ФИО', borrower.fullName],
          ['ИИН', borrower.iin],
          [
            'Документ',
            `№\u00a0${idDocument.number}, выдан ${figures.idIssueDate}, ${ISSUERS[idDocument.issuedBy]}, действует до ${figures.idExpiryDate}`,
          ],
          ['Адрес', borrower.address],
          ['Телефон', figures.borrowerPhone],
          ...(borrower.email === null ? [] : [['Эл. почта', borrower.email] as const]),
          ['Счёт (ИИК)', figures.borrowerIban],
          ['Банк', borrower.bankName.ru],
        ],
        signature: `Подписывается кодом из SMS на номер ${figures.borrowerPhone}. Время подписи и контрольная сумма файла (SHA-256) хранятся вместе с договором.`,
      },
    ],
  };
}
