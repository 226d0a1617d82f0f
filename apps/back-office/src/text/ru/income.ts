import type { IncomeCountedBy, IncomeSource } from '@senim/contracts/office/findings';

/** The income of an applicant month by month, in Russian. */
export const ruIncome = {
  title: 'Доход по месяцам',
  source: {
    pension_base: 'По пенсионным взносам, на руки',
    paper: 'По справке заявителя, вписал сотрудник',
  } satisfies Readonly<Record<IncomeSource, string>>,
  silent: 'База пенсионных взносов дохода не назвала.',
  month: 'Месяц',
  amount: 'Доход, ₸',
  counted: 'В расчёте нагрузки, в месяц',
  countedBy: {
    months: 'среднее за шесть месяцев, пустой месяц считается за 0',
    bureau: 'официальный доход, как его сообщило бюро',
    applicant: 'как заявитель указал в анкете',
  } satisfies Readonly<Record<IncomeCountedBy, string>>,
  burden: 'Платежи с новым займом',
  ofIncome: (percent: number, most: number) => `${percent}% дохода, можно не больше ${most}%`,
  noIncome: 'дохода нет',
  read: 'Прочитайте справку о доходе',
  readAgain: 'Исправить месяцы',
  readHint:
    'Впишите, сколько заявитель получил на руки в каждом месяце. Если за месяц ничего нет, поставьте 0.',
  paper: 'Какую справку вы прочитали',
  keep: 'Записать доход',
  kept: 'Доход записан: нагрузка пересчитана.',
};
