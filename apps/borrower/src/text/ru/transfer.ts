/** Paying by a bank's transfer, in Russian: the names of a bank's form. */
export const transfer = {
  title: 'Переводом из банка',
  text: 'Переведите в приложении своего банка на счёт компании. Засчитаем днём, когда вы отправили деньги, даже если увидим перевод позже.',
  receiver: 'Получатель',
  bin: 'БИН',
  iban: 'Счёт (ИИК)',
  bank: 'Банк получателя',
  bic: 'БИК',
  purpose: 'Назначение',
  purposeOf: (number: string) => `Возврат микрокредита, договор ${number}`,
  purposeOfAny: 'Возврат микрокредита и номер договора или ИИН заёмщика',
};
