import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import { formatsIn } from '../../format.ts';

const { date } = formatsIn('ru');

/** Signing, in Russian. */
export const sign = {
  title: 'Договор готов к подписанию',
  terms: 'Главное',
  period: 'Срок',
  dueBy: 'Вернуть до',
  lastDue: 'Последний платёж',
  ifPaidOut: (day: string) => `если деньги уйдут ${date(day)}`,
  account: 'Деньги придут на счёт',
  until: (when: string) =>
    `Подписать можно до ${when}. Потом предложение отменится, и ничего платить не нужно.`,
  untilRefinancing: (when: string) =>
    `Подписать можно до ${when}. Потом предложение отменится, а прежний договор останется как есть.`,
  paysOff: 'Погасит прежний заём',
  refinancing: 'Этот договор погасит прежний: вы будете должны только по нему.',
  read: 'Откройте и прочитайте договор: код из SMS подпишет именно открытый документ.',
  readTitle: 'Прочитайте договор',
  languageLabel: 'Язык документа',
  languages: { ru: 'На русском', kz: 'На казахском' } satisfies Record<DocumentLanguage, string>,
  document: 'Открыть документ (PDF)',
  save: 'Сохранить файл',
  opened: (print: string) => `Документ открыт. Его отпечаток SHA-256: ${print}`,
  frame: 'Текст договора',
  changed: 'Документ не совпал с тем, что хранится у нас. Откройте его ещё раз.',
  signTitle: 'Подпишите кодом из SMS',
  send: 'Получить код для подписи',
  sign: 'Подписать договор',
  copy: (email: string) => `После подписания копия на двух языках придёт на ${email}.`,
  noEmail: 'Копию договора можно сохранить в разделе «Договоры» в любой момент.',
  notWanted:
    'Не хотите подписывать? Откажитесь или просто закройте страницу: без вашей подписи договора нет.',
};
