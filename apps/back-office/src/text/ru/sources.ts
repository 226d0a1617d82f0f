import type { AnswerSource, PrefilledField } from '@senim/contracts/borrower/application-choices';

/** Where the answers of a form came from, in Russian. */
export const ruSources = {
  title: 'Откуда ответы анкеты',
  of: {
    state_register: 'Из базы физических лиц',
    pension_base: 'По пенсионным взносам',
    corrected: 'Исправил заявитель',
    applicant: 'Вписал заявитель',
  } satisfies Readonly<Record<AnswerSource, string>>,
  fields: {
    surname: 'фамилия',
    name: 'имя',
    patronymic: 'отчество',
    id_number: 'номер удостоверения',
    id_issued_by: 'кем выдано',
    id_issue_date: 'дата выдачи',
    id_expiry_date: 'срок действия',
    address: 'адрес',
    work_company: 'место работы',
    bin: 'БИН работодателя',
    monthly_income: 'доход',
  } satisfies Readonly<Record<PrefilledField, string>>,
};
