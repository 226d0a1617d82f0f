import { formatsIn } from '../../format.ts';

const { tenge, date } = formatsIn('ru');

/** What was overpaid, in Russian. */
export const refunds = {
  title: (amount: string) => `Переплата ${tenge(amount)}`,
  about: (number: string) =>
    `Вы заплатили по договору №\u00a0${number} больше, чем были должны. Эти деньги ваши.`,
  ask: (amount: string) => `Вернуть ${tenge(amount)} на этот счёт`,
  sure: (where: string, by: string) =>
    `Не позже ${date(by)} вернём их на ваш счёт: ${where}. Отменить возврат потом нельзя.`,
  comingTitle: (amount: string) => `Возвращаем ${tenge(amount)}`,
  coming: {
    asked: (where: string, by: string) =>
      `Вы попросили вернуть переплату. Не позже ${date(by)} вернём её на счёт: ${where}.`,
    'on-its-way': (where: string, by: string) =>
      `Перевод решён и не позже ${date(by)} придёт на счёт: ${where}.`,
  },
  strangersLoan: (number: string) =>
    `Вы платили по договору №\u00a0${number}, а он оформлен не вами. Напишите нам, на какой ваш счёт вернуть деньги.`,
};
