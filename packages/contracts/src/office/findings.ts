/** The form's value beside the register's. */
export const COMPARED_FIELDS = ['surname', 'name', 'patronymic', 'birth_date', 'id_expiry_date'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** The most that somebody may read as the income of a month, in whole tenge. */
export const INCOME_TENGE_MAX = 100_000_000;

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

/** Who told the months of an income. */
export const INCOME_SOURCES = ['pension_base', 'paper'] as const;
export type IncomeSource = (typeof INCOME_SOURCES)[number];

/** By what the income of a decision is counted: six months, the one figure of the bureau, or the applicant's word. */
export const INCOME_COUNTED_BY = ['months', 'bureau', 'applicant'] as const;
export type IncomeCountedBy = (typeof INCOME_COUNTED_BY)[number];
