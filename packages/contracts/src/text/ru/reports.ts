import type { QueueName } from '../../office/queues.ts';
import type { Bucket, FigureOf, ReportName } from '../../office/reports/descriptions.ts';

/** The reports of the office, on the screen and in files: their names, what a row is of, and their figures. */
export const reports = {
  titles: {
    'roll-rates': 'Переходы между просрочками',
    vintages: 'Винтажи',
    funnel: 'Воронка',
    approvals: 'Одобрения',
    refusals: 'Причины отказов',
    'repeat-borrowers': 'Повторные клиенты',
    revenue: 'Доходы',
    losses: 'Резервы и потери',
    cash: 'Деньги',
    expected: 'Ожидаемые платежи',
    queues: 'Очереди и сроки',
    costs: 'Цена SMS и проверок',
  },
  rows: {
    'roll-rates': 'Просрочка вначале',
    vintages: 'Месяц выдачи',
    funnel: 'Партнёр',
    approvals: 'День',
    refusals: 'Причина',
    'repeat-borrowers': 'Месяц первого займа',
    revenue: 'День',
    losses: 'День',
    cash: 'День',
    expected: 'Срок платежа',
    queues: 'Очередь',
    costs: 'День',
  },
  figures: {
    'roll-rates': {
      loans: 'Займов',
      principal: 'Основной долг',
      closed: 'Закрыты',
      b0: 'Без просрочки',
      b1: '1\u2060–\u20606\u00a0дн.',
      b7: '7\u2060–\u206014\u00a0дн.',
      b15: '15\u2060–\u206029\u00a0дн.',
      b30: '30\u2060–\u206059\u00a0дн.',
      b60: '60\u2060–\u206089\u00a0дн.',
      b90: '90+\u00a0дн.',
      better: 'Стало лучше',
      worse: 'Стало хуже',
    },
    vintages: {
      loans: 'Займов',
      issued: 'Выдано',
      m0: '0 мес.',
      m1: '1 мес.',
      m2: '2 мес.',
      m3: '3 мес.',
      m4: '4 мес.',
      m5: '5 мес.',
      m6: '6 мес.',
      m7: '7 мес.',
      m8: '8 мес.',
      m9: '9 мес.',
      m10: '10 мес.',
      m11: '11 мес.',
    },
    funnel: {
      registered: 'Регистрация',
      sent: 'Заявка',
      approved: 'Одобрено',
      signed: 'Подписано',
      paid_out: 'Выдано',
      share: 'Выдано из заявок',
    },
    approvals: {
      approved: 'Одобрено',
      refused: 'Отказано',
      share: 'Доля одобрений',
    },
    refusals: {
      count: 'Заявок',
      share: 'Доля в отказах',
    },
    'repeat-borrowers': {
      people: 'Клиентов',
      second: 'Взяли второй заём',
      third: 'Взяли третий',
      share: 'Доля вернувшихся',
      lent: 'Выдано всего',
    },
    revenue: {
      reward: 'Вознаграждение',
      penalty: 'Неустойка',
      discount: 'Скидки',
      revenue: 'Итого',
    },
    losses: {
      set_aside: 'Резервы на конец дня',
      changed: 'Изменение',
      written_off: 'Списано',
      forgiven: 'Прощено',
    },
    cash: {
      bank: 'На счёте в банке',
      terminals: 'У терминалов',
      cards: 'У эквайера',
      cash: 'Итого',
      changed: 'Изменение',
    },
    expected: {
      loans: 'Займов',
      amount: 'К оплате',
    },
    queues: {
      waiting: 'Ждут сейчас',
      late: 'Просрочено',
      oldest_hours: 'Самое старое, ч',
      done: 'Сделано за эти дни',
      in_time: 'Из них в срок',
      share: 'Доля в срок',
    },
    costs: {
      sms: 'SMS',
      parts: 'Их частей',
      sms_cost: 'Цена SMS',
      checks: 'Проверок',
      checks_cost: 'Цена проверок',
      cost: 'Итого',
    },
  },
  buckets: {
    0: 'Без просрочки',
    1: '1\u2060–\u20606\u00a0дн.',
    7: '7\u2060–\u206014\u00a0дн.',
    15: '15\u2060–\u206029\u00a0дн.',
    30: '30\u2060–\u206059\u00a0дн.',
    60: '60\u2060–\u206089\u00a0дн.',
    90: '90+\u00a0дн.',
  },
  queues: {
    reviews: 'Кредитное решение',
    payouts: 'Выплаты',
    suspense: 'Невыясненные платежи',
    settlements: 'Урегулирование',
    mediations: 'Медиация',
    disputes: '«Не мой заём»',
    inquiries: 'Потерянные платежи',
    overpayments: 'Переплаты',
    statements: 'Сверка с банком',
    cases: 'Обращения',
  },
} satisfies Reports;

export interface Reports {
  readonly titles: Readonly<Record<ReportName, string>>;
  /** What stands at the head of the rows. */
  readonly rows: Readonly<Record<ReportName, string>>;
  readonly figures: { readonly [Name in ReportName]: Readonly<Record<FigureOf<Name>, string>> };
  readonly buckets: Readonly<Record<Bucket, string>>;
  readonly queues: Readonly<Record<QueueName, string>>;
}
