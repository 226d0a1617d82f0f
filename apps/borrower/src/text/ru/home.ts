import { plural } from '@senim/kazakhstan/format';
import type { ProductOnOffer, RangeOnOffer } from '../../calculator/termsOnOffer.ts';
import { formatsIn } from '../../format.ts';

const { date, days, percent, period: inWords, tenge } = formatsIn('ru');

type Example = {
  amount: string;
  period: number;
  dailyRate: string;
  reward: string;
  total: string;
  gesv: string;
};
type Range = Pick<RangeOnOffer, 'dailyRateBelow' | 'gesvMax' | 'gesvMaxOther'>;
/** A loan that can be had today, beside the example. */
type OfferToday = { amount: string; period: number; total: string; gesv: string };

/** The home page. */
export const home = {
  title: (lender: string, most: string) => `${lender}: микрокредит онлайн до ${tenge(most)}`,
  description: ({ free }: { free: number }) =>
    `Микрокредит онлайн в Казахстане: первые ${days(free)} бесплатно, решение за 10\u00a0минут, деньги на счёт любого банка. Вся стоимость видна до подписания.`,
  heroTitle: (most: string) => `До ${tenge(most)} без скрытых условий`,
  heroText:
    'Микрокредит онлайн: без залога, поручителей и комиссий. Сколько вернуть и когда, вы видите до подписания.',
  getMoney: 'Получить деньги',

  zeroValue: '0%',
  zeroTitle: (free: number) => `Первый заём: ${days(free)} бесплатно`,
  zeroText: (free: number) =>
    `Верните деньги за ${days(free)} и заплатите ровно столько, сколько взяли. Если срок длиннее, эти дни всё равно остаются бесплатными.`,
  gesvRange: ({ gesvMax }: { gesvMax: string }) => `ГЭСВ от 0% до ${percent(gesvMax)}`,
  gesvMeaning: 'ГЭСВ показывает полную цену займа в пересчёте на год, со всеми платежами.',

  gesvPictureTitle: (amount: string) => `ГЭСВ первого займа ${tenge(amount)} по сроку`,
  gesvCap: (most: string) => `${percent(most)} – предел, который установил регулятор`,
  gesvDays: (count: number) => days(count),

  introTitle: 'Быстро, удобно, выгодно',
  intro: [
    {
      title: 'Быстро',
      text: 'Анкета занимает несколько минут, решение приходит примерно за 10\u00a0минут рабочего времени.',
    },
    {
      title: 'Удобно',
      text: 'Всё онлайн: от анкеты до подписи кодом из SMS. Деньги придут на счёт в любом банке.',
    },
    { title: 'Выгодно', text: 'Платите только за дни, когда пользуетесь деньгами. Комиссий нет.' },
  ],

  advantagesTitle: 'Что вы получаете',
  advantages: [
    {
      title: 'Без залога и поручителей',
      text: 'Достаточно ИИН, удостоверения личности и телефона на ваше имя.',
    },
    {
      title: 'Без комиссий',
      text: 'Есть только вознаграждение. За выдачу, перевод и обслуживание мы не берём ничего.',
    },
    {
      title: 'Досрочно бесплатно',
      text: 'Весь заём или часть, в любой день. Вознаграждение считается за фактические дни.',
    },
    {
      title: 'Цена до подписи',
      text: 'Сумма возврата, дата и ГЭСВ одинаковы в расчёте, в договоре и в кабинете.',
    },
    {
      title: 'Любой банк',
      text: 'Деньги приходят на ваш IBAN. Обычно это быстро, самое долгое – 5\u00a0банковских дней.',
    },
    {
      title: 'Если стало трудно',
      text: 'Срок можно продлить, а долг урегулировать. Напишите нам раньше, чем наступит просрочка.',
    },
  ],

  stepsTitle: 'Два простых шага и деньги у Вас!',
  steps: ['Заполните анкету на нашем сайте', 'Ожидайте наше решение в течение 10\u00a0минут!'],
  stepsNote: 'Если заём одобрен, с вами свяжется кредитный менеджер.',

  conditionsTitle: 'Условия подробно',
  product: ({ name, amountMin, amountMax, firstLoanMax, periodMin, periodMax, unit }: ProductOnOffer) =>
    `${name}: от ${tenge(amountMin)} до ${tenge(amountMax)} на ${periodMin}\u2060–\u2060${inWords(periodMax, unit)}, ${firstLoanMax === null ? 'только после возвращённого займа' : `в первый раз до ${tenge(firstLoanMax)}`}.`,
  conditions: ({
    products,
    dailyRateBelow,
    gesvMax,
    gesvMaxOther,
    ageYearsMin,
  }: Range & { products: readonly string[]; ageYearsMin: number }) => [
    'Микрокредит выдаётся в тенге на потребительские цели.',
    ...products,
    `Вознаграждение – до ${percent(dailyRateBelow)} в день от остатка основного долга. Годовая эффективная ставка вознаграждения (ГЭСВ) – не выше ${percent(gesvMax)} для займов до 45\u00a0дней и до 45\u00a0МРП и не выше ${percent(gesvMaxOther)} для остальных. Если по сроку и сумме ГЭСВ вышла бы больше, мы снижаем ставку.`,
    'Кроме основного долга и вознаграждения платить не нужно: комиссий нет. Вознаграждение и неустойка вместе не превышают суммы займа.',
    'Неустойка при просрочке – 0,5% от просроченного платежа за каждый день, не дольше 90\u00a0дней и не больше 10% от суммы займа за год договора. После 90\u00a0дней просрочки подряд ни вознаграждение, ни неустойка не растут.',
    'Вернуть заём досрочно, полностью или частью, можно в любой день без комиссий и предупреждений.',
    'Промокод снижает дневную ставку после бесплатных дней и до даты возврата.',
    `Заём может взять гражданин Республики Казахстан от ${ageYearsMin} ${plural('ru', ageYearsMin, ['года', 'лет', 'лет'])}, зарегистрированный на сайте. Мы проверяем доход и кредитную историю и откажем, если платёж был бы непосилен.`,
  ],
  exampleTitle: 'Пример расчёта',
  example: ({ amount, period, dailyRate, reward, total, gesv }: Example) =>
    `Основной долг ${tenge(amount)}, ставка до ${percent(dailyRate)} в день, срок ${days(period)}: вознаграждение ${tenge(reward)}, всего к возврату ${tenge(total)}, ГЭСВ ${percent(gesv)}.`,
  exampleNote: (gesvMax: string) =>
    `Это иллюстрация: без бесплатных дней и без предела цены. Дороже ${percent(gesvMax)} ГЭСВ закон такой заём не разрешает, и на таких условиях мы его не выдаём.`,
  exampleToday: ({ amount, period, total, gesv }: OfferToday) =>
    `Сегодня первый заём ${tenge(amount)} на ${days(period)} одним платежом: вернуть ${tenge(total)}, ГЭСВ ${percent(gesv)}.`,
  exampleTaken: 'Взяли',
  exampleReward: 'Вознаграждение',
  exampleTotal: 'Вернули',
  asOf: (today: string) => `Условия на ${date(today)}`,
};
