/** Payment history, in Russian. */
export const payments = {
  title: 'История платежей',
  empty: 'Платежей пока нет.',
  emptyText: 'Когда вы заплатите, каждый платёж появится здесь: сколько, когда и на что ушло.',
  how: 'Как оплатить',
  channels: { kassa24: 'терминал Kassa24', card: 'карта' } as Record<string, string>,
  underWay: 'в пути',
  lost: 'Платёж не пришёл?',
  agreement: (number: string) => `договор № ${number}`,
};
