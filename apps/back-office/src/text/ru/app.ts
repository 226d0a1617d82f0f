import type { ComparedField, Finding, RegisterWord } from '@senim/contracts/office/findings';
import type { WorkKind } from '@senim/contracts/office/queues';
import type { PayoutFailure } from '@senim/contracts/shared/payment-kinds';
import { lists } from '@senim/contracts/text/ru/lists';
import { loanStatuses } from '@senim/contracts/text/ru/loan-statuses';
import { reports } from '@senim/contracts/text/ru/reports';
import type { ScheduleKind } from '@senim/loan-engine/loan/terms';
import { ruAnswers } from './answers.ts';
import { ruBankFiles } from './bank-files.ts';
import { ruBulk } from './bulk.ts';
import { ruCases } from './cases.ts';
import { ruConsents } from './consents.ts';
import { ruDesks } from './desks.ts';
import { ruHealth } from './health.ts';
import { ruHistory } from './history.ts';
import { ruIdentity } from './identity.ts';
import { ruIncome } from './income.ts';
import { ruInsurance } from './insurance.ts';
import { ruLaw } from './law.ts';
import { ruLenderRules } from './lenderRules.ts';
import { ruLists } from './lists.ts';
import { ruMessageWords } from './message-words.ts';
import { ruPartners } from './partners.ts';
import { ruReasons } from './reasons.ts';
import { ruRecord } from './record.ts';
import { ruReport } from './report.ts';
import { ruSettings } from './settings.ts';
import { ruSiteTexts } from './siteTexts.ts';
import { ruSources } from './sources.ts';
import { ruStaff } from './staff.ts';
import { ruSuspense } from './suspense.ts';

/** Every word of the office, in Russian; its shape is what the Kazakh one must have. */
export const ru = {
  waiting: 'Загружаем',
  close: 'Закрыть',
  bulk: ruBulk,
  allShown: 'Показано всё',
  cancel: 'Отмена',
  clear: 'Очистить',
  reason: 'Причина',
  reasonKept: 'Останется в журнале рядом с вашим именем.',
  /** A code of an old record that has no word any more. */
  codeOfThePast: (code: string) => `прежний код ${code}`,
  yes: 'да',
  no: 'нет',
  look: {
    auto: 'Цвета как в системе',
    light: 'Светлые цвета',
    dark: 'Тёмные цвета',
  },
  failure: {
    title: 'Не получилось',
    generic: 'Что-то пошло не так. Попробуйте ещё раз.',
    offline: 'Нет связи с сервером. Введённое сохранено на экране, попробуйте ещё раз.',
    again: 'Повторить',
    screen: 'Экран не открылся',
  },
  nav: {
    home: 'Сегодня',
    audit: 'Журнал действий',
    proposals: 'Ждут второго человека',
    menu: 'Разделы',
    leave: 'Выйти',
    skip: 'К содержанию',
  },
  signIn: {
    title: 'Вход для сотрудников',
    login: 'Логин',
    password: 'Пароль',
    code: 'Код из приложения',
    codeHint: '6\u00a0цифр, меняются каждые 30\u00a0секунд',
    enter: 'Войти',
    sessionOver: 'Сеанс закончился. Введённое сохранено: войдите, и вы вернётесь туда, где были.',
    sandbox: 'Песочница: логины, пароли и коды стоят на странице сотрудников',
  },
  find: {
    short: 'Найти клиента, договор, платёж',
    screens: 'Раздел или действие',
    placeholder: 'ИИН, телефон, фамилия, договор, платёж, действие',
    nothing: 'Ничего не нашлось. Проверьте номер или добавьте букв.',
    looking: 'Ищем',
    hint: '↑ ↓ выбрать, Enter открыть или сделать, Esc закрыть',
    here: 'на этой странице',
    onPage: 'на странице клиента',
    kinds: {
      customer: 'Клиент',
      agreement: 'Договор',
      payment: 'Платёж',
      payout: 'Выплата',
      case: 'Обращение',
      inquiry: 'Потерянный платёж',
    },
  },
  home: {
    title: (name: string) => `Здравствуйте, ${name}`,
    lead: 'Что ждёт решения прямо сейчас.',
    bankFiles: (count: number) => `Файлы и ответы банка ждут вас как второго человека: ${count}`,
    proposals: (count: number) => `Решения ждут вас как второго человека: ${count}`,
    lendingStops: (day: string) =>
      `С ${day} новых займов не будет: в программе нет МРП на этот год. Владелец или администратор вносит его в настройках по закону о республиканском бюджете, второй человек подтверждает. Действующие займы идут как шли.`,
    waiting: 'ждут',
    late: 'просрочено',
    mine: 'у вас',
    open: 'Открыть очередь',
    empty: 'Для вашей роли очередей нет. Остальное в меню.',
  },
  queues: {
    ...ruDesks.queues,
    waiting: (count: string) => `ждут: ${count}`,
    reviews: {
      title: reports.queues.reviews,
      about: 'Заявки, которые автомат оставил человеку. На решение 10 рабочих минут.',
    },
    payouts: {
      title: reports.queues.payouts,
      about: 'Выплаты выше лимита ждут двух человек; вернувшиеся из банка ждут решения.',
    },
    suspense: { title: reports.queues.suspense, about: 'Деньги пришли, но чьи они, не ясно.' },
    cases: {
      title: reports.queues.cases,
      about: 'Чат с клиентами, заказанные звонки, вопросы и жалобы, у каждого свой срок ответа.',
    },
    next: 'Взять следующее',
    nothingFree: 'Свободных задач нет.',
    refresh: 'Обновляется само',
    owner: { all: 'Все', mine: 'Мои', free: 'Свободные' },
    late: 'Только просроченные',
    kind: 'Вид',
    anyKind: 'Любой',
    total: (total: string) => `Ждут в очереди: ${total}`,
    empty: 'Здесь пусто: всё разобрано.',
    emptyFiltered: 'С таким отбором ничего нет.',
    columns: {
      who: 'Кто и что',
      kind: 'Вид',
      amount: 'Сумма',
      since: 'Поступило',
      due: 'Срок',
      owner: 'У кого',
      state: 'Ждём',
    },
    waits: { us: 'нас', applicant: 'клиента', 'second-person': 'второго человека', later: 'отложено' },
    /** Without a term, because the client alone can go on. */
    noTerm: 'ждём клиента',
    free: 'свободно',
    you: 'вы',
    take: 'Взять',
    release: 'Вернуть в очередь',
    give: 'Передать коллеге',
    given: (name: string) => `Передано: ${name}`,
    awayNow: (name: string) => `${name} (не в офисе)`,
    nobodyElse: 'За этим столом больше никого нет',
    takeOver: 'Забрать: коллеги нет в офисе',
    taken: 'Задача у вас.',
    released: 'Задача снова в очереди.',
    ownedBy: (name: string) => `Задача у другого сотрудника: ${name}`,
  },
  atTerminal: (network: string) => `Терминал ${network}`,
  kinds: {
    ...ruDesks.kinds,
    ...lists.codes['payout-kind'],
    returned: 'Вернулась из банка',
    disputed: 'У банка другой перевод',
    feedback: 'Вопрос',
    complaint: 'Жалоба',
    settlement: 'Урегулирование',
    'not-my-loan': '«Не мой заём»',
    conversation: 'Чат',
    callback: 'Звонок клиенту',
    mediation: 'Медиация',
    'bank-transfer': 'Банковский перевод',
    'not-in-books': 'Банк списал, у нас нет',
    'not-at-bank': 'У нас есть, в выписке нет',
    'amount-differs': 'Разные суммы',
    'refund-asked': 'Просит вернуть',
    'refund-not-asked': 'Ещё не просит',
    'return-not-booked': 'Возврат не учтён',
    'balance-differs': 'Остаток не сходится с операциями',
    'balance-gap': 'Остаток не тот, что накануне',
    'notice-differs': 'Не сходится с уведомлением',
  } satisfies Readonly<Record<WorkKind, string>>,
  statuses: loanStatuses,
  review: {
    paidBack: 'Возврат',
    scheduleKinds: {
      single: 'одним платежом',
      annuity: 'равными частями',
      differentiated: 'частями, каждая меньше прежней',
    } satisfies Readonly<Record<ScheduleKind, string>>,
    title: 'Решение по заявке',
    asks: 'Просит',
    days: (days: string) => `на ${days}`,
    purpose: 'Цель',
    first: 'Первый заём',
    offer: 'Предложение',
    reward: 'вознаграждение',
    toReturn: 'к возврату',
    gesv: 'ГЭСВ',
    due: 'Решить до',
    compared: 'Анкета и государственный реестр',
    field: 'Поле',
    stated: 'В анкете',
    found: 'В реестре',
    verdict: 'Сверка',
    differs: 'расходится',
    agrees: 'совпадает',
    fields: {
      surname: 'Фамилия',
      name: 'Имя',
      patronymic: 'Отчество',
      birth_date: 'Дата рождения',
      id_expiry_date: 'Удостоверение действует до',
    } satisfies Readonly<Record<ComparedField, string>>,
    findings: 'Что сказали реестры и бюро',
    finding: {
      phone: 'Телефон по ИИН',
      biometrics: 'Проверка лица',
      bureau: 'Кредитное бюро и реестры',
      overdue_days: 'Просрочка сейчас, дней',
      self_refusal: 'Самоотказ от кредитов',
      bankrupt: 'Банкротство',
      conscript: 'Срочная служба',
      monthly_load: 'Платежи по другим займам в месяц, ₸',
      official_income: 'Официальный доход в месяц, ₸',
    } satisfies Readonly<Record<Finding, string>>,
    values: {
      registered: 'зарегистрирован',
      'not-registered': 'не зарегистрирован',
      passed: 'пройдена',
      pending: 'ожидается',
      failed: 'не пройдена',
      'by-people': 'проверяете вы',
      seen: 'лицо сверил сотрудник',
      read: 'отчёт на бумаге прочитал сотрудник',
    } satisfies Readonly<Record<RegisterWord, string>>,
    second: (limit: string) => `Сумма выше ${limit}: нужны двое, один из них старший менеджер.`,
    approvedBy: (name: string, when: string) => `Согласие дал(а) ${name}, ${when}`,
    decision: 'Решение',
    chooseFirst: 'Выберите решение',
    approve: 'Одобрить',
    refuse: 'Отказать',
    reasons: 'Причины отказа (заявитель увидит их)',
    note: 'Ваше обоснование',
    noteHint: 'Для журнала: на что вы опирались.',
    seen: 'Я сверил(а) лицо заявителя с удостоверением личности',
    seenHint: 'Сервис проверки лица не подключён: без этой отметки одобрить нельзя.',
    reportRead: (days: number, percent: number) =>
      `Я прочитал(а) кредитный отчёт заявителя на бумаге: нет отказа от займов, банкротства и срочной службы, просрочка не больше ${days}\u00a0дн., платежи с новым займом не больше ${percent}% дохода`,
    reportReadHint:
      'Кредитное бюро не подключено: без этой отметки одобрить нельзя. Номер и дату отчёта укажите в обосновании.',
    outcomes: {
      approved: 'Заявка одобрена: договор ждёт подписи.',
      refused: 'Отказ отправлен с причинами.',
      'awaits-second': 'Ваше согласие записано. Ждём второго человека.',
    },
    questions: 'Вопросы и ответы',
    noAnswer: 'Ответа ещё нет',
    over: 'Решение принято.',
    customer: 'Страница клиента',
    readOnly: 'Ваша роль может смотреть, но не решать.',
  },
  payout: {
    title: 'Выплата',
    iban: 'На счёт',
    agreement: 'Договор',
    notBefore: 'Не раньше',
    failure: 'Ответ банка',
    state: 'Состояние',
    failures: {
      AC01: 'такого счёта нет',
      AC04: 'счёт закрыт',
      AC06: 'счёт заблокирован',
      BE01: 'счёт открыт на другого человека',
      'no longer overpaid': 'переплаты больше нет',
      'another-transfer': 'под этим номером у банка другой перевод',
      'another-bank': 'поручение ушло в прежний банк: что с ним стало, знает только он',
      stopped: 'выдача остановлена нами',
      'returned-too-late': 'банк вернул деньги, а по договору уже есть то, что возврат не отменяет',
    } satisfies Readonly<Record<PayoutFailure, string>>,
    confirmed: 'Подтвердили',
    nobody: 'пока никто',
    ofPeople: (done: number, needed: number) => `${done} из ${needed}`,
    confirm: 'Подтвердить выплату',
    confirmAbout: 'Деньги уйдут, когда подтвердят два разных человека.',
    mine: 'Вы уже подтвердили. Второе подтверждение даёт другой человек.',
    done: (people: number, needed: number): string =>
      people >= needed ? 'Выплата отпущена.' : 'Подтверждено. Ждём второго человека.',
    stop: 'Остановить выплату',
    stopAbout: 'Деньги не уйдут, договор будет отменён, клиент получит сообщение. Вернуть это нельзя.',
    askedForAccount:
      'Клиента уже попросили указать другой счёт в кабинете. Когда он подтвердит счёт кодом, деньги уйдут туда сами. На прежний счёт отправляйте, только если банк ошибся.',
    accountAskedAt: (at: string) => `Последняя просьба: ${at}.`,
    askAccount: 'Попросить другой счёт',
    askAccountAbout:
      'Клиент получит сообщение с просьбой указать другой счёт в кабинете. Просить можно раз в день.',
    retry: 'Отправить на тот же счёт',
    retryAbout: 'Новый перевод уйдёт на тот же подписанный счёт.',
    askAgain: 'Спросить банк ещё раз',
    askAgainAbout: 'Банк спросят ещё раз, и ответ применится сам, если он о нашем переводе.',
    made: 'Деньги дошли',
    madeAbout:
      'Деньги у клиента: банк подтвердил это вам. Решает второй человек, после него заём считается с этого дня.',
    notMade: 'Деньги не ушли',
    notMadeAbout:
      'Банк подтвердил вам, что денег у клиента нет. Решает второй человек, после него выплата считается не прошедшей.',
    proposed: 'Что стало с деньгами, уже предложено записать: решает второй человек.',
    reference: 'Номер перевода',
    madeOn: 'Когда банк исполнил перевод',
    retried: 'Выплата снова поставлена в очередь банка.',
    statuses: lists.codes['payout-status'],
  },
  suspense: ruSuspense,
  bankFiles: ruBankFiles,
  cases: ruCases,
  actionDone: 'Сделано.',
  ...ruHistory,
  ...ruRecord,
  desks: ruDesks,
  income: ruIncome,
  sources: ruSources,
  lists: ruLists,
  report: ruReport,
  ...ruLenderRules,
  ...ruIdentity,
  ...ruInsurance,
  ...ruLaw,
  ...ruMessageWords,
  ...ruPartners,
  ...ruAnswers,
  ...ruReasons,
  ...ruConsents,
  ...ruSiteTexts,
  ...ruSettings,
  ...ruStaff,
  ...ruHealth,
};

export type Text = typeof ru;
