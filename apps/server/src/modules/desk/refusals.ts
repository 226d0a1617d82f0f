import type { Language } from '@senim/kazakhstan/languages';
import type { RefusalTable } from '../../platform/http/refusal-text.ts';
import { AGREEMENT_REFUSALS } from '../agreements/refusals.ts';
import { PAYMENT_DECISION_REFUSALS, PAYMENT_REFUSALS } from '../payments/refusals.ts';
import { RECOVERY_REFUSALS } from '../recovery/refusals.ts';
import { STAFF_REFUSALS } from '../staff/refusals.ts';
import { SUPPORT_REFUSALS } from '../support/refusals.ts';
import { REVIEW_REFUSALS } from '../underwriting/refusals.ts';

export type DeskRefusal =
  | 'customer_not_found'
  | 'item_taken'
  | 'owner_at_work'
  | 'proposal_over'
  | 'same_person'
  | 'last_administrator'
  | 'case_not_found'
  | 'case_over';

/** What each refusal of this module says, and its status. */
export const DESK_REFUSALS: RefusalTable<DeskRefusal> = {
  item_taken: STAFF_REFUSALS.item_taken,
  owner_at_work: STAFF_REFUSALS.owner_at_work,
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

/** All that staff can be refused, by the modules whose business it is. */
const SAID: RefusalTable = {
  ...STAFF_REFUSALS,
  ...AGREEMENT_REFUSALS,
  ...PAYMENT_REFUSALS,
  ...PAYMENT_DECISION_REFUSALS,
  ...REVIEW_REFUSALS,
  ...SUPPORT_REFUSALS,
  ...RECOVERY_REFUSALS,
  ...DESK_REFUSALS,
};

/** What a refusal says; its code where its words need numbers that were not kept with it. */
export function refusalWords(code: string, language: Language): string {
  const words = SAID[code]?.[language];
  return words === undefined || words.includes('{') ? code : words;
}
