import type { Limit } from '@senim/contracts/office/settings/limits';
import type { Register, WhoAnswers } from '@senim/contracts/office/settings/registers';

/** What the office says of settings that hold for the whole lender, in Russian. */
export const ruLenderRules = {
  lenderRules: {
    hours: {
      opens: 'Начало работы, пн-пт',
      closes: 'Конец работы, пн-пт',
      debt_from: 'О долге пишут и звонят с',
      debt_until: 'О долге пишут и звонят до',
      debtHint: 'Не шире, чем с 08:00 до 21:00',
      about:
        'В эти часы решают люди и уходят деньги. От них считаются обещанное время решения, день выдачи, сроки ответов и часы звонков. Уже обещанное не сдвигается.',
      summary: (work: string, debt: string) => `${work}; о долге ${debt}`,
    },
    days: {
      newYear: 'Календарь ещё одного года',
      year: 'Год',
      previousMonth: 'Предыдущий месяц',
      nextMonth: 'Следующий месяц',
      off: 'Сделать выходными',
      offHint: 'Дни, рабочие по закону: перенос, первый день Курбан-айта',
      working: 'Сделать рабочими',
      workingHint: 'Выходные и праздники, которые решением объявлены рабочими',
      source: 'Основание',
      sourceHint: 'Чьё решение, номер и дата',
      byLaw: 'Праздники года по закону и так выходные',
      about: 'Прошедшие дни не меняются. Обещанные сроки остаются, новые считаются по новому календарю.',
      none: 'нет',
      summary: (off: number, working: number) => `выходных: ${off}, рабочих: ${working}`,
    },
    limits: {
      names: {
        review_second_above: 'Одобрение: второй человек при сумме выше, ₸',
        payout_second_above: 'Выплата: второй человек при сумме выше, ₸',
        age_years_min: 'Возраст заёмщика не меньше, лет',
        overdue_days_max: 'Просрочка у других не больше, дней',
        debt_burden_percent_max: 'Платежи от дохода не больше, %',
        attribution_days: 'Переход от партнёра помним, дней',
        answer_minutes: 'Ответ на сообщение, рабочих минут',
        call_days: 'Звонок можно заказать вперёд, рабочих дней',
      } satisfies Readonly<Record<Limit, string>>,
      range: (min: string, max: string) => `От ${min} до ${max}`,
      emptyHint: 'пусто: без второго человека',
      nobody: 'без второго человека',
      about:
        'Действует для решений, принятых после вступления в силу. Уже принятые решения и выплаты не пересматриваются.',
      above: (sum: string) => `выше ${sum}`,
      summary: (review: string, payout: string) =>
        `второй человек для одобрения: ${review}; для выплаты: ${payout}`,
    },
    registers: {
      names: {
        mobile_base: 'База мобильных граждан',
        state_register: 'Государственный реестр лиц',
        bureau: 'Кредитное бюро',
        biometrics: 'Проверка лица',
      } satisfies Readonly<Record<Register, string>>,
      who: { service: 'спрашивает сервис', people: 'проверяют люди' } satisfies Readonly<
        Record<WhoAnswers, string>
      >,
      about:
        'Если реестр не отвечает, его можно передать людям: заявки придут в очередь решений с пометкой «проверяете вы». Действует сразу после подтверждения, и ждущие заявки идут туда же.',
      allAsked: 'все реестры спрашивает сервис',
      turned: (names: string) => `проверяют люди: ${names}`,
    },
  },
};
