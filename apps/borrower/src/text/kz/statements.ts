import type { statements as ru } from '../ru/statements.ts';

/** The printable statements, in Kazakh. */
export const statements: typeof ru = {
  title: 'Құжаттар',
  kinds: {
    account: 'Үзінді көшірме',
    schedule: 'Төлем кестесі',
    'no-debt': 'Берешектің жоқтығы туралы анықтама',
  },
  kind: 'Қай құжат',
  language: 'Құжат тілі',
  languages: { ru: 'Орыс тілінде', kz: 'Қазақ тілінде' },
  print: 'Басып шығару',
  save: 'PDF жүктеп алу',
  back: 'Кабинетке',
  page: 'Құжат',
};
