import type { RefusalTable } from '../../platform/http/refusal-text.ts';
import { CODE_REFUSALS, type CodeRefusal } from '../identity/refusals.ts';

export type ActingRefusal = CodeRefusal | 'acting_over';

/** What each refusal of this module says, and its status. */
export const ACTING_REFUSALS: RefusalTable<ActingRefusal> = {
  ...CODE_REFUSALS,
  acting_over: {
    status: 400,
    ru: 'Время вышло. Начните заново со страницы клиента: ему придёт новый код.',
    kz: 'Уақыт өтті. Клиент бетінен қайта бастаңыз: оған жаңа код келеді.',
  },
};
