import type { ReasonsKept } from '@senim/contracts/text/reasons';
import type { ApplicationStatus } from '@senim/loan-engine/lifecycle/status';
import type { Period } from '@senim/loan-engine/loan/monthly-dues';
import type { ProductCode, ScheduleKind } from '@senim/loan-engine/loan/terms';
import type { Tiyn } from '@senim/loan-engine/units/money';

export interface ApplicationKey {
  readonly borrowerId: number;
  readonly applicationId: number;
}

/** What moves an application, in the words of the lifecycle table. */
export type ApplicationCause =
  | 'identity-asked'
  | 'identity-confirmed'
  | 'identity-not-confirmed'
  | 'identity-expired'
  | 'approved'
  | 'refused'
  | 'application-withdrawn';

export interface Application extends ApplicationKey {
  readonly status: ApplicationStatus;
  readonly loanType: ProductCode;
  readonly amountTiyn: Tiyn;
  /** Days, or months for a product with monthly parts. */
  readonly period: number;
  readonly periodUnit: Period['unit'];
  readonly scheduleKind: ScheduleKind;
  /** The day of the month on which parts are due; null means the day of the payout. */
  readonly dueDay: number | null;
  readonly purpose: string;
  readonly promoCode: string | null;
  /** Why the rate is lower: a promo code or the borrower's history. */
  readonly discountId: string | null;
  readonly discountSharePpm: number | null;
  /** The version of the product that it was quoted by; null where none was kept. */
  readonly productVersion: string | null;
  readonly firstLoan: boolean;
  readonly submittedAt: Date;
  readonly decisionDueAt: Date;
  readonly decidedAt: Date | null;
  readonly refusalReasons: readonly string[];
  readonly reasonsKept: ReasonsKept;
  readonly verificationUrl: string | null;
  /** The machine leaves the decision to a person. */
  readonly awaitsPerson: boolean;
  /** The newest attempt to confirm the identity. */
  readonly verification: {
    readonly verificationId: string;
    readonly attempt: number;
    readonly result: VerificationResult;
    /** RFC 3339. */
    readonly createdAt: string;
  } | null;
}

export type VerificationResult = 'pending' | 'passed' | 'failed';
