import type { HealthFinding, JobTask, KEPT_DAYS, KEYS_THAT_TURN } from '@senim/contracts/office/health';

interface FindingText {
  /** What is wrong, with how many. */
  readonly what: (count: string) => string;
  readonly remedy: string;
}

type KeyTurnTexts = Record<(typeof KEYS_THAT_TURN)[number], (number: string) => string>;

type KeptTexts = Record<(typeof KEPT_DAYS)[number], (share: string, left: string) => string>;

/** What the office says of the product itself, in Russian. */
export const ruHealth = {
  health: {
    title: 'Состояние сервиса',
    lead: 'Что не в порядке, с какого времени и что делать. Обновляется само раз в полминуты.',
    well: 'Всё в порядке: задания выполняются, деньги не зависли, сроки очередей соблюдены.',
    since: (time: string) => `с ${time}`,
    runbook: (name: string) => `Подробнее: docs/operations/alerts.md, раздел ${name}`,
    findings: {
      'workers-away': {
        what: () => 'Не работает ни один рабочий процесс: SMS, выплаты и решения стоят',
        remedy:
          'Запустите рабочий процесс и посмотрите последние строки его журнала: там сказано, почему он остановился.',
      },
      'codes-stand': {
        what: (count) => `Коды из SMS не уходят, ждут отправки: ${count}`,
        remedy:
          'Проверьте, что рабочий процесс запущен, а SMS-шлюз отвечает: это покажет проверка установки.',
      },
      'jobs-stand': {
        what: (count) => `Задания не выполняются, ждут: ${count}`,
        remedy:
          'Проверьте, что рабочие процессы запущены и отвечают. Медленное задание видно в журнале процесса.',
      },
      'books-differ': {
        what: (count) => `Последняя сверка нашла расхождения в учёте: ${count}`,
        remedy:
          'Её вывод называет каждое. Разберите их и запустите сверку снова: строка уйдёт, когда расхождений не будет.',
      },
      'payouts-in-doubt': {
        what: (count) => `Банк не сообщает, чем закончились выплаты: ${count}`,
        remedy:
          'Сервис сам спрашивает банк и второй раз не платит. Позвоните в банк и назовите номера переводов, которые в списке «Все выплаты» ещё уточняются.',
      },
      'jobs-given-up': {
        what: (count) => `Прекращённые задания: ${count}`,
        remedy: 'Устраните причину и запустите задания снова в таблице ниже.',
      },
      'worker-silent': {
        what: (count) => `Рабочие процессы замолчали, замены им нет: ${count}`,
        remedy:
          'Их задания взяли другие. Запустите процесс снова: сообщение исчезнет, как только он начнёт работать.',
      },
      'registers-by-people': {
        what: (count) => `Вместо реестров проверяют люди, реестров: ${count}`,
        remedy:
          'Заявки ждут решения людей. Когда реестр снова отвечает, верните его в настройках: один предлагает, другой подтверждает.',
      },
      'suspense-old': {
        what: (count) => `Деньги без владельца ждут больше трёх суток, платежей: ${count}`,
        remedy: 'Их зачисляют или возвращают в очереди «Невыясненные платежи».',
      },
      'desk-late': {
        what: (count) => `Срок ответа прошёл, задач: ${count}`,
        remedy: 'Просроченные стоят в очереди первыми, рядом видно, у кого они.',
      },
      'books-not-compared': {
        what: () => 'Учёт не сверяли больше полутора суток',
        remedy: 'Запустите сверку и проверьте, что она запускается каждую ночь.',
      },
    } satisfies Record<HealthFinding, FindingText> as Record<HealthFinding, FindingText>,
    turns: {
      what: {
        sealing: (number) => `Данные шифруются новым ключом, его номер: ${number}`,
        index: (number) => `Меняется ключ, по которому находят людей, номер нового: ${number}`,
      } satisfies KeyTurnTexts as KeyTurnTexts,
      soFar: (done: string, open: string) => `Готово записей: ${done}, осталось закончить разделов: ${open}`,
      over: (done: string) => `Всё готово, записей: ${done}`,
      remedy: 'Идёт само, рядом с остальной работой: ничего останавливать не нужно.',
      exchange: (command: string) => `Остался шаг того, кто ведёт сервис: ${command}.`,
      runbook: (section: string) => `Подробнее: docs/operations/runbooks.md, раздел ${section}`,
    },
    kept: {
      title: 'Прошедшие дни ещё подсчитываются для отчётов',
      what: {
        people: (share, left) => `Действия людей: готово ${share}, осталось дней: ${left}`,
        payments: (share, left) => `Поступления: готово ${share}, осталось дней: ${left}`,
        costs: (share, left) => `Расходы на SMS и проверки: готово ${share}, осталось дней: ${left}`,
        accounts: (share, left) => `Движения по счетам: готово ${share}, осталось проводок: ${left}`,
      } satisfies KeptTexts as KeptTexts,
      remedy:
        'Отчёты и первая страница владельца верны и сейчас, но до конца этой работы могут открываться долго. Идёт само, частями.',
    },
    jobs: {
      title: 'Прекращённые задания',
      about:
        'Задание повторяют около трёх суток, до 20\u00a0раз. Повтор безопасен: дважды ничего не сделается.',
      task: 'Задание',
      failed: 'Последняя неудача',
      tries: 'Попытки',
      error: 'Причина',
      act: 'Действие',
      again: 'Запустить снова',
      started: 'Задание запущено снова.',
    },
    tasks: {
      'agreements.draw-up-amendment': 'Составить дополнительное соглашение',
      'agreements.wake': 'Открыть день договора',
      'applications.check-verification': 'Узнать итог проверки лица',
      'applications.tell-insured': 'Сказать о страховании после досрочного погашения',
      'attribution.deliver-postback': 'Сообщить партнёру о заявке',
      'attribution.note-registration': 'Записать, какой партнёр привёл клиента',
      'documents.release': 'Удалить документы, срок которых прошёл',
      'documents.reseal': 'Зашифровать документы новым ключом',
      'notifications.deliver': 'Отправить сообщение',
      'notifications.deliver-held': 'Отправить сообщения, отложенные на утро',
      'notifications.follow-sms': 'Узнать, доставлено ли SMS',
      'notifications.repeat': 'Отправить сообщение ещё раз',
      'payments.check-cards': 'Сверить карточные платежи за день',
      'payments.check-statement': 'Сверить выписку банка за день',
      'payments.remove-cards': 'Удалить карты клиента, чей телефон утерян',
      'payments.forget-card': 'Попросить банк забыть карту клиента',
      'payments.autopay-charge': 'Списать платёж с сохранённой карты',
      'payments.order-payout': 'Подготовить выплату',
      'payments.read-notices': 'Прочитать сообщения банка за день',
      'payments.redirect-payout': 'Направить выплату на другой счёт',
      'payments.resolve-card': 'Узнать итог оплаты картой',
      'payments.return-payer-refund': 'Учесть вернувшийся возврат плательщику',
      'payments.return-payout': 'Учесть вернувшуюся выплату',
      'payments.send-payer-refund': 'Отправить возврат плательщику',
      'payments.send-payout': 'Отправить выплату',
      'payments.wake': 'Найти платежи и выплаты, о которых пора спросить',
      'recovery.follow-offer': 'Закрыть обращение после решения по предложению',
      'support.open-premium-case': 'Открыть обращение о возврате страховой премии',
      'retention.purge': 'Удалить данные, срок хранения которых прошёл',
      'retention.index': 'Переиндексировать людей по новому ключу',
      'retention.reseal': 'Зашифровать данные новым ключом',
      'underwriting.assess': 'Принять решение по заявке',
    } satisfies Record<JobTask, string>,
  },
};
