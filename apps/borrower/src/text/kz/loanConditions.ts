import { withEnding } from '@senim/kazakhstan/kazakh-cases';
import { formatsIn } from '../../format.ts';
import type { loanConditions as ru } from '../ru/loanConditions.ts';

const { days, percent, period, tenge } = formatsIn('kz');

export const loanConditions: typeof ru = {
  title: 'Микрокредит шарттары',
  description:
    'Микрокредиттің әр түрі бойынша сома, мерзім, мөлшерлеме мен ЖТСМ, тұрақсыздық айыбы және қарыз алушының құқықтары.',
  tableCaption: 'Несие түрлері бойынша сомалар, мерзімдер және мөлшерлемелер',
  rows: {
    amount: 'Сомасы',
    firstLoan: 'Алғашқы несие',
    period: 'Мерзімі',
    payments: 'Төлемдер',
    prolongation: 'Ұзарту',
    free: 'Алғаш рет тегін',
    dailyRate: 'Бір күндік сыйақы',
    gesv: 'ЖТСМ',
  },
  amount: (min, max) => `${tenge(min)} – ${tenge(max)}`,
  firstLoan: (max) => `${withEnding(tenge(max), 'dative')} дейін`,
  period: (min, max, unit) => `${min}–${period(max, unit)}`,
  prolongation: ({ before, after, inAll }) =>
    `мерзімнен ${days(before)} бұрын басталып, одан кейін ${withEnding(days(after), 'dative')} дейін; ұзартумен бірге ең көбі ${days(inAll)}`,
  notProlonged: 'ұзартылмайды: қайта қаржыландыруға немесе шарттарын өзгертуге болады',
  notFirst: 'алғашқы несие үшін емес',
  notFree: 'жоқ',
  payments: {
    single: 'мерзім соңында бір рет',
    monthly: 'айына бір рет, тең немесе азая береді',
    parts: (days) => `мерзім соңында бір рет немесе ${days}\u00a0күн сайын бөліп`,
  },
  free: (count) => `алғашқы ${days(count)}`,
  dailyRate: (rate) => `${withEnding(percent(rate), 'dative')} дейін`,
  gesv: (rate) => `${withEnding(percent(rate), 'dative')} дейін`,
  growth: {
    title: (amount, term) => `${amount} несие, мерзімі ${term}: төлем кешіксе, қанша қосылады`,
    inTime: 'мерзімінде',
    reward: 'сыйақы',
    penalty: 'тұрақсыздық айыбы',
  },
};
