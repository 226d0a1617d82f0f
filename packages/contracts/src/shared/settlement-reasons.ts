/** Why easier terms are refused; art. 9-2 p. 3 requires a reasoned refusal. */
export const SETTLEMENT_REASON_CODES = [
  'income_kept',
  'papers_missing',
  'terms_eased_before',
  'plan_not_bearable',
  'loan_not_theirs',
  'nothing_owed',
  'other',
] as const;
export type SettlementReason = (typeof SETTLEMENT_REASON_CODES)[number];

/** Why a disputed loan remains valid. */
export const DISPUTE_REASON_CODES = [
  'face_matches',
  'money_received',
  'code_confirmed',
  'paid_before',
  'papers_missing',
  'other',
] as const;
export type DisputeReason = (typeof DISPUTE_REASON_CODES)[number];
