import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

export const PAYOUT_REFUSALS = refusalTable(
  {
    payout_not_found: 400,
    too_late_to_decline: 400,
  },
  { ru: ru.payouts, kz: kz.payouts },
);
