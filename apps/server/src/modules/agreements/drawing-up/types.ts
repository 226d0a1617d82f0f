import type { ProductCode, ScheduleKind } from '@senim/loan-engine/loan/terms';
import type { Tiyn } from '@senim/loan-engine/units/money';

/** What an agreement is drawn up from: as much of an application as it takes over. */
export interface ApprovedApplication {
  readonly borrowerId: number;
  readonly applicationId: number;
  /** What held then, holds for it. */
  readonly submittedAt: Date;
  readonly loanType: ProductCode;
  readonly amountTiyn: Tiyn;
  /** Days, or months of a product that is paid back by the month. */
  readonly period: number;
  readonly scheduleKind: ScheduleKind;
  /** The day of the month on which parts are due; null: the payout's own. */
  readonly dueDay: number | null;
  readonly firstLoan: boolean;
  readonly discountId: string | null;
  readonly discountSharePpm: number | null;
  /** The version of the product that it was quoted by: its agreement has the same. Null where none was kept. */
  readonly productVersion: string | null;
}
