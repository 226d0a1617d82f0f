import { formatsIn } from '../../format.ts';
import type { refunds as ru } from '../ru/refunds.ts';

const { tenge, date } = formatsIn('kz');

/** What was overpaid, in Kazakh. */
export const refunds: typeof ru = {
  title: (amount) => `Артық төлем: ${tenge(amount)}`,
  about: (number) => `№\u00a0${number} шарт бойынша борышыңыздан артық төледіңіз. Бұл ақша сіздікі.`,
  ask: (amount) => `Осы шотқа қайтару: ${tenge(amount)}`,
  sure: (where, by) =>
    `Шотыңыз: ${where}. Ақша ${date(by)} күнінен кешіктірілмей түседі. Сұрағаннан кейін бас тартуға болмайды.`,
  comingTitle: (amount) => `${tenge(amount)} қайтарамыз`,
  coming: {
    asked: (where, by) =>
      `Артық төлемді мына шотқа қайтаруды сұрадыңыз: ${where}. Мұны ${date(by)} күнінен кешіктірмей орындаймыз.`,
    'on-its-way': (where, by) =>
      `Аудару туралы шешім қабылданды: ақша ${date(by)} күнінен кешіктірілмей мына шотқа түседі: ${where}.`,
  },
  strangersLoan: (number) =>
    `Сіз №\u00a0${number} шарт бойынша төледіңіз, ал оны сіз рәсімдемегенсіз. Ақшаны қай шотыңызға қайтару керегін бізге жазыңыз.`,
};
