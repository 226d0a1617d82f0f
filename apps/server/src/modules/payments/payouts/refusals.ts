import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

export const PAYOUT_REFUSALS = refusalTable(
  {
    payout_not_found: 400,
    account_asked_today: 400,
    too_late_to_decline: 400,
    transfer_day_wrong: 422,
  },
  { ru: ru.payouts, kz: kz.payouts },
);
