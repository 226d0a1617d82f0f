/** Terminal networks and the bank are spoken to in Russian, whatever the payer reads. */
export const terminal = {
  accountWrong: 'Неверный формат счёта',
  comeAgain: 'Временная ошибка, повторите запрос позже',
  notFound: 'Договор не найден',
  askedTwice: 'Параметр указан дважды',
  commandUnknown: 'Неизвестная команда',
  idWrong: 'Неверный номер операции',
  idUsed: 'Номер операции уже использован для другого платежа',
  sumWrong: 'Сумма указана неверно',
  sumTooSmall: 'Сумма слишком мала',
};

/** What a transfer of ours is for; the agreement's number follows. */
export const transfers = {
  loan: 'Выдача микрокредита по договору',
  refund: 'Возврат излишне уплаченного по договору',
  annulled: 'Возврат уплаченного по аннулированному договору',
  payer: 'Возврат платежа',
};
