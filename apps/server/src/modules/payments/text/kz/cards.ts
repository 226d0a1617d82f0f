import type * as ru from '../ru/cards.ts';

export const description: typeof ru.description = (agreementNumber) =>
  `Микрокредит, №\u00a0${agreementNumber} шарт`;

/** Why a card payment came to nothing, in Kazakh. */
export const failures: typeof ru.failures = {
  declined: 'Банк төлемді қабылдамады. Басқа картаны қолданып көріңіз немесе банкіңізге қоңырау шалыңыз.',
  insufficient_funds: 'Картада ақша жеткіліксіз.',
  not_confirmed: 'Төлем банк кодымен расталмады.',
  cancelled: 'Сіз төлемнен бас тарттыңыз.',
  expired: 'Төлем басталды, бірақ аяқталмады, ақша алынған жоқ.',
  card_gone: 'Банк бұл картаны енді сақтамайды. Басқа картамен төлеңіз.',
};
