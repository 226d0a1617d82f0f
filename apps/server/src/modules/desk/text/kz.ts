import type * as ru from './ru.ts';

/** The same in Kazakh. */
export const refusals: typeof ru.refusals = {
  customer_not_found: 'Мұндай клиент жоқ. Оны іздеу арқылы табыңыз.',
  job_not_found:
    'Тоқтатылғандардың арасында бұл тапсырма енді жоқ: ол қайта іске қосылған немесе орындалған. Бетті жаңартыңыз.',
};

export const ofThePast: typeof ru.ofThePast = {
  refusal: (code) => `Бұрынғы бас тарту (${code})`,
  reason: (code) => `Бұрынғы себеп (${code})`,
};
