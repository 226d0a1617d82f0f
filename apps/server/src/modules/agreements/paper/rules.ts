import type { Lender } from '@senim/lender/lender';
import type { Agreement, DocumentRow } from '../types.ts';

/** The e-mail with the signed copy, both language versions attached. */
export function copyLetter(
  lender: Lender,
  { number }: Agreement,
  documents: readonly DocumentRow[],
  language: 'ru' | 'kz',
) {
  const { latinName } = lender.brand;
  const texts = {
    ru: {
      subject: `Договор микрокредита № ${number}`,
      text: `Вы подписали договор микрокредита № ${number}. Копии на русском и казахском языках приложены.\n\n${latinName}`,
    },
    kz: {
      subject: `№ ${number} микрокредит шарты`,
      text: `Сіз № ${number} микрокредит шартына қол қойдыңыз. Қазақ және орыс тілдеріндегі көшірмелері қоса берілді.\n\n${latinName}`,
    },
  };
  return {
    kind: 'agreement-copy',
    ...texts[language],
    attachments: attachmentsOf(lender, number, documents),
  };
}

/** The lender's own copy: a letter that names nobody, as the documents do. */
export function ownCopyLetter(lender: Lender, { number }: Agreement, documents: readonly DocumentRow[]) {
  return {
    kind: 'agreement-own-copy',
    subject: `Подписано: договор микрокредита № ${number}`,
    text: `Заёмщик подписал документ по договору микрокредита № ${number}. Копии на русском и казахском языках приложены.\n\nҚарыз алушы № ${number} микрокредит шарты бойынша құжатқа қол қойды. Қазақ және орыс тілдеріндегі көшірмелері қоса берілді.\n\n${lender.brand.latinName}`,
    attachments: attachmentsOf(lender, number, documents),
  };
}

const attachmentsOf = ({ code }: Lender, number: string, documents: readonly DocumentRow[]) =>
  documents.map(({ language, sha256 }) => ({ fileName: `${code}-${number}-${language}.pdf`, sha256 }));
