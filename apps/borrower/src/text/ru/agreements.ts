/** Agreement history, in Russian. */
export const agreements = {
  title: 'Мои договоры',
  empty: 'Договоров пока нет.',
  emptyText:
    'Первый появится здесь, когда мы одобрим заявку. Все договоры остаются доступны и после погашения.',
  number: (number: string) => `Договор №\u00a0${number}`,
  principal: 'Сумма',
  left: 'Осталось сегодня',
  signedAt: 'Подписан',
  paidOutOn: 'Деньги отправлены',
  due: 'Очередной платёж',
  document: 'Договор (PDF)',
  amendment: (ordinal: number) => `Доп. соглашение №\u00a0${ordinal} (PDF)`,
};
