/** Names of amounts, in Russian. */
export const money = {
  get: 'Вы получите',
  giveBack: 'Вы вернёте',
  reward: 'Вознаграждение',
  rate: 'Ставка в день',
  gesv: 'ГЭСВ',
  due: 'Вернуть до',
  principal: 'Основной долг',
  penalty: 'Неустойка',
  refund_shortfall: 'Излишне возвращено',
  recouped: 'Списанный долг',
  credit: 'Переплата',
  total: 'Закрыть сегодня',
  paid: 'Оплачено',
};
