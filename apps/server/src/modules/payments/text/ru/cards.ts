import type { CardFailure } from '../../cards/types.ts';

/** What the payer reads on the acquirer's page and on the bank statement. */
export const description = (agreementNumber: string) => `Микрокредит, договор №\u00a0${agreementNumber}`;

/** Why a card payment came to nothing. */
export const failures: Readonly<Record<CardFailure, string>> = {
  declined: 'Банк отклонил платёж. Попробуйте другую карту или позвоните в свой банк.',
  insufficient_funds: 'На карте не хватает денег.',
  not_confirmed: 'Платёж не был подтверждён кодом банка.',
  cancelled: 'Вы отменили платёж.',
  expired: 'Платёж начали и не закончили, деньги не списаны.',
  card_gone: 'Банк больше не хранит эту карту. Заплатите другой картой.',
};
