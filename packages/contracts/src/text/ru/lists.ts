import type { ColumnOf, ListName } from '../../office/lists/columns.ts';

/** The lists of the office and their columns, on the screen and in files. */
export const lists = {
  titles: { loans: 'Займы' },
  columns: {
    loans: {
      number: 'Договор',
      name: 'Клиент',
      product: 'Продукт',
      product_version: 'Версия продукта',
      partner: 'Партнёр',
      status: 'Состояние',
      signed_at: 'Подписан',
      issued: 'Сумма по договору',
      term_days: 'Срок, дней',
      overdue_days: 'Дней просрочки',
      principal: 'Основной долг',
      overdue_principal: 'Из него просрочено',
      reward: 'Вознаграждение',
      penalty: 'Неустойка',
      debt: 'Весь долг',
      next_due_day: 'Срок платежа',
      next_due: 'Сумма платежа',
    },
  },
} satisfies Lists;

export interface Lists {
  readonly titles: Readonly<Record<ListName, string>>;
  readonly columns: { readonly [Name in ListName]: Readonly<Record<ColumnOf<Name>, string>> };
}
