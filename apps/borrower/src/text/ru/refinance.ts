import { formatsIn } from '../../format.ts';

const { tenge, date, days, dayWord } = formatsIn('ru');

/** Refinancing, in Russian. */
export const refinance = {
  title: 'Рефинансирование',
  lead: 'Новый договор сразу погашает нынешний долг, двух долгов не бывает. Ставка не выше нынешней, на просроченное вознаграждение и неустойку проценты не начисляются.',
  type: 'Вид нового займа',
  kind: 'Как возвращать',
  period: 'Срок',
  less: 'Уменьшить срок',
  more: 'Увеличить срок',
  pays: 'Погасит нынешний долг',
  giveBack: 'Вернёте всего',
  dearer: 'Дороже, чем закрыть сегодня',
  by: (day: string) => `до ${date(day)}`,
  schedule: 'Платежи',
  ask: 'Подготовить договор',
  askText:
    'Договор откроется для чтения. Пока вы не подпишете его кодом, ничего не меняется. Сумма верна сегодня, подписать нужно до конца дня.',
  payment: (day: string, amount: string) => `${date(day)}: ${tenge(amount)}`,
};
