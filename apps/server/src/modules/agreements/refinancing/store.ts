import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** How many of this borrower's agreements have a number that begins so. */
export async function countNumbered(tx: Transaction, borrowerId: number, beginning: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    SELECT count(*) AS count FROM agreement
    WHERE borrower_id = ${borrowerId} AND starts_with(number, ${beginning})`);
  return count;
}
