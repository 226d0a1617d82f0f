import type { IncomeSource } from '@senim/contracts/office/findings';
import type { RefusalReason } from '@senim/contracts/shared/reasons';
import type { IncomeMonth } from '@senim/kazakhstan/income';

/** What registers and credit bureaux said of an applicant: the basis of a decision. What nobody was asked is `by-people` or null. */
export interface Findings {
  readonly ageYears: number;
  readonly identity: 'confirmed' | 'not-found' | 'document-invalid' | 'name-differs' | 'by-people';
  readonly phone: 'registered' | 'not-registered' | 'by-people';
  readonly biometrics: 'passed' | 'failed' | 'pending' | 'by-people';
  readonly overdueDays: number | null;
  readonly selfRefusal: boolean | null;
  readonly bankrupt: boolean | null;
  readonly conscript: boolean | null;
  /** What the person pays each month on other loans, and the official monthly income, in whole tenge. */
  readonly monthlyLoadTenge: number | null;
  readonly officialIncomeTenge: number | null;
  /** Six months, where the pension base or a paper told them, and whether a paper waits for somebody to read it. */
  readonly incomeMonths: readonly IncomeMonth[] | null;
  readonly isIncomeUnread: boolean;
}

/** What the pension base told of six months, or a paper that was read for an earlier application; and whether a paper lies there. */
export type IncomeAnswer =
  | {
      readonly kind: 'months';
      readonly source: IncomeSource;
      readonly months: readonly IncomeMonth[];
      readonly isPaperSent: boolean;
    }
  | { readonly kind: 'silent'; readonly isPaperSent: boolean };

/** What somebody in the office read in the applicant's paper. */
export interface IncomeReading {
  readonly kind: 'read';
  readonly months: readonly IncomeMonth[];
  readonly paperId: number;
  readonly staffId: number;
}

export interface Request {
  readonly statedIncomeTenge: number;
  readonly totalTenge: number;
  readonly termDays: number;
}

export type Decision =
  | { readonly kind: 'approved' }
  | { readonly kind: 'awaiting-verification' }
  /** The register's name differs from the form's, or a register is not asked: a person finds out. */
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
