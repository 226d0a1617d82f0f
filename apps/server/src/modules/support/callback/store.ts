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

/** How many calls are asked for in each hour from an instant on, by its beginning in milliseconds. */
export async function countCalls(tx: Transaction, from: Date): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.rows<{ at: Date; count: number }>(
    sql`SELECT call_at AS at, count FROM calls_by_hour(${from}::timestamptz)`,
  );
  return new Map(rows.map(({ at, count }) => [at.getTime(), count]));
}

/** Of those who ask for the last call of an hour at once, one is counted after the other. */
export async function lockHour(tx: Transaction, at: Date): Promise<void> {
  await tx.rows(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('callback ' || ${at.toISOString()}::text, 0))`,
  );
}
