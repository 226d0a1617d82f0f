import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

export const CORRECTION_REFUSALS = refusalTable(
  {
    amount_invalid: 422,
    payment_already_entered: 400,
    no_credit: 400,
    refund_under_way: 400,
    account_missing: 422,
    credit_changed: 400,
  },
  { ru: ru.corrections, kz: kz.corrections },
);
