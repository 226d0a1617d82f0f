import { withEnding } from '@senim/kazakhstan/kazakh-cases';
import type { StatementWords } from './statement-text.ts';

export const statementInKazakh: StatementWords = {
  titles: {
    account: 'Микрокредит бойынша үзінді көшірме',
    'no-debt': 'Берешектің жоқтығы туралы анықтама',
    schedule: 'Төлем кестесі',
  },
  asOf: (date) => `${withEnding(date, 'locative-adjective')} жағдай бойынша`,
  borrower: 'Қарыз алушы',
  iin: 'ЖСН',
  agreement: 'Шарт',
  agreementOf: (number, date) => `№\u00a0${number}, ${date}`,
  issued: 'Микрокредит сомасы',
  paidOutOn: 'Берілген күні',
  dueOn: 'Келесі төлем',
  rate: 'Күндік сыйақы мөлшерлемесі',
  owed: 'Осы күнге қайтарылатын барлық сома',
  principal: 'Негізгі борыш',
  reward: 'Сыйақы',
  penalty: 'Тұрақсыздық айыбы',
  credit: 'Артық төлем',
  refundShortfall: 'Артық қайтарылған сома',
  settledBefore: 'Осы кестеге дейін төленгені немесе кешірілгені',
  movements: {
    title: 'Есептелген сомалар мен төлемдер',
    headings: ['Күні', 'Операция', 'Сома'],
    total: 'Қалдық',
  },
  kinds: {
    issued: () => 'Микрокредит берілді',
    accrued: ({ component, days, rate, base }) => `${component}, ${days}: ${base} сомасынан күніне ${rate}`,
    'not-accrued': ({ component, days, still }) => `${component}, ${days}: есептелген жоқ, ${still}`,
    paid: ({ component, receipt }) =>
      `Төлем${receipt === '' ? '' : ` №\u00a0${receipt}`}: ${component.toLowerCase()}`,
    forgiven: ({ component }) => `Кешірілді: ${component.toLowerCase()}`,
    'written-off': ({ component }) => `Баланстан шығарылды: ${component.toLowerCase()}`,
    sold: ({ component }) => `Талап ету құқығы берілді: ${component.toLowerCase()}`,
    received: ({ receipt }) => `Төлем${receipt === '' ? '' : ` №\u00a0${receipt}`} қабылданды`,
    reversed: ({ receipt }) => `Төлем${receipt === '' ? '' : ` №\u00a0${receipt}`} қайтарып алынды`,
    credited: ({ receipt }) =>
      receipt === '' ? 'Артық төлем' : `№\u00a0${receipt} төлем бойынша артық төлем`,
    refunded: () => 'Артық төлем қайтарылды',
  },
  stills: {
    'free-days': 'тегін күндер',
    frozen: 'шарт дауланып жатыр',
    paused: 'үзіліс',
    'overdue-stop': 'қатарынан 90\u00a0күннен астам кешіктірілді',
    'charges-share': 'барлық есептеудің жалпы сомасы шегіне жетті',
    'penalty-year': 'тұрақсыздық айыбы жылдық шегіне жетті',
  },
  schedule: {
    title: 'Кесте бойынша төлемдер',
    date: 'Күні',
    sums: {
      principal: 'Негізгі борыш',
      reward: 'Сыйақы',
      penalty: 'Тұрақсыздық айыбы',
      total: 'Төлем',
      added: 'Қосылған сыйақы',
      paid: 'Төленді',
      forgiven: 'Кешірілді',
      written_off: 'Шығарылды',
      saved: 'Үнемделген сыйақы',
      left: 'Қалғаны',
    },
    state: 'Жай-күйі',
    total: 'Барлығы',
  },
  states: {
    paid: 'төленді',
    due: 'келесі',
    overdue: 'кешіктірілді',
    ahead: 'алда',
    ended: 'баланстан шығарылды',
  },
  closed: { title: 'Өтелген шарттар', headings: ['Шарт', 'Сома', 'Берілген күні', 'Өтелген күні'] },
  certificate: (lender, name, date) =>
    `${lender} ${withEnding(date, 'locative-adjective')} жағдай бойынша қарыз алушының (${name}) берешегі жоқ екенін растайды: барлық микрокредит шарттары бойынша негізгі борыш, сыйақы және тұрақсыздық айыбы нөлге тең.`,
  scheduleNote:
    'Сыйақы ақшаны пайдаланған күндер үшін ғана есептеледі. Мерзімінен бұрын және бөліп қайтару тегін және келесі төлемдерді азайтады.',
  accountNote:
    'Минус белгісі бар сомалар борышты азайтады. Үзінді көшірмеде әрбір есептеу мен төлем бар және ол қалдықпен тиынына дейін сәйкес келеді.',
  certificateNote:
    'Анықтама қарыз алушының өтініші бойынша жеке кабинет арқылы талап етілген жерге ұсыну үшін берілді.',
};
