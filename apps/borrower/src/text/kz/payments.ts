import { formatsIn } from '../../format.ts';
import type { payments as ru } from '../ru/payments.ts';

const { date } = formatsIn('kz');

/** Payment history, in Kazakh. */
export const payments: typeof ru = {
  title: 'Төлемдер',
  empty: 'Әзірге төлем жоқ.',
  emptyText: 'Төлем жасағаннан кейін әрқайсысы осында көрінеді: қанша, қашан және неге жұмсалды.',
  how: 'Қалай төлеуге болады',
  atTerminal: (network) => `${network} терминалы`,
  byCard: 'төлем картасы',
  underWay: 'жолда',
  reversed: (day) => `Қабылдаған ұйым қайтарып алды (${date(day)}): борышқа есептелмеді.`,
  receipt: 'Түбіртек (PDF)',
  lost: 'Төлем түспеді ме?',
  agreement: (number) => `№\u00a0${number} шарт`,
};
