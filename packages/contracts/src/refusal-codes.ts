/**
 * Every code a call can be refused with and its HTTP status (api.md, Common rules). A wrong field's codes stand in
 * field-codes.ts; the sentences stand beside the rules that refuse, in the server's modules.
 */
export const REFUSAL_STATUSES = {
  invalid_fields: 422,
  unauthorized: 401,
  too_many_requests: 429,
  body_unreadable: 400,
  idempotency_key_reused: 422,
  request_in_progress: 400,
  temporarily_unavailable: 503,
  internal_error: 500,
  code_requested_recently: 429,
  sms_limit_reached: 429,
  sms_paused: 429,
  code_wrong_or_expired: 422,
  iin_has_other_phone: 422,
  phone_number_already_used: 422,
  phone_not_registered_to_iin: 422,
  step_out_of_order: 400,
  under_age: 451,
  birth_date_unknown: 451,
  id_number_invalid: 422,
  id_issue_date_invalid: 422,
  id_issue_date_future: 422,
  id_expiry_invalid: 422,
  id_expired: 422,
  relative_phone_own: 422,
  amount_out_of_range: 422,
  amount_step: 422,
  period_out_of_range: 422,
  promo_code_invalid: 422,
  application_already_open: 400,
  loan_still_open: 400,
  profile_needs_renewal: 400,
  agreement_not_found: 400,
  not_awaiting_signature: 400,
  document_changed: 400,
  signing_time_over: 400,
  phone_is_the_same: 422,
  iban_is_the_same: 422,
  no_change_asked: 400,
  consent_not_found: 404,
  consent_still_needed: 400,
  verification_not_asked: 400,
  verification_not_found: 404,
  cursor_unknown: 400,
  account_not_found: 400,
  upload_empty: 422,
  upload_too_large: 422,
  uploads_too_large: 422,
  upload_kind_unknown: 422,
  upload_not_readable: 422,
  upload_unknown: 400,
  too_many_cases: 429,
  date_out_of_range: 422,
  nothing_owed: 400,
  prolongation_unavailable: 400,
  prolongation_days_unknown: 422,
  prolongation_not_asked: 400,
  prolongation_not_paid: 400,
  refinancing_unavailable: 400,
  refinancing_amount_fixed: 422,
  refinancing_amount_changed: 400,
  pause_unavailable: 400,
} as const;

export type RefusalCode = keyof typeof REFUSAL_STATUSES;

/** What any call can meet; a call names only its own refusals. */
export const REFUSALS_OF_EVERY_CALL = [
  'too_many_requests',
  'temporarily_unavailable',
  'internal_error',
] as const satisfies readonly RefusalCode[];

/** What asking for a code can meet, and what bringing one can. */
export const CODE_SEND_REFUSALS = [
  'code_requested_recently',
  'sms_limit_reached',
  'sms_paused',
] as const satisfies readonly RefusalCode[];
