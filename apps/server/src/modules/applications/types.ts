import type { ApplicationStatus } from '@senim/loan-engine/lifecycle/status';
import type { LoanType } from '@senim/loan-engine/loan/terms';

/** The setting that applications need beside the machinery. */
/** A loan as it is asked for; the amount in whole tenge. */
export interface LoanRequest {
  readonly loanType: LoanType;
  readonly amountTenge: number;
  readonly termDays: number;
  readonly purpose: string;
  readonly promoCode: string | undefined;
  readonly consentInsurance: boolean;
}

/** A promo code as it stands in the table; days are `YYYY-MM-DD`. */
export interface PromoCode {
  readonly code: string;
  readonly discountSharePpm: number;
  readonly audience: 'everyone' | 'first' | 'repeat';
  readonly validFrom: string;
  readonly validThrough: string;
  readonly usesMax: number | null;
  readonly usesCount: number;
}

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
  readonly loanType: LoanType;
  readonly amountTiyn: number;
  readonly termDays: number;
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

/** One attempt to confirm the borrower's identity by their face. */
export interface Verification extends ApplicationKey {
  readonly verificationId: string;
  readonly attempt: number;
  /** Our name for the session at the face service. */
  readonly reference: string;
  readonly sessionId: string;
  readonly redirectUrl: string;
  readonly result: VerificationResult;
  readonly createdAt: Date;
}

/** What stands in the way of a new loan, or makes it a repeat one. */
export interface LoanHistory {
  readonly openApplication: boolean;
  /** A loan that is offered, signed, owed or written off; not one that was found to be somebody else's doing. */
  readonly openLoan: boolean;
  /** One in recovery or written off: the cabinet is limited, and nothing new is lent. */
  readonly blockingLoan: boolean;
  /** Money was paid out to this borrower before. */
  readonly hadLoan: boolean;
}
