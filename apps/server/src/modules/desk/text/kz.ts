import type * as ru from './ru.ts';

/** The same in Kazakh. */
export const refusals: typeof ru.refusals = {
  customer_not_found: 'Мұндай клиент жоқ. Оны іздеу арқылы табыңыз.',
  job_not_found:
    'Тоқтатылғандардың арасында бұл тапсырма енді жоқ: ол қайта іске қосылған немесе орындалған. Бетті жаңартыңыз.',
  list_wish_unknown: 'Бұл тізімде мұндай іріктеу немесе баған жоқ. Тізімді қайта ашыңыз.',
  list_too_long: 'Файлға 50\u00a0000 жол сыяды. Іріктеуді тарылтыңыз.',
  views_too_many: 'Бір тізімнің 50 көрінісін сақтауға болады. Артығын жойыңыз.',
  report_days_wrong: 'Бір күннен бір жылға дейін таңдаңыз, басы соңынан кеш болмасын.',
  view_not_found: 'Сізде мұндай көрініс жоқ. Бетті жаңартыңыз.',
};

export const ofThePast: typeof ru.ofThePast = {
  refusal: (code) => `Бұрынғы бас тарту (${code})`,
  reason: (code) => `Бұрынғы себеп (${code})`,
};
