import { withEnding } from '@senim/kazakhstan/kazakh-cases';
import { formatsIn } from '../../format.ts';
import type { repeat as ru } from '../ru/repeat.ts';

const { period, percent, tenge, date } = formatsIn('kz');

/** The next loan, in Kazakh. */
export const repeat: typeof ru = {
  title: 'Несие жабылды, рақмет!',
  text: 'Келесі несиені алуға болады. Сауалнама сақталған, оны қайта толтырудың қажеті жоқ.',
  certificate: 'Берешектің жоқтығы туралы анықтама',
  earned: 'Сіздің жеңілдігіңіз',
  earnedNow: (share) => `Мөлшерлеме ${withEnding(percent(share), 'dative')} төмен`,
  earnedNone: 'Әзірге әдеттегі мөлшерлеме. Алғашқы жеңілдік уақытында қайтарылған несие үшін беріледі.',
  record: (paid, inTime) => `Қайтарылған несие: ${paid}, уақытында: ${inTime}.`,
  step: (count) => `Уақытында қайтарылған ${count} несие`,
  stepGives: (share) => `мөлшерлеме ${withEnding(percent(share), 'dative')} төмен`,
  stepReached: 'жеттіңіз',
  stepAhead: 'алда',
  limit: (amount) => `Енді ең көбі ${tenge(amount)} алуға болады.`,
  choose: 'Несиені таңдау',
  chooseTitle: 'Қандай несие керек',
  from: (min, max) => `${tenge(min)} – ${tenge(max)}`,
  period: (min, max, unit) => `${min}–${period(max, unit)}`,
  example: (amount, count, unit, total) =>
    `${withEnding(period(count, unit), 'dative')} ${tenge(amount)}: қайтаратыныңыз ${tenge(total)}`,
  closed: (days) => `Несиені ${days}\u00a0күннен артық кешіктірмей қайтарғанда ашылады.`,
  calculate: 'Есептеу',
  calculatorTitle: 'Келесі несиеңіз',
  youReturn: 'Қайтарасыз',
  by: (day) => `мерзімі: ${date(day)}`,
  usualRate: (rate) => `әдеттегі мөлшерлеме ${percent(rate)}`,
  saved: (amount) => `әдеттегіден ${withEnding(tenge(amount), 'dative')} арзан`,
  promo: 'Промокод, болса',
  promoCheck: 'Тексеру',
  promoHolds: (code, share) => `${code} промокоды: мөлшерлеме ${withEnding(percent(share), 'dative')} төмен.`,
  promoWeaker: (code) =>
    `${code} промокодының жеңілдігі өз жеңілдігіңізден аз: өзіңіздікі қолданылады, екеуі қосылмайды.`,
  purpose: 'Несие мақсаты',
  choosePurpose: 'Таңдаңыз',
  apply: 'Өтінім беру',
  applyText:
    'Шешім жұмыс уақытының 10\u00a0минуты ішінде келеді. Талаптарды қол қойғанға дейін тағы көресіз.',
  otherType: 'Несиенің басқа түрі',
};
