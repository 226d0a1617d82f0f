import type { Transaction } from '../../../platform/database/database.ts';
import { plannedAnew, sql } from '../../../platform/database/sql.ts';

/** Whether somebody's viewing of a list stands on record since then. */
export async function isViewingRecorded(
  tx: Transaction,
  { staffId, event, subject, since }: { staffId: number; event: string; subject: string; since: Date },
): Promise<boolean> {
  const statement = sql`
    SELECT FROM staff_act WHERE event = ${event} AND staff_id = ${staffId} AND subject = ${subject} AND at > ${since} LIMIT 1`;
  return (await tx.row(plannedAnew(statement))) !== undefined;
}
