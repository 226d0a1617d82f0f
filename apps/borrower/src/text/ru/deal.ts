import type { PeriodUnit } from '@senim/kazakhstan/format';
import type { OpenChoice } from '../../api/dealQueries.ts';
import { formatsIn } from '../../format.ts';

const { days, percent, period, tenge, date } = formatsIn('ru');

const term = (count: number, unit: PeriodUnit) => `на\u00a0${period(count, unit)}`;

/** The names of ways that last, with how long. */
type WaysFor = Readonly<Partial<Record<OpenChoice['way'], (count: number, unit: PeriodUnit) => string>>>;

const waysFor: WaysFor = {
  prolong: (count, unit) => `Продлить срок ${term(count, unit)}`,
  refinance: (count, unit) => `Рефинансировать ${term(count, unit)}`,
  instalments: (count, unit) => `Погасить долг частями за\u00a0${period(count, unit)}`,
};

/** The running loan, in Russian. */
export const deal = {
  title: 'Ваш заём',
  number: (number: string) => `Договор №\u00a0${number}`,
  payBy: (day: string) => `Заплатите до ${date(day)}`,
  payNow: 'Заплатите сейчас',
  payToday: 'Заплатите сегодня',
  daysLeft: (count: number) => `осталось ${days(count)}`,
  closeToday: (amount: string) => `Закрыть весь заём сегодня: ${tenge(amount)}`,
  /** The window without reward, while it lasts. */
  freeUntil: (day: string, amount: string) =>
    `0% до ${date(day)} включительно: закроете ровно за ${tenge(amount)}`,
  pay: 'Оплатить',
  overdue: (count: number) => `Просрочка: ${days(count)}`,
  wayOut: 'Как закрыть просрочку',
  waysOut: 'Если всей суммы нет',
  payHalf: 'Внести половину',
  partEffect: (before: string, after: string) =>
    `Неустойка станет ${tenge(after)} в день вместо ${tenge(before)}`,
  partHelps: 'Долг станет меньше. Заплатить можно любую сумму.',
  newSchedule: 'Платить частями',
  askSchedule: 'Попросить другой график',
  free: 'бесплатно',
  parts: (count: number, most: string, isEach: boolean) =>
    `${count}\u00a0×\u00a0${isEach ? '' : 'до\u00a0'}${most}`,
  planTotal: (total: string) => `Всего ${total}.`,
  settlementText: 'Подайте заявление: ответим за 15\u00a0дней, это бесплатно',
  paused: (day: string) =>
    `Пауза до ${date(day)}: мы не звоним и не начисляем неустойку. Вознаграждение начисляется как прежде.`,
  timeline: 'Путь займа',
  timelineText: (paidOut: string, today: string, rows: string) =>
    `Деньги получены: ${date(paidOut)} Сегодня: ${date(today)} ${rows}`,
  timelineRow: (day: string, amount: string, state: string) => `${date(day)}: ${tenge(amount)}, ${state}.`,
  received: 'получено',
  today: 'сегодня',
  schedule: 'График платежей',
  states: {
    paid: 'оплачено',
    due: 'следующий платёж',
    overdue: 'просрочено',
    ahead: 'впереди',
    ended: 'списано',
  },
  bySchedule: (amount: string) => `по графику ${tenge(amount)}`,
  changes: {
    paid: (amount: string) => `внесено ${tenge(amount)}`,
    forgiven: (amount: string) => `прощено ${tenge(amount)}`,
    written_off: (amount: string) => `списано ${tenge(amount)}`,
    saved: (amount: string) => `вознаграждения меньше на ${tenge(amount)}`,
    added: (amount: string) => `добавлено вознаграждения ${tenge(amount)}`,
    rounded: (amount: string) => `округление ${tenge(amount)}`,
  },
  calendar: 'Даты в мой календарь',
  calendarText: (number: string, cabinet: string) =>
    `Платёж по договору №\u00a0${number}. Точная сумма на день оплаты: ${cabinet}`,
  scheduleTotal: 'Всего осталось',
  settledBefore: (amount: string) => `До этого графика оплачено или прощено ${tenge(amount)}.`,
  account: 'Как сложился долг',
  accountRows: {
    issued: 'Выдан заём',
    reward: 'Начислено вознаграждения',
    penalty: 'Начислено неустойки',
    refunded: 'Возвращено вам',
    paid: 'Внесено',
    refinanced: 'Погашено новым займом',
    forgiven: 'Прощено',
    written_off: 'Списано',
    credit: 'Переплата, она ваша',
  },
  accountTotal: 'Осталось сегодня',
  shortfall: (amount: string, total: string) =>
    `Ещё ${tenge(amount)} мы вернули вам лишнего: платёж, из которого была переплата, потом отозвали. Эти деньги нужно возвратить, вознаграждение и неустойка на них не начисляются. Вместе с ними всего ${tenge(total)}.`,
  papers: 'Документы по займу',
  statement: 'Выписка',
  scheduleDocument: 'График',
  agreement: 'Договор',

  why: 'Почему столько',
  whyLead: 'Каждый тенге: за какие дни, по какой ставке, по какому правилу и какой платёж его уменьшил.',
  whyDay: 'На какой день',
  whyDayHint: 'Можно выбрать и будущий день: увидите, сколько будет стоить ожидание.',
  whyTotal: (day: string) => `Чтобы закрыть заём ${date(day)}, нужно`,
  nothingHere: 'Ничего не начислено.',
  rule: (article: string) => (article === '' ? 'По условиям вашего договора' : article),
  lines: {
    issued: 'Выдан заём',
    accrued: (count: number, rate: string, base: string) =>
      `${days(count)} по ${percent(rate)} в день от ${tenge(base)}`,
    still: (count: number, why: string) => `${days(count)} без начисления: ${why}`,
    payment: 'Ваш платёж',
    paymentPart: (amount: string) => `из платежа ${tenge(amount)}`,
    refinanced: 'Погашено новым займом',
    forgiven: 'Прощено',
    'written-off': 'Списано с баланса',
    sold: 'Право требования уступлено',
    received: 'Платёж принят, потом он был отозван',
    reversed: 'Платёж отозван тем, кто его принял',
    credited: 'Переплата, она ваша',
    refunded: 'Переплата возвращена',
  },
  stills: {
    'free-days': 'бесплатные дни',
    frozen: 'вы оспариваете этот заём',
    paused: 'пауза',
    'overdue-stop': 'просрочка больше 90\u00a0дней подряд',
    'charges-share': 'достигнут предел всех начислений',
    'penalty-year': 'достигнут годовой предел неустойки',
  },
  period: (from: string, to: string) => `${from} – ${to}`,

  choices: 'Как можно поступить',
  choicesLead: 'Полная цена каждого пути с сегодняшнего дня, от дешёвого к дорогому.',
  part: 'Если заплатить сегодня часть',
  partShow: 'Посчитать',
  ways: {
    'pay-all-today': 'Погасить всё сегодня',
    'pay-part': 'Заплатить часть сегодня',
    'wait-for-due-date': 'Платить по графику',
    prolong: 'Продлить срок',
    refinance: 'Рефинансировать',
    instalments: 'Погасить долг частями',
  },
  waysFor,
  kinds: {
    single: 'одним платежом',
    annuity: 'равными частями',
    differentiated: 'частями, каждая меньше прежней',
  },
  wayTotal: 'Всего заплатите',
  wayPayments: 'Когда платить',
  wayPrice: 'Из чего цена',
  wayAdded: 'Добавит время',
  wayCheapest: 'дешевле всего',
  wayRate: (rate: string) => `ставка ${percent(rate)} в день`,
  closedTitle: 'Сейчас недоступно',
  act: {
    pay: 'Оплатить',
    prolong: (count: number) => `Продлить ${term(count, 'day')}`,
    refinance: 'Выбрать',
    instalments: 'Подать заявление',
  },
  pauseTitle: 'Пауза на 20\u00a0дней',
  pauseText: (until: string) => `Заплатите сегодня до 23:59: до ${date(until)} ни звонков, ни неустойки`,
  pauseDue: (amount: string, until: string) =>
    `Заплатите ${tenge(amount)} сегодня до 23:59, и пауза продлится до ${date(until)}`,
  pauseReceived: (amount: string) => `Уже получено ${tenge(amount)}.`,
};
