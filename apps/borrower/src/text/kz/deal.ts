import { formatsIn, withEnding } from '../../format.ts';
import type { deal as ru } from '../ru/deal.ts';

const { days, percent, tenge, date } = formatsIn('kz');

/** The running loan, in Kazakh. */
export const deal: typeof ru = {
  title: 'Несиеңіз',
  number: (number) => `№ ${number} шарт`,
  payBy: (day) => `Төлеу мерзімі: ${date(day)}`,
  payNow: 'Қазір төлеңіз',
  payToday: 'Бүгін төлеңіз',
  daysLeft: (count) => `${days(count)} қалды`,
  closeToday: (amount) => `Несиені бүгін толық жабу: ${tenge(amount)}`,
  pay: 'Төлеу',
  overdue: (count) => `Кешіктірілген мерзім: ${days(count)}`,
  overdueText: 'Тұрақсыздық айыбы күн сайын өседі. Төлемнің бір бөлігі де оны азайтады.',
  hard: 'Төлеу қиын ба?',
  hardText:
    'Борыш өскенше мерзімді ұзартуға, бөліп төлеуге немесе үзіліс алуға болады. Әр жолдың бағасы төменде көрсетілген.',
  paused: (day) =>
    `Үзіліс, соңғы күні ${date(day)}: қоңырау шалмаймыз және тұрақсыздық айыбын есептемейміз. Сыйақы бұрынғыша есептеледі.`,
  timeline: 'Несие жолы',
  timelineText: (paidOut, today, rows) =>
    `Ақша алынған күн: ${date(paidOut)}. Бүгін: ${date(today)}. ${rows}`,
  timelineRow: (day, amount, state) => `${date(day)}: ${tenge(amount)}, ${state}.`,
  received: 'алынды',
  today: 'бүгін',
  schedule: 'Төлем кестесі',
  states: { paid: 'төленді', due: 'келесі төлем', overdue: 'кешіктірілді', ahead: 'алда' },
  paidOf: (amount, of) => `${tenge(of)} сомасының ${tenge(amount)} төленді`,
  papers: 'Несие құжаттары',
  statement: 'Үзінді көшірме',
  scheduleDocument: 'Кесте',
  agreement: 'Шарт',

  why: 'Неге дәл осынша',
  whyLead: 'Әр теңге: қай күндер үшін, қандай мөлшерлемемен, қай ереже бойынша және оны қай төлем азайтты.',
  whyDay: 'Қай күнге',
  whyDayHint: 'Болашақ күнді де таңдауға болады: күтудің құнын көресіз.',
  whyTotal: (day) => `Несиені ${date(day)} жабу үшін қажет сома`,
  nothingHere: 'Ештеңе есептелген жоқ.',
  rule: (article) => (article === '' ? 'Шартыңыздың талаптары бойынша' : article),
  lines: {
    issued: 'Несие берілді',
    accrued: (count, rate, base) => `${days(count)}, ${tenge(base)} сомасынан күніне ${percent(rate)}`,
    still: (count, why) => `${days(count)} есептелген жоқ: ${why}`,
    payment: 'Төлеміңіз',
    paymentPart: (amount) => `${tenge(amount)} төлемнен`,
    refinanced: 'Жаңа несиемен өтелді',
    forgiven: 'Кешірілді',
    'written-off': 'Баланстан шығарылды',
    sold: 'Талап ету құқығы берілді',
    credited: 'Артық төлем, ол сіздікі',
    refunded: 'Артық төлем қайтарылды',
  },
  stills: {
    'free-days': 'тегін күндер',
    frozen: 'сіз бұл несиені даулап жатырсыз',
    paused: 'үзіліс',
    'overdue-stop': 'қатарынан 90 күннен астам кешіктірілді',
    'charges-share': 'барлық есептеулердің шегіне жетті',
    'penalty-year': 'тұрақсыздық айыбының жылдық шегіне жетті',
  },
  period: (from, to) => `${from}–${to}`,

  choices: 'Қандай жол таңдауға болады',
  choicesLead: 'Бүгіннен бастап әр жолдың толық бағасы, арзанынан қымбатына қарай.',
  choicesMore: (count) => `Тағы ${count} көрсету`,
  part: 'Бүгін бір бөлігін төлесеңіз',
  partShow: 'Есептеу',
  ways: {
    'pay-all-today': 'Бүгін толық жабу',
    'pay-part': 'Бүгін бір бөлігін төлеу',
    'wait-for-due-date': 'Кесте бойынша төлеу',
    prolong: 'Мерзімді ұзарту',
    refinance: 'Қайта қаржыландыру',
    instalments: 'Борышты бөліп төлеу',
  },
  wayDays: (count) => `${days(count)}`,
  kinds: {
    single: 'бір төлеммен',
    annuity: 'тең бөліктермен',
    differentiated: 'әр бөлігі алдыңғысынан аз',
  },
  wayTotal: 'Барлығы төлейсіз',
  wayDearer: (amount) => `бүгінгіден ${withEnding(tenge(amount), 'ге')} қымбат`,
  wayCheapest: 'ең арзаны',
  wayRate: (rate) => `мөлшерлеме күніне ${percent(rate)}`,
  closedTitle: 'Қазір қолжетімсіз',
  act: {
    pay: 'Төлеу',
    prolong: 'Ұзарту',
    refinance: 'Таңдау',
    instalments: 'Өтініш беру',
  },
  pauseTitle: '20 күндік үзіліс',
  pauseText:
    'Борыштың оннан бір бөлігін бүгін 23:59-ға дейін төлесеңіз, 20 күн бойы қоңырау да, тұрақсыздық айыбы да болмайды.',
  pauseAsk: 'Соманы білу',
  pauseDue: (amount, until) =>
    `${tenge(amount)} сомасын бүгін 23:59-ға дейін төлеңіз, сонда үзілістің соңғы күні: ${date(until)}.`,
  pauseReceived: (amount) => `${tenge(amount)} алынды.`,
};
