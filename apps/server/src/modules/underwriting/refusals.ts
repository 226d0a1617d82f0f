import type { RefusalTable } from '../../platform/http/refusal-text.ts';

export type ReviewRefusalCode =
  | 'application_not_found'
  | 'review_over'
  | 'reasons_missing'
  | 'second_person_needed'
  | 'question_open'
  | 'question_not_open';

/** What stands in the way of a person's decision. */
export const REVIEW_REFUSALS: RefusalTable<ReviewRefusalCode> = {
  application_not_found: {
    status: 400,
    ru: 'У этого клиента такой заявки нет. Откройте её из списка заявок.',
    kz: 'Бұл клиентте мұндай өтінім жоқ. Оны өтінімдер тізімінен ашыңыз.',
  },
  review_over: {
    status: 400,
    ru: 'По этой заявке решение уже принято. Обновите страницу.',
    kz: 'Бұл өтінім бойынша шешім қабылданып қойған. Бетті жаңартыңыз.',
  },
  reasons_missing: {
    status: 422,
    ru: 'Выберите хотя бы одну причину: заявитель увидит её в кабинете.',
    kz: 'Кемінде бір себепті таңдаңыз: өтініш беруші оны кабинеттен көреді.',
  },
  second_person_needed: {
    status: 400,
    ru: 'Сумма выше лимита: нужно согласие второго человека, и один из двоих — старший менеджер.',
    kz: 'Сома шектен жоғары: екінші адамның келісімі қажет, екеуінің бірі — аға менеджер.',
  },
  question_open: {
    status: 400,
    ru: 'Вопрос уже задан, ждём ответа заявителя.',
    kz: 'Сұрақ қойылған, өтініш берушінің жауабын күтіп отырмыз.',
  },
  question_not_open: {
    status: 400,
    ru: 'Вопроса по вашей заявке сейчас нет.',
    kz: 'Өтініміңіз бойынша қазір сұрақ жоқ.',
  },
};
