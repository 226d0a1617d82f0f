import type { ruSources } from '../ru/sources.ts';

/** Where the answers of a form came from, in Kazakh. */
export const kzSources: typeof ruSources = {
  title: 'Сауалнама жауаптары қайдан алынған',
  of: {
    state_register: '«Жеке тұлғалар» дерекқорынан',
    pension_base: 'Зейнетақы жарналары бойынша',
    corrected: 'Өтінім беруші түзеткен',
    applicant: 'Өтінім беруші енгізген',
  },
  fields: {
    surname: 'тегі',
    name: 'аты',
    patronymic: 'әкесінің аты',
    id_number: 'куәлік нөмірі',
    id_issued_by: 'кім берген',
    id_issue_date: 'берілген күні',
    id_expiry_date: 'жарамдылық мерзімі',
    address: 'мекенжайы',
    work_company: 'жұмыс орны',
    bin: 'жұмыс берушінің БСН-і',
    monthly_income: 'табысы',
  },
};
