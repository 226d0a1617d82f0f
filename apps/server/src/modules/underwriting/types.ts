import type { RefusalReason } from '../applications/types.ts';

/** What registers and credit bureaux said of an applicant: the basis of a decision. */
export interface Findings {
  readonly ageYears: number;
  readonly identity: 'confirmed' | 'not-found' | 'document-invalid' | 'name-differs';
  readonly phone: 'registered' | 'not-registered';
  readonly biometrics: 'passed' | 'failed' | 'pending';
  readonly overdueDays: number;
  readonly selfRefusal: boolean;
  readonly bankrupt: boolean;
  readonly conscript: boolean;
  /** What the person pays each month on other loans, and the official monthly income, in whole tenge. */
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
  /** The register's name differs from the form's: a person compares them. */
  | { readonly kind: 'awaiting-person' }
  | { readonly kind: 'refused'; readonly reasons: readonly RefusalReason[] };

/** The registers' answers, by register, as they were kept. */
export type RegisterAnswers = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** What the form says about a person, to compare with the registers. */
export interface Stated {
  readonly surname: string;
  readonly name: string;
  readonly patronymic: string | null;
  readonly birthDate: string;
  readonly idExpiryDate: string;
}
