/** The form's value beside the register's. */
export const COMPARED_FIELDS = ['surname', 'name', 'patronymic', 'birth_date', 'id_expiry_date'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** What was asked about an applicant in registers and at the bureau. */
export const FINDINGS = [
  'phone',
  'biometrics',
  'bureau',
  'overdue_days',
  'self_refusal',
  'bankrupt',
  'conscript',
  'monthly_load',
  'official_income',
] as const;
export type Finding = (typeof FINDINGS)[number];

/** Answers of registers that are neither a number nor yes or no. */
export const REGISTER_WORDS = [
  'registered',
  'not-registered',
  'passed',
  'pending',
  'failed',
  'by-people',
  'seen',
  'read',
] as const;
export type RegisterWord = (typeof REGISTER_WORDS)[number];
