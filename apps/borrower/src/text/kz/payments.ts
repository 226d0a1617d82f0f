import type { payments as ru } from '../ru/payments.ts';

/** Payment history, in Kazakh. */
export const payments: typeof ru = {
  title: 'Төлемдер тарихы',
  empty: 'Әзірге төлем жоқ.',
  emptyText: 'Төлем жасағаннан кейін әрқайсысы осында көрінеді: қанша, қашан және неге жұмсалды.',
  how: 'Қалай төлеуге болады',
  channels: { kassa24: 'Kassa24 терминалы', card: 'төлем картасы' } as Record<string, string>,
  underWay: 'жолда',
  lost: 'Төлем келмеді ме?',
  agreement: (number) => `№ ${number} шарт`,
};
