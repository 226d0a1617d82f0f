import type { PeriodUnit } from '@senim/kazakhstan/format';
import { withEnding } from '@senim/kazakhstan/kazakh-cases';
import { formatsIn } from '../../format.ts';
import type { deal as ru } from '../ru/deal.ts';

const { days, percent, period, tenge, date } = formatsIn('kz');

const term = (count: number, unit: PeriodUnit) => withEnding(period(count, unit), 'dative');

/** The running loan, in Kazakh. */
export const deal: typeof ru = {
  title: 'Несиеңіз',
  number: (number) => `№\u00a0${number} шарт`,
  payBy: (day) => `Төлеу мерзімі: ${date(day)}`,
  payNow: 'Қазір төлеңіз',
  payToday: 'Бүгін төлеңіз',
  daysLeft: (count) => `${days(count)} қалды`,
  closeToday: (amount) => `Несиені бүгін толық жабу: ${tenge(amount)}`,
  freeUntil: (day, amount) =>
    `0%: ${withEnding(date(day), 'accusative')} қоса алғанда дәл ${tenge(amount)} төлеп жабасыз`,
  pay: 'Төлеу',
  overdue: (count) => `Төлем ${withEnding(days(count), 'dative')} кешікті`,
  wayOut: 'Кешіктірілген төлемді жабу',
  waysOut: 'Бүкіл сома қолыңызда болмаса',
  payHalf: 'Жартысын төлеу',
  partEffect: (before, after) => `Тұрақсыздық айыбы күніне ${tenge(before)} емес, ${tenge(after)} болады`,
  partHelps: 'Борыш азаяды. Кез келген соманы төлеуге болады.',
  newSchedule: 'Бөліп төлеу',
  parts: (count, first) => `${count}\u00a0×\u00a0${first}`,
  settlementText: 'Өтініш беріңіз: 15\u00a0күн ішінде жауап береміз, бұл тегін',
  paused: (day) =>
    `Үзіліс, соңғы күні ${date(day)}: қоңырау шалмаймыз және тұрақсыздық айыбын есептемейміз. Сыйақы бұрынғыша есептеледі.`,
  timeline: 'Несие жолы',
  timelineText: (paidOut, today, rows) =>
    `Ақша алынған күн: ${date(paidOut)}. Бүгін: ${date(today)}. ${rows}`,
  timelineRow: (day, amount, state) => `${date(day)}: ${tenge(amount)}, ${state}.`,
  received: 'алынды',
  today: 'бүгін',
  schedule: 'Төлем кестесі',
  states: {
    paid: 'төленді',
    due: 'келесі төлем',
    overdue: 'кешіктірілді',
    ahead: 'алда',
    ended: 'баланстан шығарылды',
  },
  bySchedule: (amount) => `кесте бойынша ${tenge(amount)}`,
  changes: {
    paid: (amount) => `төленгені ${tenge(amount)}`,
    forgiven: (amount) => `кешірілгені ${tenge(amount)}`,
    written_off: (amount) => `шығарылғаны ${tenge(amount)}`,
    saved: (amount) => `үнемделген сыйақы ${tenge(amount)}`,
    added: (amount) => `қосылған сыйақы ${tenge(amount)}`,
    rounded: (amount) => `дөңгелектеу ${tenge(amount)}`,
  },
  calendar: 'Күндерді күнтізбеме қосу',
  calendarText: (number, cabinet) =>
    `№\u00a0${number} шарт бойынша төлем. Төлеу күніндегі нақты сома: ${cabinet}`,
  scheduleTotal: 'Барлығы қалды',
  settledBefore: (amount) => `Осы кестеге дейін ${tenge(amount)} төленген немесе кешірілген.`,
  account: 'Борыш қалай құралды',
  accountRows: {
    issued: 'Берілген несие',
    reward: 'Есептелген сыйақы',
    penalty: 'Есептелген тұрақсыздық айыбы',
    refunded: 'Сізге қайтарылғаны',
    paid: 'Төленгені',
    refinanced: 'Жаңа несиемен өтелгені',
    forgiven: 'Кешірілгені',
    written_off: 'Баланстан шығарылғаны',
    credit: 'Артық төлем, ол сіздікі',
  },
  accountTotal: 'Бүгінгі қалдық',
  shortfall: (amount, total) =>
    `Бұған қоса сізге артық ${tenge(amount)} қайтарылған: артық төлем болған төлем кейін кері қайтарып алынды. Бұл ақшаны қайтару керек, оған сыйақы мен тұрақсыздық айыбы есептелмейді. Онымен қоса барлығы ${tenge(total)}.`,
  papers: 'Несие құжаттары',
  statement: 'Үзінді көшірме',
  scheduleDocument: 'Кесте',
  agreement: 'Шарт',

  why: 'Неге дәл осынша',
  whyLead: 'Әр теңге: қай күндер үшін, қандай мөлшерлемемен, қай ереже бойынша және оны қай төлем азайтты.',
  whyDay: 'Қай күнге',
  whyDayHint: 'Болашақ күнді де таңдауға болады: күтудің құнын көресіз.',
  whyTotal: (day) => `Несиені ${withEnding(date(day), 'locative')} жабу үшін қажет сома`,
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
    received: 'Төлем қабылданды, кейін кері қайтарып алынды',
    reversed: 'Төлемді қабылдаған ұйым кері қайтарып алды',
    credited: 'Артық төлем, ол сіздікі',
    refunded: 'Артық төлем қайтарылды',
  },
  stills: {
    'free-days': 'тегін күндер',
    frozen: 'сіз бұл несиені даулап жатырсыз',
    paused: 'үзіліс',
    'overdue-stop': 'қатарынан 90\u00a0күннен астам кешіктірілді',
    'charges-share': 'барлық есептеулердің шегіне жетті',
    'penalty-year': 'тұрақсыздық айыбының жылдық шегіне жетті',
  },
  period: (from, to) => `${from}–${to}`,

  choices: 'Қандай жол таңдауға болады',
  choicesLead: 'Бүгіннен бастап әр жолдың толық бағасы, арзанынан қымбатына қарай.',
  part: 'Бүгін бір бөлігін төлесеңіз',
  partShow: 'Есептеу',
  ways: {
    'pay-all-today': 'Бүгін толық жабу',
    'pay-part': 'Бүгін бір бөлігін төлеу',
    'wait-for-due-date': 'Кесте бойынша төлеу',
    prolong: 'Мерзімді ұзарту',
    refinance: 'Қайта қаржыландыру',
    instalments: 'Борышты бөліп өтеу',
  },
  waysFor: {
    prolong: (count, unit) => `Мерзімді ${term(count, unit)} ұзарту`,
    refinance: (count, unit) => `${term(count, unit)} қайта қаржыландыру`,
    instalments: (count, unit) => `Борышты ${term(count, unit)} бөліп өтеу`,
  },
  kinds: {
    single: 'бір төлеммен',
    annuity: 'тең бөліктермен',
    differentiated: 'әр бөлігі алдыңғысынан аз',
  },
  wayTotal: 'Барлығы төлейсіз',
  wayPayments: 'Қашан төленеді',
  wayPrice: 'Баға неден құралады',
  wayAdded: 'Уақыт өткен сайын қосылады',
  wayCheapest: 'ең арзаны',
  wayRate: (rate) => `мөлшерлеме күніне ${percent(rate)}`,
  closedTitle: 'Қазір қолжетімсіз',
  act: {
    pay: 'Төлеу',
    prolong: (count) => `${term(count, 'day')} ұзарту`,
    refinance: 'Таңдау',
    instalments: 'Өтініш беру',
  },
  pauseTitle: '20\u00a0күндік үзіліс',
  pauseText: (until) =>
    `Бүгін 23:59\u2060-\u2060ға дейін төлесеңіз, ${withEnding(date(until), 'dative')} дейін қоңырау да, тұрақсыздық айыбы да болмайды`,
  pauseDue: (amount, until) =>
    `${tenge(amount)} сомасын бүгін 23:59\u2060-\u2060ға дейін төлеңіз, сонда үзілістің соңғы күні: ${date(until)}.`,
  pauseReceived: (amount) => `${tenge(amount)} алынды.`,
};
