import type { ProductCode, ScheduleKind } from '@senim/loan-engine/loan/terms';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Applications that asked for the same and came to the same, and how many there were. */
export interface AskedAlike {
  readonly loanType: ProductCode;
  readonly amountTiyn: Tiyn;
  readonly period: number;
  readonly scheduleKind: ScheduleKind;
  readonly dueDay: number | null;
  readonly isFirstLoan: boolean;
  readonly discountId: string | null;
  readonly isApproved: boolean;
  readonly count: number;
}

/** What was applied for since an instant, those alike together. */
export async function readAskedSince(tx: Transaction, since: Date): Promise<AskedAlike[]> {
  return tx.rows(sql`
    SELECT loan_type AS "loanType", amount_tiyn AS "amountTiyn", period, schedule_kind AS "scheduleKind", due_day AS "dueDay",
      first_loan AS "isFirstLoan", discount_id AS "discountId",
      EXISTS (SELECT FROM agreement AS drawn
        WHERE drawn.borrower_id = asked.borrower_id AND drawn.application_id = asked.application_id) AS "isApproved",
      count(*)::integer AS count
    FROM loan_application AS asked WHERE submitted_at > ${since}
    GROUP BY loan_type, amount_tiyn, period, schedule_kind, due_day, first_loan, discount_id, "isApproved"`);
}
