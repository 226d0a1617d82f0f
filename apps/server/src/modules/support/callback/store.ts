import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** The call that a borrower has asked for and that has not come. */
export async function findOpenCallback(
  tx: Transaction,
  borrowerId: number,
): Promise<{ reference: string; at: Date; until: Date } | undefined> {
  return tx.row<{ reference: string; at: Date; until: Date }>(sql`
    SELECT reference, call_at AS at, answer_due_at AS until FROM support_case
    WHERE borrower_id = ${borrowerId} AND kind = 'callback' AND status IN ('new', 'in-work')`);
}
