import type { Language } from '@senim/kazakhstan/languages';
import { type RefusalTable, refusalTable } from '../../platform/http/refusal-text.ts';
import { AGREEMENT_REFUSALS } from '../agreements/refusals.ts';
import { PAYMENT_REFUSALS } from '../payments/refusals.ts';
import { RECOVERY_REFUSALS } from '../recovery/refusals.ts';
import { STAFF_REFUSALS } from '../staff/refusals.ts';
import { SUPPORT_REFUSALS } from '../support/refusals.ts';
import { REVIEW_REFUSALS } from '../underwriting/refusals.ts';
import { refusals as kz } from './text/kz.ts';
import { refusals as ru } from './text/ru.ts';

/** What each refusal of this module says, and its status. */
export const DESK_REFUSALS = {
  item_taken: STAFF_REFUSALS.item_taken,
  owner_at_work: STAFF_REFUSALS.owner_at_work,
  proposal_over: STAFF_REFUSALS.proposal_over,
  same_person: STAFF_REFUSALS.same_person,
  last_administrator: STAFF_REFUSALS.last_administrator,
  case_not_found: SUPPORT_REFUSALS.case_not_found,
  case_over: SUPPORT_REFUSALS.case_over,
  ...refusalTable(
    {
      customer_not_found: 400,
    },
    { ru, kz },
  ),
};

/** All that staff can be refused, by the modules whose business it is. */
const SAID: RefusalTable = {
  ...STAFF_REFUSALS,
  ...AGREEMENT_REFUSALS,
  ...PAYMENT_REFUSALS,
  ...REVIEW_REFUSALS,
  ...SUPPORT_REFUSALS,
  ...RECOVERY_REFUSALS,
  ...DESK_REFUSALS,
};

/** What a refusal says; its code where its words need numbers that were not kept with it. */
export function refusalWords(code: string, language: Language): string {
  const words = SAID[code]?.said[language];
  return words === undefined || words.includes('{') ? code : words;
}
