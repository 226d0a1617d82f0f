import type { LOAN_PURPOSES } from '@senim/contracts/borrower/application-choices';
import type { ApplicationStatus } from '@senim/loan-engine/lifecycle/status';
import type { Period } from '@senim/loan-engine/loan/monthly-dues';
import type { Position } from '@senim/loan-engine/loan/position-types';
import type { ProductCode, ScheduleKind } from '@senim/loan-engine/loan/terms';

/** A loan as it is asked for; the amount is in whole tenge. */
export interface LoanRequest {
  readonly loanType: ProductCode;
  readonly amountTenge: number;
  /** Days, or months for a product with monthly parts. */
  readonly period: number;
  /** Without it, the product's first schedule. */
  readonly scheduleKind?: ScheduleKind | undefined;
  /** The day of the month on which parts are due; without it, the day of the payout. */
  readonly dueDay?: number | undefined;
  readonly purpose: string;
  readonly promoCode: string | undefined;
  readonly consentInsurance: boolean;
}

/** A promo code as stored; days are `YYYY-MM-DD`. */
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

/** What moves an application, in the words of the lifecycle table. */
export type ApplicationCause =
  | 'identity-asked'
  | 'identity-confirmed'
  | 'identity-not-confirmed'
  | 'identity-expired'
  | 'approved'
  | 'refused'
  | 'application-withdrawn';

export type LoanPurpose = (typeof LOAN_PURPOSES)[number];

/** Why a loan is refused; `REASON_TEXTS` has the words for the borrower. */
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
  readonly firstLoan: boolean;
  readonly submittedAt: Date;
  readonly decisionDueAt: Date;
  readonly decidedAt: Date | null;
  readonly refusalReasons: readonly RefusalReason[];
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

/** How a borrower has paid their loans so far. */
export interface LoanRecord {
  /** Each loan as it is today. */
  readonly loans: readonly Position[];
  readonly paidLoans: number;
  /** Loans paid without a day of penalty. */
  readonly loansInTime: number;
}

/** What prevents a new loan, or makes it a repeat one. */
export interface LoanHistory {
  readonly openApplication: boolean;
  /** A loan that is offered, signed, owed or written off, but not one that another person took. */
  readonly openLoan: boolean;
  /** A loan in recovery or written off: the cabinet is limited, and nothing new is lent. */
  readonly blockingLoan: boolean;
  /** Money was paid out to this borrower before. */
  readonly hadLoan: boolean;
}
