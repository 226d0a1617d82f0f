import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

export const REFUND_REFUSALS = refusalTable(
  {
    no_credit: 400,
    refund_under_way: 400,
    credit_changed: 400,
    account_missing: 422,
    refund_sum_changed: 400,
    refund_account_unknown: 400,
    overpayment_not_found: 400,
  },
  { ru: ru.refunds, kz: kz.refunds },
);
