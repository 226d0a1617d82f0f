import type { Lists } from '../ru/lists.ts';

/** The same in Kazakh. */
export const lists = {
  titles: { loans: 'Несиелер' },
  columns: {
    loans: {
      number: 'Шарт',
      name: 'Клиент',
      product: 'Өнім',
      product_version: 'Өнім нұсқасы',
      partner: 'Серіктес',
      status: 'Күйі',
      signed_at: 'Қол қойылды',
      issued: 'Шарт бойынша сома',
      term_days: 'Мерзімі, күн',
      overdue_days: 'Кешіктірілген күн',
      principal: 'Негізгі борыш',
      overdue_principal: 'Оның мерзімі өткені',
      reward: 'Сыйақы',
      penalty: 'Тұрақсыздық айыбы',
      debt: 'Барлық борыш',
      next_due_day: 'Төлем күні',
      next_due: 'Төлем сомасы',
    },
  },
} satisfies Lists;
