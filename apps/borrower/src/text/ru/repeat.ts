import { type PeriodUnit, plural } from '@senim/kazakhstan/format';
import { formatsIn } from '../../format.ts';

const { period, percent, tenge, date } = formatsIn('ru');
const loans = (count: number) => `${count} ${plural('ru', count, ['заём', 'займа', 'займов'])}`;

/** The next loan, in Russian. */
export const repeat = {
  title: 'Заём закрыт, спасибо!',
  text: 'Можно взять следующий. Анкета сохранена, заполнять её заново не нужно.',
  certificate: 'Справка об отсутствии долга',
  earned: 'Что вы заработали',
  earnedNow: (share: string) => `Ставка ниже на ${percent(share)}`,
  earnedNone: 'Пока обычная ставка. Первая скидка придёт за заём, возвращённый вовремя.',
  record: (paid: number, inTime: number) => `Возвращено: ${loans(paid)}, вовремя: ${inTime}.`,
  step: (count: number) => `${loans(count)} вовремя`,
  stepGives: (share: string) => `ставка ниже на ${percent(share)}`,
  stepReached: 'заработано',
  stepAhead: 'впереди',
  limit: (amount: string) => `Теперь доступно до ${tenge(amount)}.`,
  choose: 'Выбрать заём',
  chooseTitle: 'Какой заём нужен',
  from: (min: string, max: string) => `${tenge(min)} – ${tenge(max)}`,
  period: (min: number, max: number, unit: PeriodUnit) => `${min}–${period(max, unit)}`,
  example: (amount: string, count: number, unit: PeriodUnit, total: string) =>
    `${tenge(amount)} на ${period(count, unit)}: вернёте ${tenge(total)}`,
  closed: (days: number) => `Откроется, когда вернёте заём, опоздав не больше чем на ${days}\u00a0дней.`,
  calculate: 'Рассчитать',
  calculatorTitle: 'Ваш следующий заём',
  youReturn: 'Вернёте',
  by: (day: string) => `до ${date(day)}`,
  usualRate: (rate: string) => `обычная ставка ${percent(rate)}`,
  saved: (amount: string) => `на ${tenge(amount)} дешевле обычного`,
  promo: 'Промокод, если есть',
  promoCheck: 'Проверить',
  promoHolds: (code: string, share: string) => `Промокод ${code}: ставка ниже на ${percent(share)}.`,
  promoWeaker: (code: string) =>
    `Промокод ${code} даёт меньше, чем ваша история: действует ваша скидка, они не складываются.`,
  purpose: 'Цель займа',
  choosePurpose: 'Выберите',
  apply: 'Подать заявку',
  applyText: 'Решение придёт за 10\u00a0минут рабочего времени. Условия увидите ещё раз до подписи.',
  otherType: 'Другой вид займа',
};
