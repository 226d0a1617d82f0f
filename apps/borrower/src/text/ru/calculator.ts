import { formatsIn } from '../../format.ts';

const { days, percent, tenge } = formatsIn('ru');

/** The calculator of the home page. */
export const calculator = {
  title: 'Рассчитайте свой заём',
  typeLabel: 'Вид займа',
  amountLabel: 'Сумма',
  amountLess: 'Уменьшить сумму',
  amountMore: 'Увеличить сумму',
  amountSpoken: (amount: string) => `${amount}\u00a0тенге`,
  amountRange: (min: string, max: string, step: string) =>
    `От ${tenge(min)} до ${tenge(max)}, целыми ${tenge(step)}. Взяли ближайшую сумму.`,
  periodLabel: 'Срок',
  periodLess: 'Уменьшить срок',
  periodMore: 'Увеличить срок',
  periodRange: (min: number, max: number, unit: 'day' | 'month') =>
    `От ${min} до ${unit === 'day' ? days(max) : `${max}\u00a0месяцев`}. Взяли ближайший срок.`,
  youGet: 'Вы получите',
  youReturn: 'Вы вернёте',
  sentOn: (date: string) => `отправим ${date}`,
  dueBy: (date: string) => `до ${date}`,
  /** Without its year. */
  freeUntil: (day: string) => `Закройте до ${day} – переплата 0\u00a0₸`,
  reward: 'Вознаграждение',
  dailyRate: 'Ставка в день',
  gesv: 'ГЭСВ',
  gesvNote: 'годовая эффективная ставка',
  dailyRateAfter: (free: number) => `после ${free} бесплатных дней`,
  freeDays: (count: number) => `${days(count)} по 0%`,
  paidDays: (count: number, rate: string) => `${days(count)} по ${percent(rate)}`,
  allFree: 'Весь срок бесплатно',
  firstLoan: (free: number) =>
    `Расчёт для первого займа: первые ${days(free)} бесплатно. Досрочно вернуть можно в любой день, без комиссий.`,
  repeatLoan: (most: string) =>
    `Первый заём – до ${tenge(most)}. Больше можно взять со второго раза; расчёт для него, без бесплатных дней.`,
  forRepaid: (days: number) =>
    `Этот вид займа – для тех, кто уже вернул у нас заём и опоздал не больше чем на ${days}\u00a0дней.`,
  kindLabel: 'Как возвращать',
  kinds: { single: 'Одним платежом', annuity: 'Равными частями', differentiated: 'Частями, каждая меньше' },
  kindCost: (kind: 'single' | 'annuity' | 'differentiated', count: number, first: string, total: string) =>
    kind === 'single'
      ? `${total} в конце срока`
      : `${count} × ${kind === 'annuity' ? '' : 'до '}${first}, всего ${total}`,
  dueDay: 'День платежа',
  dueDayOwn: 'День выдачи займа',
  dueDayOf: (day: number) => `${day} числа каждого месяца`,
  payments: 'Платежи',
  lendingPaused:
    'Новые займы пока не оформляем: ждём месячный расчётный показатель (МРП) на новый год. Цены показаны по последнему известному. Действующих займов это не касается.',
  getMoney: 'Получить деньги',
  daysPicture: 'Дни займа',
};
