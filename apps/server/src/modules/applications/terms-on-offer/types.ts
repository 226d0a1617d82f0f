import type { LOAN_PURPOSES } from '@senim/contracts/borrower/application-choices';
import type { SettingOf } from '@senim/contracts/office/settings/documents';
import type { Standing } from '@senim/loan-engine/loan/position-types';
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
  /** The version of the insurance that was ticked; null where none was. What was ticked without one was not seen. */
  readonly insurance: { readonly seen: number | undefined; readonly seenWords?: string | undefined } | null;
  /** The version of the consent to ask the credit bureau that stood beside the tick. */
  readonly seenBureauWords?: string | undefined;
}

/** A promo code as it holds at a moment, with its uses so far. */
export type PromoCode = SettingOf<'promo-code'> & { readonly code: string; readonly usesCount: number };

export const PPM_PER_PERCENT = 10_000;

export type LoanPurpose = (typeof LOAN_PURPOSES)[number];

/** How a borrower has paid their loans so far. */
export interface LoanRecord {
  /** Each loan as it is today. */
  readonly loans: readonly Standing[];
  readonly paidLoans: number;
  /** Loans paid without a day of penalty. */
  readonly loansInTime: number;
}
