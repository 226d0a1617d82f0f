import { refusalTable } from '../../platform/http/refusal-text.ts';
import { refusals as kz } from './text/kz.ts';
import { refusals as ru } from './text/ru.ts';

/** What each refusal of this module says, and its status. */
export const RECOVERY_REFUSALS = refusalTable(
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
);
