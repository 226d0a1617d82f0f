import { refusalTable } from '../../platform/http/refusal-text.ts';
import { AGREEMENT_REFUSALS } from '../agreements/refusals.ts';
import { STAFF_REFUSALS } from '../staff/refusals.ts';
import * as kz from './text/kz/refusals.ts';
import * as ru from './text/ru/refusals.ts';

/** What each refusal of this module says, and its status. */
export const PAYMENT_REFUSALS = {
  agreement_not_found: AGREEMENT_REFUSALS.agreement_not_found,
  nothing_owed: AGREEMENT_REFUSALS.nothing_owed,
  cursor_unknown: AGREEMENT_REFUSALS.cursor_unknown,
  ...refusalTable(
    {
      payment_too_small: 422,
      payment_above_debt: 422,
      card_unavailable: 503,
      card_payment_not_found: 400,
      date_in_future: 422,
      account_not_found: 400,
      phone_end_wrong: 422,
      lookup_tries_spent: 429,
    },
    { ru: ru.refusals, kz: kz.refusals },
  ),
};

/** Refusals for staff who correct a payment. */
export const PAYMENT_DECISION_REFUSALS = {
  same_person: STAFF_REFUSALS.same_person,
  item_taken: STAFF_REFUSALS.item_taken,
  ...refusalTable(
    {
      case_over: 400,
      inquiry_not_found: 400,
      payout_not_found: 400,
      amount_invalid: 422,
      payment_not_found: 400,
      payment_not_waiting: 400,
      payment_already_entered: 400,
      no_credit: 400,
      refund_under_way: 400,
      account_missing: 422,
      credit_changed: 400,
    },
    { ru: ru.decisionRefusals, kz: kz.decisionRefusals },
  ),
};
