/** Payment history, in Russian. */
export const payments = {
  title: 'История платежей',
  empty: 'Платежей пока нет.',
  emptyText: 'Когда вы заплатите, каждый платёж появится здесь: сколько, когда и на что ушло.',
  how: 'Как оплатить',
  channel: 'Откуда',
  agreement: (number: string) => `договор № ${number}`,
};
