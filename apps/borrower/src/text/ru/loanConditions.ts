import type { PeriodUnit } from '@senim/kazakhstan/format';
import { formatsIn } from '../../format.ts';

const { days, percent, period, tenge } = formatsIn('ru');

/** From how many days before the due day to how many after it, and the longest term of all. */
type ProlongationWindow = { readonly before: number; readonly after: number; readonly inAll: number };

/** /loan-conditions */
export const loanConditions = {
  title: 'Условия займа',
  description: 'Суммы, сроки, ставка и ГЭСВ по каждому виду микрокредита, неустойка и права заёмщика.',
  tableCaption: 'Суммы, сроки и ставки по видам займа',
  rows: {
    amount: 'Сумма',
    firstLoan: 'Первый заём',
    period: 'Срок',
    payments: 'Платежи',
    prolongation: 'Продление',
    free: 'Бесплатно в первый раз',
    dailyRate: 'Вознаграждение в день',
    gesv: 'ГЭСВ',
  },
  amount: (min: string, max: string) => `${tenge(min)} – ${tenge(max)}`,
  firstLoan: (max: string) => `до ${tenge(max)}`,
  period: (min: number, max: number, unit: PeriodUnit) => `${min}–${period(max, unit)}`,
  prolongation: ({ before, after, inAll }: ProlongationWindow) =>
    `с ${before}\u2060-\u2060го дня до срока по ${after}\u2060-\u2060й день после него; весь срок с продлением – до ${inAll}\u00a0дней`,
  notProlonged: 'не продлевается: можно рефинансировать или изменить условия',
  notFirst: 'не для первого займа',
  notFree: 'нет',
  payments: {
    single: 'один, в конце срока',
    monthly: 'раз в месяц, равные или каждый меньше прежнего',
    parts: (days: number) => `один в конце срока или части каждые ${days}\u00a0дней`,
  },
  free: (count: number) => `первые ${days(count)}`,
  dailyRate: (rate: string) => `до ${percent(rate)}`,
  gesv: (rate: string) => `до ${percent(rate)}`,
  growth: {
    title: (amount: string, term: string) =>
      `Что прибавится к займу ${amount} на ${term}, если платёж опоздает`,
    inTime: 'в срок',
    reward: 'вознаграждение',
    penalty: 'неустойка',
  },
};
