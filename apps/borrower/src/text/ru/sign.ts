import type { DocumentLanguage } from '@senim/kazakhstan/languages';
import { formatsIn } from '../../format.ts';

const { date, percent, tenge } = formatsIn('ru');

export type Late = {
  readonly daily_percent: string;
  readonly days_max: number;
  readonly year_percent_max: string;
};

/** What a signature costs, each sum and day as it is shown; no day before one is known. */
export type Cost = { readonly total: string; readonly due: string | null; readonly gesv: string };

/** Signing, in Russian. */
export const sign = {
  title: 'Подпишите договор',
  dueBy: 'Вернуть до',
  lastDue: 'Последний платёж',
  account: (iban: string) => `На счёт ${iban}`,
  ofWhichReward: (amount: string) => `Из них вознаграждение ${tenge(amount)}`,
  forPeriod: (period: string) => `Срок ${period}`,
  ifPaidOut: (period: string, day: string) => `${period}, если деньги уйдут ${day}`,
  late: 'Если опоздать',
  lateADay: ({ daily_percent }: Late) => `${percent(daily_percent)} в день`,
  lateLimits: ({ days_max, year_percent_max }: Late) =>
    `От просрочки, до ${days_max}\u00a0дней и не больше ${percent(year_percent_max)} займа за год`,
  datesMove: (day: string) =>
    `Даты в тексте договора отсчитаны от ${date(day)}, а деньги уйдут позже. По договору все даты сдвинутся: верные стоят вверху.`,
  until: (when: string) =>
    `Подписать можно до ${when}. Потом предложение отменится, и ничего платить не нужно.`,
  untilRefinancing: (when: string) =>
    `Подписать можно до ${when}. Потом предложение отменится, а прежний договор останется как есть.`,
  paysOff: 'Погасит прежний заём',
  refinancing: 'Этот договор погасит прежний: вы будете должны только по нему. Деньги на счёт не придут.',
  readTitle: 'Договор целиком',
  reading: 'Открываем договор…',
  onlyFile: 'Этот документ читается файлом. Откройте его: код из SMS подпишет именно открытый файл.',
  languageLabel: 'Язык документа',
  languages: { ru: 'На русском', kz: 'На казахском' } satisfies Record<DocumentLanguage, string>,
  document: 'Открыть как PDF',
  save: 'Сохранить файл',
  details: 'Подробнее о подписи',
  print: (sha256: string) =>
    `Код из SMS подпишет именно этот документ: текст выше хранится внутри того же файла PDF. Отпечаток файла SHA-256: ${sha256}`,
  changed: 'Документ не совпал с тем, что хранится у нас. Откройте его ещё раз.',
  signBar: 'Подпись',
  send: 'Подписать кодом из SMS',
  sign: 'Подписать договор',
  cost: ({ total, due, gesv }: Cost) =>
    `Вы вернёте ${total}${due ? ` до\u00a0${due}` : ''}, ГЭСВ\u00a0${gesv}.`,
  lastDigitSigns: 'Введите код из SMS: с последней цифрой договор будет подписан.',
  copy: (email: string) => `После подписания копия на двух языках придёт на ${email}.`,
  noEmail: 'Копию договора можно сохранить в разделе «Договоры» в любой момент.',
  notWanted:
    'Не хотите подписывать? Откажитесь или просто закройте страницу: без вашей подписи договора нет.',
};
