import type { ApplicationStatus } from '@senim/loan-engine/lifecycle/status';
import type { Period } from '@senim/loan-engine/loan/monthly-dues';
import type { ProductCode, ScheduleKind } from '@senim/loan-engine/loan/terms';

export interface ApplicationKey {
  readonly borrowerId: number;
  readonly applicationId: number;
}

/** What moves an application, in the lifecycle table's words. */
export type ApplicationCause =
  | 'identity-asked'
  | 'identity-confirmed'
  | 'identity-not-confirmed'
  | 'identity-expired'
  | 'approved'
  | 'refused'
  | 'application-withdrawn';

/** Why a loan is refused, as the borrower is told; `REASON_TEXTS` has the words. */
export type RefusalReason =
  | 'under_age'
  | 'identity_not_found'
  | 'document_invalid'
  | 'phone_not_registered'
  | 'biometrics_failed'
  | 'overdue_elsewhere'
  | 'self_refusal'
  | 'debt_burden'
  | 'bankrupt'
  | 'conscript'
  | 'data_not_confirmed';

export interface Application extends ApplicationKey {
  readonly status: ApplicationStatus;
  readonly loanType: ProductCode;
  readonly amountTiyn: number;
  /** Days, or months of a product that is paid back by the month. */
  readonly period: number;
  readonly periodUnit: Period['unit'];
  readonly scheduleKind: ScheduleKind;
  /** The day of the month on which parts are due; null: the payout's own. */
  readonly dueDay: number | null;
  readonly purpose: string;
  readonly promoCode: string | null;
  /** What lowers the rate: a promo code or the borrower's own history. */
  readonly discountId: string | null;
  readonly discountSharePpm: number | null;
  readonly firstLoan: boolean;
  readonly submittedAt: Date;
  readonly decisionDueAt: Date;
  readonly decidedAt: Date | null;
  readonly refusalReasons: readonly RefusalReason[];
  readonly verificationUrl: string | null;
  /** The machine has left the decision to a person. */
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
