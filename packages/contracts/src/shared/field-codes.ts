/**
 * Every way in which a field can be wrong. The codes are stable, because clients use them; field-messages.ts has their texts.
 */
export const FIELD_CODES = [
  'required',
  'incorrect_value',
  'iin_not_12_digits',
  'iin_invalid',
  'phone_invalid',
  'code_format',
  'cyrillic_only',
  'too_short',
  'too_long',
  'email_invalid',
  'id_number_invalid',
  'id_issuer_unknown',
  'date_invalid',
  'id_issue_date_future',
  'id_issue_date_invalid',
  'id_expired',
  'id_expiry_invalid',
  'consent_required',
  'family_status_unknown',
  'children_count_invalid',
  'relatives_required',
  'relatives_too_many',
  'relative_kind_unknown',
  'relative_phone_own',
  'bin_not_12_digits',
  'bin_invalid',
  'oked_invalid',
  'income_invalid',
  'iban_length',
  'iban_format',
  'iban_check',
  'iban_bank_unknown',
  'iban_bank_closed',
  'iban_no_personal_accounts',
  'loan_purpose_unknown',
  'loan_type_unknown',
  'product_not_open',
  'schedule_kind_unknown',
  'due_day_unknown',
  'amount_invalid',
  'amount_out_of_range',
  'amount_step',
  'period_invalid',
  'period_out_of_range',
  'months_out_of_range',
  'promo_code_invalid',
  'percent_invalid',
  'uses_invalid',
  'limit_out_of_range',
  'hour_invalid',
  'language_unknown',
  'hash_format',
  'contact_required',
  'topic_unknown',
] as const;

export type FieldCode = (typeof FIELD_CODES)[number];

const known: ReadonlySet<string> = new Set(FIELD_CODES);

export function isFieldCode(text: string): text is FieldCode {
  return known.has(text);
}
