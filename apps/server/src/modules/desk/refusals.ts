import type { RefusalTable } from '../../platform/http/refusal-text.ts';
import { STAFF_REFUSALS } from '../staff/refusals.ts';
import { SUPPORT_REFUSALS } from '../support/refusals.ts';

export type DeskRefusal =
  | 'customer_not_found'
  | 'item_taken'
  | 'proposal_over'
  | 'same_person'
  | 'last_administrator'
  | 'case_not_found'
  | 'case_over';

/** What each refusal of this module says, and its status. */
export const DESK_REFUSALS: RefusalTable<DeskRefusal> = {
  item_taken: STAFF_REFUSALS.item_taken,
  proposal_over: STAFF_REFUSALS.proposal_over,
  same_person: STAFF_REFUSALS.same_person,
  last_administrator: STAFF_REFUSALS.last_administrator,
  case_not_found: SUPPORT_REFUSALS.case_not_found,
  case_over: SUPPORT_REFUSALS.case_over,
  customer_not_found: {
    status: 400,
    ru: 'Такого клиента нет. Найдите его через поиск.',
    kz: 'Мұндай клиент жоқ. Оны іздеу арқылы табыңыз.',
  },
};
