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
  credit: 'Қалдығыңыз',
  total: 'Бүгін жабу',
  paid: 'Төленді',
};
