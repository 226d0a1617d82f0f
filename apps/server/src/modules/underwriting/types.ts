import type { RefusalReason } from '../applications/types.ts';

/** What registers and bureaux said of an applicant: the whole ground of a decision. */
export interface Findings {
  readonly ageYears: number;
  readonly identity: 'confirmed' | 'not-found' | 'document-invalid' | 'name-differs';
  readonly phone: 'registered' | 'not-registered';
  readonly biometrics: 'passed' | 'failed' | 'pending';
  readonly overdueDays: number;
  readonly selfRefusal: boolean;
  readonly bankrupt: boolean;
  readonly conscript: boolean;
  /** What the person pays each month on other loans, and official monthly income, whole tenge. */
  readonly monthlyLoadTenge: number;
  readonly officialIncomeTenge: number | null;
}

export interface Request {
  readonly statedIncomeTenge: number;
  readonly totalTenge: number;
  readonly termDays: number;
}

export type Decision =
  | { readonly kind: 'approved' }
  | { readonly kind: 'awaiting-verification' }
  /** A register tells the name otherwise than the form: a person compares them. */
  | { readonly kind: 'awaiting-person' }
  | { readonly kind: 'refused'; readonly reasons: readonly RefusalReason[] };

/** What the registers answered, by register, as it was kept. */
export type RegisterAnswers = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** The form's own words about a person, to be held against the registers'. */
export interface Stated {
  readonly surname: string;
  readonly name: string;
  readonly patronymic: string | null;
  readonly birthDate: string;
  readonly idExpiryDate: string;
}
