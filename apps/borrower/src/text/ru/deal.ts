/** The running loan, in Russian. */
export const deal = {
  title: 'Ваш заём',
  overdue: (days: string) => `Просрочка: ${days}`,
  schedule: 'График платежей',
  how: 'Как оплатить',
  howText: 'В терминале выберите Senim и введите номер договора:',
  states: { paid: 'оплачено', due: 'следующий платёж', overdue: 'просрочено', ahead: 'впереди' },
};
