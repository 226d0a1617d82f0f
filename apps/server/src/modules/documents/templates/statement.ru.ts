import type { StatementWords } from './statement-text.ts';

export const statementInRussian: StatementWords = {
  titles: {
    account: 'Выписка по микрокредиту',
    'no-debt': 'Справка об отсутствии задолженности',
    schedule: 'График платежей',
  },
  asOf: (date) => `По состоянию на ${date}`,
  borrower: 'Заёмщик',
  iin: 'ИИН',
  agreement: 'Договор',
  agreementOf: (number, date) => `№ ${number} от ${date}`,
  issued: 'Сумма микрокредита',
  paidOutOn: 'Дата выдачи',
  dueOn: 'Ближайший платёж',
  rate: 'Ставка вознаграждения в день',
  owed: 'Всего к возврату на эту дату',
  principal: 'Основной долг',
  reward: 'Вознаграждение',
  penalty: 'Неустойка',
  credit: 'Переплата',
  movements: {
    title: 'Начисления и платежи',
    headings: ['Дата', 'Операция', 'Сумма'],
    total: 'Остаток',
  },
  kinds: {
    issued: () => 'Выдан микрокредит',
    accrued: ({ component, days, rate, base }) => `${component} за ${days}: ${rate} в день от ${base}`,
    'not-accrued': ({ component, days, still }) => `${component} за ${days} не начислялось: ${still}`,
    paid: ({ component, receipt }) =>
      `Платёж${receipt === '' ? '' : ` № ${receipt}`}: ${component.toLowerCase()}`,
    forgiven: ({ component }) => `Прощено: ${component.toLowerCase()}`,
    'written-off': ({ component }) => `Списано с баланса: ${component.toLowerCase()}`,
    sold: ({ component }) => `Право требования уступлено: ${component.toLowerCase()}`,
    credited: ({ receipt }) => `Переплата${receipt === '' ? '' : ` по платежу № ${receipt}`}`,
    refunded: () => 'Переплата возвращена',
  },
  stills: {
    'free-days': 'бесплатные дни',
    frozen: 'договор оспаривается',
    paused: 'пауза',
    'overdue-stop': 'просрочка больше 90 дней подряд',
    'charges-share': 'достигнут предел всех начислений',
    'penalty-year': 'достигнут годовой предел неустойки',
  },
  schedule: {
    title: 'Платежи по графику',
    headings: ['Дата', 'Основной долг', 'Вознаграждение', 'Платёж', 'Оплачено', 'Состояние'],
    total: 'Итого',
  },
  states: { paid: 'оплачен', due: 'следующий', overdue: 'просрочен', ahead: 'впереди' },
  closed: { title: 'Погашенные договоры', headings: ['Договор', 'Сумма', 'Выдан', 'Погашен'] },
  certificate: (lender, name, date) =>
    `${lender} подтверждает, что на ${date} ${name} не имеет задолженности: основной долг, вознаграждение и неустойка по всем договорам микрокредита равны нулю.`,
  scheduleNote:
    'Вознаграждение начисляется только за дни пользования деньгами. Досрочный и частичный возврат бесплатны и уменьшают следующие платежи.',
  accountNote:
    'Суммы со знаком минус уменьшают долг. Выписка содержит каждое начисление и каждый платёж и сходится с остатком до тиына.',
  certificateNote:
    'Справка выдана через личный кабинет по просьбе заёмщика для предъявления по месту требования.',
};
