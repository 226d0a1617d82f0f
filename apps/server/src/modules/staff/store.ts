import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/**
 * The administrators who can sign in, locked until the transaction ends, so that two of them cannot close each other's
 * accounts at once.
 */
export async function lockAdministrators(tx: Transaction): Promise<number[]> {
  const rows = await tx.rows<{ staffId: number }>(sql`
    SELECT staff_id AS "staffId" FROM staff_member
    WHERE 'administrator' = ANY (roles) AND disabled_at IS NULL AND password_hash IS NOT NULL
    ORDER BY staff_id FOR UPDATE`);
  return rows.map(({ staffId }) => staffId);
}
