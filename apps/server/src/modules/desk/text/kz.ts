import type * as ru from './ru.ts';

/** The same in Kazakh. */
export const refusals: typeof ru.refusals = {
  customer_not_found: 'Мұндай клиент жоқ. Оны іздеу арқылы табыңыз.',
};

export const ofThePast: typeof ru.ofThePast = {
  refusal: (code) => `Бұрынғы бас тарту (${code})`,
  reason: (code) => `Бұрынғы себеп (${code})`,
};
