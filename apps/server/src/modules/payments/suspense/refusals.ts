import { refusalTable } from '../../../platform/http/refusal-text.ts';
import * as kz from '../text/kz/refusals.ts';
import * as ru from '../text/ru/refusals.ts';

export const SUSPENSE_REFUSALS = refusalTable(
  {
    date_in_future: 422,
    inquiry_not_found: 400,
    case_over: 400,
    payment_not_waiting: 400,
    payer_refund_proposed: 400,
    split_wrong: 422,
  },
  { ru: ru.suspense, kz: kz.suspense },
);
