import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import type { ContactChange } from './types.ts';

export async function readOpenChange(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
): Promise<ContactChange | undefined> {
  const row = await tx.row<Omit<ContactChange, 'value'> & { valueSealed: Buffer }>(sql`
    SELECT borrower_id AS "borrowerId", change_id AS "changeId", kind, value_sealed AS "valueSealed",
      asked_at AS "askedAt", old_confirmed_at AS "oldConfirmedAt"
    FROM contact_change WHERE borrower_id = ${borrowerId} AND ended_at IS NULL`);
  if (!row) return undefined;
  const { valueSealed, ...change } = row;
  return { ...change, value: sealing.open(valueSealed) };
}

/** Replaces the open change. */
export async function insertContactChange(
  sealing: Sealing,
  tx: Transaction,
  { borrowerId, changeId, kind, value, askedAt }: Omit<ContactChange, 'oldConfirmedAt'>,
): Promise<void> {
  await tx.run(sql`
    UPDATE contact_change SET ended_at = ${askedAt}, ended_by = 'replaced'
    WHERE borrower_id = ${borrowerId} AND ended_at IS NULL`);
  await tx.run(sql`
    INSERT INTO contact_change (borrower_id, change_id, kind, value_sealed, value_index, asked_at)
    VALUES (${borrowerId}, ${changeId}, ${kind}, ${sealing.seal(value)}, ${kind === 'iban' ? sealing.lastingIndex(kind, value) : null}, ${askedAt})`);
}

export async function writeOldConfirmed(
  tx: Transaction,
  { borrowerId, changeId }: ContactChange,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE contact_change SET old_confirmed_at = ${at} WHERE borrower_id = ${borrowerId} AND change_id = ${changeId}`);
}

export async function endContactChange(
  tx: Transaction,
  { borrowerId, changeId }: ContactChange,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE contact_change SET ended_at = ${at}, ended_by = 'done'
    WHERE borrower_id = ${borrowerId} AND change_id = ${changeId} AND ended_at IS NULL`);
}
