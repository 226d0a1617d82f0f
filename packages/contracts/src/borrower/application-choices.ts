/** The choices of the form. The file has no schemas, so that the screens can read the same lists. */
export const FAMILY_STATUSES = ['single', 'married', 'divorced', 'widowed'] as const;
export const RELATIVE_KINDS = ['mother', 'father', 'spouse', 'sibling', 'child', 'other'] as const;
/** Of a contact whose kind says who they are, no name is asked: of others, no more is kept than is needed to call. */
export const isNamed = (kind: unknown): boolean => kind === 'other';
export const LOAN_PURPOSES = [
  'consumer_goods',
  'medical',
  'education',
  'travel',
  'repair',
  'family',
  'other',
] as const;
export const ID_ISSUERS = ['mvd', 'mju'] as const;

/** Who besides the applicant knows an answer of the form. */
export const REGISTERS = ['state_register', 'pension_base'] as const;
export type Register = (typeof REGISTERS)[number];

/** Where a kept answer came from: out of a register, from the applicant instead of a register's, or from the applicant alone. */
export const ANSWER_SOURCES = [...REGISTERS, 'corrected', 'applicant'] as const;
export type AnswerSource = (typeof ANSWER_SOURCES)[number];

/** The answers that a register may know, by the names of the form. */
export const PREFILLED_FIELDS = [
  'surname',
  'name',
  'patronymic',
  'id_number',
  'id_issued_by',
  'id_issue_date',
  'id_expiry_date',
  'address',
  'work_company',
  'bin',
  'monthly_income',
] as const;
export type PrefilledField = (typeof PREFILLED_FIELDS)[number];
