import type { RefusalTable } from '../../platform/http/refusal-text.ts';
import { STAFF_REFUSALS } from '../staff/refusals.ts';

export type DeskRefusal =
  | 'customer_not_found'
  | 'item_taken'
  | 'proposal_over'
  | 'same_person'
  | 'last_administrator';

/** What each refusal of this module says, and its status. */
export const DESK_REFUSALS: RefusalTable<DeskRefusal> = {
  item_taken: STAFF_REFUSALS.item_taken,
  proposal_over: STAFF_REFUSALS.proposal_over,
  same_person: STAFF_REFUSALS.same_person,
  last_administrator: STAFF_REFUSALS.last_administrator,
  customer_not_found: {
    status: 400,
    ru: 'Такого клиента нет. Найдите его через поиск.',
    kz: 'Мұндай клиент жоқ. Оны іздеу арқылы табыңыз.',
  },
};
