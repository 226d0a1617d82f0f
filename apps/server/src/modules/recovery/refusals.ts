import { refusalTable } from '../../platform/http/refusal-text.ts';
import { AGREEMENT_REFUSALS } from '../agreements/refusals.ts';
import { SETTING_REFUSALS } from '../settings/refusals.ts';
import { STAFF_REFUSALS } from '../staff/refusals.ts';
import { SUPPORT_REFUSALS } from '../support/refusals.ts';
import { refusals as kz } from './text/kz.ts';
import { refusals as ru } from './text/ru.ts';

/** The status and text of each refusal of this module. */
export const RECOVERY_REFUSALS = {
  reason_not_offered: SETTING_REFUSALS.reason_not_offered,
  ...refusalTable(
    {
      request_open: 400,
      meeting_not_proposed: 400,
      meeting_day_wrong: 422,
      offer_not_open: 400,
      offer_changed: 400,
      offer_awaits_second: 400,
      offer_day_wrong: 422,
      loan_not_known: 400,
      amount_invalid: 422,
      reasons_missing: 422,
      same_person: 400,
      upload_unknown: 400,
      right_missing: 403,
    },
    { ru, kz },
  ),
};

/** All that a call about a request can be refused for: it works on a loan, by staff, as a case. */
export const CASE_CALL_REFUSALS = {
  ...AGREEMENT_REFUSALS,
  ...STAFF_REFUSALS,
  ...SUPPORT_REFUSALS,
  ...RECOVERY_REFUSALS,
};
