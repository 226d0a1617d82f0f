import type { ColumnOf, ListName, OurCode, OurCodes } from '../../office/lists/columns.ts';

/** The lists of the office and their columns, on the screen and in files. */
export const lists = {
  titles: { loans: 'Займы', applications: 'Заявки', payments: 'Платежи', payouts: 'Все выплаты' },
  columns: {
    loans: {
      number: 'Договор',
      name: 'Клиент',
      product: 'Продукт',
      product_version: 'Версия продукта',
      partner: 'Партнёр',
      status: 'Состояние',
      signed_at: 'Подписан',
      paid_out_at: 'Выдан',
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
      overdue_before: 'Просрочка на день сравнения',
      principal_before: 'Основной долг на день сравнения',
    },
    applications: {
      submitted_at: 'Подана',
      name: 'Клиент',
      product: 'Продукт',
      partner: 'Партнёр',
      status: 'Состояние',
      amount: 'Сумма',
      period: 'Срок',
      period_unit: 'Срок в',
      decision_due_at: 'Решить до',
      decided_at: 'Решена',
      decision: 'Решение',
      reasons: 'Причины отказа',
      loan: 'Договор',
      signed_at: 'Подписан',
      paid_out_at: 'Выдан',
    },
    payments: {
      number: 'Номер операции',
      received_at: 'Поступил',
      value_day: 'За день',
      network: 'Откуда',
      name: 'Клиент',
      loan: 'Договор',
      amount: 'Сумма',
      state: 'Состояние',
    },
    payouts: {
      number: 'Номер перевода',
      ordered_at: 'Создана',
      kind: 'Вид',
      name: 'Клиент',
      loan: 'Договор',
      amount: 'Сумма',
      status: 'Состояние',
      not_before: 'Не раньше',
      executed_at: 'Исполнена',
      returned_at: 'Возвращена банком',
      failure: 'Ответ банка',
    },
  },
  codes: {
    'payment-state': {
      credited: 'Зачтён',
      unknown: 'Не выяснен',
      reversed: 'Отозван',
      'given-back': 'Возвращён плательщику',
    },
    'payout-kind': { loan: 'Выдача', refund: 'Возврат переплаты' },
    'payout-status': {
      created: 'ждёт',
      sending: 'отправляется',
      'in-doubt': 'уточняется в банке',
      executed: 'исполнена',
      failed: 'не прошла',
    },
    network: { card: 'Карта', 'bank-transfer': 'Банковский перевод' },
    decision: { approved: 'Одобрена', refused: 'Отказ' },
    'refusal-reason': {
      under_age: 'Моложе разрешённого возраста',
      identity_not_found: 'Реестр не нашёл человека',
      document_invalid: 'Удостоверение недействительно',
      phone_not_registered: 'Телефон не на этом ИИН',
      biometrics_failed: 'Проверка лица не пройдена',
      overdue_elsewhere: 'Просрочка по другому кредиту',
      self_refusal: 'Самоотказ от кредитов',
      debt_burden: 'Долговая нагрузка',
      bankrupt: 'Банкротство',
      conscript: 'Срочная воинская служба',
      data_not_confirmed: 'Анкета не подтвердилась',
    },
    'period-unit': { day: 'днях', month: 'месяцах' },
  },
} satisfies Lists;

export interface Lists {
  readonly titles: Readonly<Record<ListName, string>>;
  /** Of the statuses of loans loan-statuses.ts tells. */
  readonly codes: { readonly [Set in Exclude<OurCodes, 'status'>]: Readonly<Record<OurCode<Set>, string>> };
  readonly columns: { readonly [Name in ListName]: Readonly<Record<ColumnOf<Name>, string>> };
}
