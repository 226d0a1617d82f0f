import type { RefusalTable } from '../../platform/http/refusal-text.ts';

export type SupportRefusal = 'too_many_cases' | 'case_not_found' | 'case_over' | 'defer_day_wrong';

/** What each refusal of this module says, and its status. */
export const SUPPORT_REFUSALS: RefusalTable<SupportRefusal> = {
  case_not_found: { status: 400, ru: 'Такого обращения нет.', kz: 'Мұндай өтініш жоқ.' },
  case_over: {
    status: 400,
    ru: 'Это обращение уже закрыто. Обновите страницу.',
    kz: 'Бұл өтініш жабылып қойған. Бетті жаңартыңыз.',
  },
  defer_day_wrong: {
    status: 422,
    ru: 'Выберите день не раньше завтрашнего и не позже чем через 30 дней.',
    kz: 'Ертеңнен ерте емес және 30 күннен кеш емес күнді таңдаңыз.',
  },
  too_many_cases: {
    status: 429,
    ru: 'За сутки от вас пришло много обращений, мы уже работаем с ними. Если дело срочное, позвоните в колл-центр.',
    kz: 'Бір тәулікте сізден көп өтініш келді, біз олармен жұмыс істеп жатырмыз. Шұғыл болса, колл-орталыққа қоңырау шалыңыз.',
  },
};
