import type { refusals as ru } from './ru.ts';

/** The same in Kazakh. */
export const refusals: typeof ru = {
  customer_not_found: 'Мұндай клиент жоқ. Оны іздеу арқылы табыңыз.',
};
