import { formatsIn } from '../../format.ts';

const { tenge, date } = formatsIn('ru');

/** What was overpaid, in Russian. */
export const refunds = {
  title: (amount: string) => `Переплата ${tenge(amount)}`,
  about: (number: string) =>
    `Вы заплатили по договору № ${number} больше, чем были должны. Эти деньги ваши: верните их на свой счёт.`,
  ask: 'Вернуть мне деньги',
  sure: (amount: string, where: string, by: string) =>
    `Вернём ${tenge(amount)} на ваш счёт: ${where}. Деньги придут не позже ${date(by)}. Отменить это потом нельзя.`,
  yes: 'Да, вернуть на этот счёт',
  notNow: 'Не сейчас',
  comingTitle: (amount: string) => `Возвращаем ${tenge(amount)}`,
  coming: {
    asked: (where: string, by: string) =>
      `Вы попросили вернуть переплату на счёт: ${where}. Сделаем это не позже ${date(by)}.`,
    'on-its-way': (where: string, by: string) =>
      `Перевод передан в банк, счёт: ${where}. Деньги придут не позже ${date(by)}.`,
  },
  strangersLoan: (number: string) =>
    `Вы платили по договору № ${number}, а он оформлен не вами. Напишите нам, на какой ваш счёт вернуть деньги.`,
};
