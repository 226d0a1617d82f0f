import { formatsIn } from '../../format.ts';
import type { mock as ru } from '../ru/mock.ts';

const { date } = formatsIn('kz');

/** The sandbox's look ahead, in Kazakh. */
export const mock: typeof ru = {
  title: (day) => `Кабинет: ${date(day)}`,
  lead: 'Басқа ештеңе болмаса, бұл күні бәрі осылай көрінер еді. Бұл сынақ алаңының беті: ол ештеңені өзгертпейді.',
  component: 'Бет',
  status: 'Жай-күйі',
  none: 'Бұл күні шарт жоқ.',
  day: 'Басқа күн',
  show: 'Көрсету',
};
