/** Where the form's word stands beside the register's. */
export const COMPARED_FIELDS = ['surname', 'name', 'patronymic', 'birth_date', 'id_expiry_date'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** What registers and the bureau were asked of an applicant. */
export const FINDINGS = [
  'phone',
  'biometrics',
  'overdue_days',
  'self_refusal',
  'bankrupt',
  'conscript',
  'monthly_load',
  'official_income',
] as const;
export type Finding = (typeof FINDINGS)[number];

/** What they answer where it is neither a number nor yes and no. */
export const REGISTER_WORDS = ['registered', 'not-registered', 'passed', 'pending', 'failed'] as const;
export type RegisterWord = (typeof REGISTER_WORDS)[number];
