import type { money as ru } from '../ru/money.ts';

/** Names of amounts, in Kazakh. */
export const money: typeof ru = {
  get: 'Сіз аласыз',
  giveBack: 'Сіз қайтарасыз',
  reward: 'Сыйақы',
  rate: 'Күндік мөлшерлеме',
  gesv: 'ЖТСМ',
  due: 'Қайтару мерзімі',
  principal: 'Негізгі борыш',
  penalty: 'Тұрақсыздық айыбы',
  refund_shortfall: 'Артық қайтарылған сома',
  recouped: 'Шығарылған борыш',
  credit: 'Артық төлем',
  total: 'Бүгін жабу',
  paid: 'Төленді',
};
