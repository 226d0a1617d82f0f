import { fieldRefusal, refusalTable } from '../../platform/http/refusal-text.ts';
import { PROFILE_REFUSALS } from '../profile/refusals.ts';
import * as kz from './text/kz.ts';
import * as ru from './text/ru.ts';

/** What each refusal of this module says, and its status. */
export const APPLICATION_REFUSALS = {
  id_number_invalid: fieldRefusal('id_number_invalid'),
  id_issue_date_invalid: fieldRefusal('id_issue_date_invalid'),
  id_issue_date_future: fieldRefusal('id_issue_date_future'),
  id_expiry_invalid: fieldRefusal('id_expiry_invalid'),
  id_expired: fieldRefusal('id_expired'),
  relative_phone_own: fieldRefusal('relative_phone_own'),
  amount_out_of_range: fieldRefusal('amount_out_of_range'),
  amount_step: fieldRefusal('amount_step'),
  period_out_of_range: fieldRefusal('period_out_of_range'),
  months_out_of_range: fieldRefusal('months_out_of_range'),
  loan_type_unknown: fieldRefusal('loan_type_unknown'),
  product_not_open: fieldRefusal('product_not_open'),
  schedule_kind_unknown: fieldRefusal('schedule_kind_unknown'),
  due_day_unknown: fieldRefusal('due_day_unknown'),
  promo_code_invalid: fieldRefusal('promo_code_invalid'),
  ...PROFILE_REFUSALS,
  ...refusalTable(
    {
      step_out_of_order: 400,
      application_already_open: 400,
      application_not_open: 400,
      loan_still_open: 400,
      cabinet_blocked: 451,
      lending_paused: 422,
      loan_refused: 444,
      under_age: 451,
      birth_date_unknown: 451,
      consent_not_found: 400,
      consent_still_needed: 400,
      insurance_not_offered: 422,
      insurance_changed: 422,
      insurance_not_found: 400,
      insurance_days_over: 400,
      verification_not_asked: 400,
      verification_not_found: 400,
      profile_needs_renewal: 400,
    },
    { ru: ru.refusals, kz: kz.refusals },
  ),
};

export type ApplicationRefusal = keyof typeof APPLICATION_REFUSALS;
