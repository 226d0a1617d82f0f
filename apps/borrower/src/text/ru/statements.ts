import type { DocumentLanguage } from '@senim/kazakhstan/languages';
/** The printable statements, in Russian. */
export const statements = {
  title: 'Документы',
  kinds: { account: 'Выписка', schedule: 'График платежей', 'no-debt': 'Справка об отсутствии долга' },
  kind: 'Какой документ',
  language: 'Язык документа',
  languages: { ru: 'Русский', kz: 'Қазақша' } satisfies Record<DocumentLanguage, string>,
  print: 'Распечатать',
  save: 'Скачать PDF',
  back: 'В кабинет',
  page: 'Документ',
};
