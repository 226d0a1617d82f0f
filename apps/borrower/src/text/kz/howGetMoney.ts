import type { howGetMoney as ru } from '../ru/howGetMoney.ts';

export const howGetMoney: typeof ru = {
  title: 'Ақшаны қалай аламын',
  description:
    'Микрокредит алу жолы: сауалнама, жұмыс уақытында 10\u00a0минуттағы шешім, SMS-кодпен қол қою, кез келген банктегі шотқа аударым.',
  week: {
    days: ['Дс', 'Сс', 'Ср', 'Бс', 'Жм', 'Сб', 'Жс'],
    taken: 'өтінім қабылдаймыз',
    decided: 'қараймыз және ақша жібереміз',
  },
};
