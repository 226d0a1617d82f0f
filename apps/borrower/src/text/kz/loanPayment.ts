import { withEnding } from '@senim/kazakhstan/kazakh-cases';
import { formatsIn } from '../../format.ts';
import type { loanPayment as ru } from '../ru/loanPayment.ts';
import { bankApp } from './bankApp.ts';
import { transfer } from './transfer.ts';

const { tenge, date } = formatsIn('kz');

/** Paying a loan, in Kazakh. */
export const loanPayment: typeof ru = {
  title: 'Несиені төлеу',
  nothing: 'Қазір төлейтін ештеңе жоқ',
  nothingText: (number) =>
    `№\u00a0${number} шарт бойынша берешек жоқ. Төлеген сомаларыңыз «Төлемдер» бөлімінде көрінеді.`,
  sum: 'Қанша төлейсіз',
  sums: { next: 'Келесі төлем', all: 'Несиені толық жабу', other: 'Басқа сома' },
  sumBy: (day) => `мерзімі: ${date(day)}`,
  sumAll: 'одан кейін төлеудің қажеті жоқ',
  sumOther: 'кез келген бөлігі, комиссиясыз',
  amount: 'Төлем сомасы',
  amountHint: (max) => `Ең көбі ${tenge(max)}, тиынмен де болады`,
  amountMissing: 'Нөлден үлкен соманы енгізіңіз',
  how: 'Немен төлейсіз',
  card: 'Картамен',
  cardText:
    'Картаны банк бетінде енгізесіз. Карта нөмірін біз көрмейміз және сақтамаймыз. Ақша бірден түседі.',
  cardPay: (amount) => `Картамен төлеу: ${tenge(amount)}`,
  ...bankApp,
  terminal: 'Терминалда немесе қосымшада',
  terminalOnly: 'Терминалда',
  terminalSteps: ({ network, lender }) => [
    `${network} терминалынан «Микрокредиттер» бөлімін тауып, «${lender}» атауын таңдаңыз`,
    'Кодты көрсетіңіз немесе шарт нөмірін енгізіңіз',
    'Ақшаны салып, чекті сақтаңыз',
  ],
  transfer,
  account: 'Шарт нөмірі',
  copy: 'Көшіру',
  copied: 'Көшірілді',
  qr: (account) => `${account} шарт нөмірі бар QR-код`,
  free: 'Мерзімінен бұрын да, бөліп те комиссиясыз төлейсіз.',

  progress: 'Төлеміңіз',
  steps: {
    sent: 'Банк бетіне жіберілді',
    received: 'Ақша алынды',
    matched: 'Шарт табылды',
    applied: 'Несиеге есептелді',
    takenBack: 'Картаға қайтарылды',
    partTakenBack: 'Бір бөлігі картаға қайтарылды',
  },
  matchedTo: (number) => `№\u00a0${number} шарт`,
  stateLabels: { done: 'орындалды', current: 'қазір', next: 'алда', failed: 'болмады' },
  waiting: 'Банктің жауабын күтіп тұрмыз. Әдетте бұған бірнеше секунд кетеді, бетті жаба беруге болады.',
  applied: (amount) => `${tenge(amount)} төлем есептелді`,
  takenBack: (amount) => `${tenge(amount)} төлем картаға қайтарылды`,
  takenBackText: 'Банк ақшаны картаға қайтарды, сондықтан несие қайтадан бұл төлемсіз есептеледі.',
  partTakenBack: (amount) => `${tenge(amount)} төлемнің бір бөлігі картаға қайтарылды`,
  partTakenBackText: (stands) => `Несиеге ${tenge(stands)} есептелді, қалғанын банк картаға қайтарды.`,
  appliedText: 'Түбіртек пен төлемнің қалай бөлінгені «Төлемдер» бөлімінде.',
  failed: 'Төлем өтпеді',
  problems: 'Төлемге қатысты қиындық',
  problemsText: (email) =>
    `Ақша алынған жоқ. Қайталағанда да болмаса, бізге ${email} поштасына жазыңыз немесе қоңырау шалыңыз:`,
  again: 'Қайталап көру',
  toLoan: 'Несиеге өту',
  history: 'Барлық төлемдер',

  lost: 'Төлем түспеді ме?',
  lostText:
    'Есіңізде барын жазыңыз. Төлемді бірден табамыз немесе қызметкерге тапсырып, мерзімінде жауап береміз.',
  paidOn: 'Қашан төледіңіз',
  lostAmount: 'Қанша',
  channel: 'Қайда төледіңіз',
  channels: { terminal: 'Терминалда', card: 'Картамен', bank: 'Банк аударымымен' },
  receipt: 'Чек нөмірі, болса',
  find: 'Төлемді іздеу',
  found: (amount, day, number) =>
    `${withEnding(date(day), 'locative')} төленген ${tenge(amount)} №\u00a0${number} шартқа есептелген.`,
  foundWaiting: 'Ақша бізде: төлегенде шарт нөмірі қате көрсетілген. Оны қызметкер несиеңізге есептейді.',
  searching: 'Бірден таппадық. Енді төлемді қызметкер іздейді.',
  reference: (reference, by) => `Сұрақ нөмірі ${reference}. Жауап мерзімі: ${by}.`,
};
