import { withEnding } from '@senim/kazakhstan/kazakh-cases';
import type { ruIncome } from '../ru/income.ts';

/** The income of an applicant month by month, in Kazakh. */
export const kzIncome: typeof ruIncome = {
  title: 'Ай сайынғы табыс',
  source: {
    pension_base: 'Зейнетақы жарналары бойынша, қолға тигені',
    paper: 'Өтінім берушінің анықтамасы бойынша, қызметкер енгізген',
  },
  silent: 'Зейнетақы жарналарының дерекқоры табысты көрсетпеді.',
  month: 'Ай',
  amount: 'Табыс, ₸',
  counted: 'Жүктеме есебінде, айына',
  countedBy: {
    months: 'алты айдың орташасы, табыссыз ай 0 деп саналады',
    bureau: 'бюро хабарлаған ресми табыс',
    applicant: 'өтінім берушінің сауалнамада көрсеткені',
  },
  burden: 'Жаңа несиемен қосқандағы төлемдер',
  ofIncome: (percent, most) =>
    `табыстың ${withEnding(`${percent}%`, 'possessive')}, шегі\u00a0–\u00a0${most}%`,
  noIncome: 'табыс жоқ',
  read: 'Табыс туралы анықтаманы оқыңыз',
  readAgain: 'Айларды түзету',
  readHint: 'Өтінім берушінің қолына әр айда қанша тигенін енгізіңіз. Бір айда табыс болмаса, 0 деп жазыңыз.',
  paper: 'Қай анықтаманы оқыдыңыз',
  keep: 'Табысты жазу',
  kept: 'Табыс жазылды: жүктеме қайта есептелді.',
};
