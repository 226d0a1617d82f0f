import type { PeriodUnit } from '@senim/kazakhstan/format';
import { formatsIn } from '../../format.ts';
import type { ArticleSection } from '../article.ts';

const { days, percent, period, tenge } = formatsIn('ru');

/** From how many days before the due day to how many after it, and the longest term of all. */
type ProlongationWindow = { readonly before: number; readonly after: number; readonly inAll: number };

/** /loan-conditions */
export const loanConditions = {
  title: 'Условия займа',
  description: 'Суммы, сроки, ставка и ГЭСВ по каждому виду микрокредита, неустойка и права заёмщика.',
  heading: 'Условия займа',
  lead: 'Все числа действуют сегодня и совпадают с тем, что вы увидите в договоре.',
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
  noticeTitle: 'Комиссий нет',
  notice: 'Кроме основного долга вы платите только вознаграждение. Неустойка бывает лишь при просрочке.',
  growth: {
    title: (amount: string, term: string) =>
      `Что прибавится к займу ${amount} на ${term}, если платёж опоздает`,
    inTime: 'в срок',
    reward: 'вознаграждение',
    penalty: 'неустойка',
  },
  sections: [
    {
      title: 'Если платёж опоздал',
      hasPicture: true,
      points: [
        'Неустойка – 0,5% от просроченного платежа за день, не дольше 90\u00a0дней и не больше 10% суммы займа за год договора.',
        'После 90\u00a0дней просрочки подряд не растут ни вознаграждение, ни неустойка.',
        'Все платежи, кроме основного долга, не превышают суммы займа.',
      ],
    },
    {
      title: 'Если платить трудно',
      points: [
        'Срок можно продлить на тех же или лучших условиях: оплатите вознаграждение за прошедшие дни и подпишите дополнительное соглашение. Когда и насколько, сказано в таблице.',
        'Взыскание останавливается на 20\u00a0дней, если внести названную сумму до 23:59. Эта сумма идёт в счёт долга.',
        'Попросить об изменении условий можно в течение 30\u00a0дней после нашего письма о просрочке, а лучше раньше; ответим за 15\u00a0дней.',
      ],
    },
    {
      title: 'Ваши права',
      points: [
        'Вернуть заём в любой день, целиком или частью, без комиссий; вознаграждение считается за фактические дни.',
        'Получить договор на казахском и русском языках и прочитать его до подписания.',
        'Отказаться от займа до подписания, ничего не заплатив.',
        'Обратиться к нам с жалобой, а затем к омбудсману и в Агентство по регулированию и развитию финансового рынка.',
      ],
    },
  ] as ArticleSection[],
};
