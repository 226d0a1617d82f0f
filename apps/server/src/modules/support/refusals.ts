import type { RefusalTable } from '../../platform/http/refusal-text.ts';

export type SupportRefusal = 'too_many_cases';

/** What each refusal of this module says, and its status. */
export const SUPPORT_REFUSALS: RefusalTable<SupportRefusal> = {
  too_many_cases: {
    status: 429,
    ru: 'За сутки от вас пришло много обращений, мы уже работаем с ними. Если дело срочное, позвоните в колл-центр.',
    kz: 'Бір тәулікте сізден көп өтініш келді, біз олармен жұмыс істеп жатырмыз. Шұғыл болса, колл-орталыққа қоңырау шалыңыз.',
  },
};
