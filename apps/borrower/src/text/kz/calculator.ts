import { withEnding } from '@senim/kazakhstan/kazakh-cases';
import { formatsIn } from '../../format.ts';
import type { calculator as ru } from '../ru/calculator.ts';

const { days, percent, tenge } = formatsIn('kz');

export const calculator: typeof ru = {
  title: 'Несиеңізді есептеңіз',
  typeLabel: 'Несие түрі',
  amountLabel: 'Сома',
  amountLess: 'Соманы азайту',
  amountMore: 'Соманы көбейту',
  amountSpoken: (amount) => `${amount}\u00a0теңге`,
  amountRange: (min, max, step) =>
    `${withEnding(tenge(min), 'ablative')} ${withEnding(tenge(max), 'dative')} дейін, қадамы ${tenge(step)}. Ең жақын сома алынды.`,
  periodLabel: 'Мерзім',
  periodLess: 'Мерзімді қысқарту',
  periodMore: 'Мерзімді ұзарту',
  periodRange: (min, max, unit) =>
    unit === 'day'
      ? `${min}\u00a0күннен ${max}\u00a0күнге дейін. Ең жақын мерзім алынды.`
      : `${min}\u00a0айдан ${max}\u00a0айға дейін. Ең жақын мерзім алынды.`,
  youGet: 'Сіз аласыз',
  youReturn: 'Сіз қайтарасыз',
  // At 360 px there is room for the day alone.
  sentOn: (date) => date,
  dueBy: (date) => date,
  freeUntil: (day) => `${withEnding(day, 'dative')} дейін жапсаңыз, сыйақы 0\u00a0₸`,
  reward: 'Сыйақы',
  dailyRate: 'Күндік мөлшерлеме',
  gesv: 'ЖТСМ',
  gesvNote: 'жылдық тиімді сыйақы мөлшерлемесі',
  dailyRateAfter: (free) => `алғашқы ${free} тегін күннен кейін`,
  freeDays: (count) => `${days(count)} – 0%`,
  paidDays: (count, rate) => `${days(count)} – ${percent(rate)}`,
  allFree: 'Бүкіл мерзім тегін',
  firstLoan: (free) =>
    `Алғашқы несиенің есебі: алғашқы ${days(free)} тегін. Кез келген күні мерзімінен бұрын, комиссиясыз қайтара аласыз.`,
  repeatLoan: (most) =>
    `Алғашқы несие – ${withEnding(tenge(most), 'dative')} дейін. Одан көп соманы екінші реттен бастап алуға болады; бұл – соның есебі, тегін күндерсіз.`,
  forRepaid: (days) =>
    `Несиенің бұл түрі – бізге несиесін қайтарып, ${days}\u00a0күннен артық кешіктірмегендерге.`,
  kindLabel: 'Қалай қайтарасыз',
  kinds: { single: 'Бір төлеммен', annuity: 'Тең бөліктермен', differentiated: 'Азая беретін бөліктермен' },
  kindCost: (kind, count, first, total) =>
    kind === 'single'
      ? `мерзім соңында ${total}`
      : `${count} × ${kind === 'annuity' ? '' : 'ең көбі '}${first}, барлығы ${total}`,
  dueDay: 'Төлем күні',
  dueDayOwn: 'Ақша алған күн',
  dueDayOf: (day) => `әр айдың ${day}\u2060-\u2060күні`,
  payments: 'Төлемдер',
  lendingPaused:
    'Жаңа несиелерді әзірге рәсімдемейміз: жаңа жылға арналған айлық есептік көрсеткішті (АЕК) күтіп отырмыз. Бағалар соңғы белгілі көрсеткіш бойынша көрсетілген. Қолданыстағы несиелерге бұл қатысты емес.',
  getMoney: 'Ақша алу',
  daysPicture: 'Несие күндері',
};
