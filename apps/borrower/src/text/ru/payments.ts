import { formatsIn } from '../../format.ts';

const { date } = formatsIn('ru');

/** Payment history, in Russian. */
export const payments = {
  title: 'Платежи',
  empty: 'Платежей пока нет.',
  emptyText: 'Когда вы заплатите, каждый платёж появится здесь: сколько, когда и на что ушло.',
  how: 'Как оплатить',
  atTerminal: (network: string) => `терминал ${network}`,
  byCard: 'карта',
  underWay: 'в пути',
  reversed: (day: string) => `Отозван ${date(day)} тем, кто его принял: в долг не засчитан.`,
  receipt: 'Квитанция (PDF)',
  lost: 'Платёж не пришёл?',
  agreement: (number: string) => `Договор №\u00a0${number}`,
};
