import type { LOAN_PURPOSES } from '@senim/contracts/borrower/application-choices';
import type { Position } from '@senim/loan-engine/loan/position-types';
import type { ProductCode, ScheduleKind } from '@senim/loan-engine/loan/terms';

/** A loan as it is asked for; the amount in whole tenge. */
export interface LoanRequest {
  readonly loanType: ProductCode;
  readonly amountTenge: number;
  /** Days, or months of a product that is paid back by the month. */
  readonly period: number;
  /** The product's first way to pay back when not said. */
  readonly scheduleKind?: ScheduleKind | undefined;
  /** The day of the month on which parts are due; the payout's own when not said. */
  readonly dueDay?: number | undefined;
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

export type LoanPurpose = (typeof LOAN_PURPOSES)[number];

/** What a borrower has made of the loans they had. */
export interface LoanRecord {
  /** Each loan as it stands today. */
  readonly loans: readonly Position[];
  readonly paidLoans: number;
  /** Those paid without a day of penalty. */
  readonly loansInTime: number;
}
