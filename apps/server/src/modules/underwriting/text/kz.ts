import type { refusals as ru } from './ru.ts';

/** The same in Kazakh. */
export const refusals: typeof ru = {
  application_not_found: 'Бұл клиентте мұндай өтінім жоқ. Оны өтінімдер тізімінен ашыңыз.',
  review_over: 'Бұл өтінім бойынша шешім қабылданып қойған. Бетті жаңартыңыз.',
  reasons_missing: 'Кемінде бір себепті таңдаңыз: өтініш беруші оны кабинеттен көреді.',
  second_person_needed: 'Сома шектен жоғары: екінші адамның келісімі қажет, екеуінің бірі — аға менеджер.',
  question_open: 'Сұрақ қойылған, өтініш берушінің жауабын күтіп отырмыз.',
  question_not_open: 'Өтініміңіз бойынша қазір сұрақ жоқ.',
};
