import type { refusals as ru } from './ru.ts';

/** The same in Kazakh. */
export const refusals: typeof ru = {
  acting_over: 'Уақыт өтті. Клиент бетінен қайта бастаңыз: оған жаңа код келеді.',
};
