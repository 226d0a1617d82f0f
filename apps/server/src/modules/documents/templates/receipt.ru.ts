import type { ReceiptWords } from './receipt-text.ts';

export const receiptInRussian: ReceiptWords = {
  title: 'Квитанция о платеже',
  asOf: (date) => `По состоянию на ${date}`,
  borrower: 'Заёмщик',
  iin: 'ИИН',
  agreement: 'Договор',
  number: 'Номер платежа',
  received: 'Получен',
  counted: 'Засчитан датой',
  channel: 'Способ',
  byCard: 'Банковская карта',
  reference: 'Номер у того, кто принял',
  amount: 'Сумма платежа',
  left: 'Осталось по договору на эту дату',
  parts: {
    principal: 'Основной долг',
    reward: 'Вознаграждение',
    penalty: 'Неустойка',
    recouped: 'Списанный долг',
    refund_shortfall: 'Излишне возвращено',
    credit: 'Переплата',
  },
  table: { title: 'На что пошёл платёж', headings: ['Часть', 'Сумма'], total: 'Всего' },
  reversed: (date) =>
    `Платёж отозван ${date} тем, кто его принял: деньги ушли обратно, и в долг он не засчитан.`,
  partial: 'Платёж засчитан, по договору ещё остался долг.',
  whole: 'Долга по договору нет.',
  credit: 'Переплата возвращается по вашей просьбе; её возврат показан в выписке по микрокредиту.',
};
