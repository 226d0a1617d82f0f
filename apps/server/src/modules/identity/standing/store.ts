import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Rivals } from './types.ts';

/** Lets changes to the same IIN or phone run one after another, until the caller's transaction ends. */
export async function lockClaims(tx: Transaction, borrowerId: number): Promise<void> {
  await tx.rows(sql`
    SELECT pg_advisory_xact_lock(line.number) FROM (
      SELECT DISTINCT hashtextextended(encode(claimed, 'hex'), 0) AS number
      FROM borrower, unnest(ARRAY[iin_index, phone_index]) AS claimed
      WHERE borrower_id = ${borrowerId} ORDER BY number) AS line`);
}

export async function readStandingRow(
  tx: Transaction,
  borrowerId: number,
): Promise<Rivals & { standing: 'provisional' | 'verified' | 'displaced' }> {
  return tx.one(sql`
    SELECT standing,
      (SELECT other.borrower_id FROM borrower AS other WHERE other.iin_index = own.iin_index
        AND other.standing = 'verified' AND other.borrower_id <> own.borrower_id) AS "ownerId",
      (SELECT other.borrower_id FROM borrower AS other WHERE other.phone_index = own.phone_index
        AND other.standing = 'verified' AND other.phone_left_at IS NULL
        AND other.borrower_id <> own.borrower_id) AS "holderId"
    FROM borrower AS own WHERE borrower_id = ${borrowerId}`);
}

export async function writeVerified(tx: Transaction, borrowerId: number): Promise<void> {
  await tx.run(sql`
    UPDATE borrower SET standing = 'verified' WHERE borrower_id = ${borrowerId} AND standing = 'provisional'`);
}

/** Ends all other provisional claims to a borrower's IIN or phone, present or new, with their sessions. */
export async function displaceOthers(
  tx: Transaction,
  borrowerId: number,
  at: Date,
  phoneIndex: Buffer | null = null,
): Promise<void> {
  await tx.run(sql`
    WITH displaced AS (
      UPDATE borrower AS other SET standing = 'displaced' FROM borrower AS own
      WHERE own.borrower_id = ${borrowerId} AND other.borrower_id <> own.borrower_id AND other.standing = 'provisional'
        AND (other.iin_index = own.iin_index OR other.phone_index = own.phone_index OR other.phone_index = ${phoneIndex})
      RETURNING other.borrower_id)
    UPDATE borrower_session SET ended_at = ${at}
    WHERE borrower_id IN (SELECT borrower_id FROM displaced) AND ended_at IS NULL`);
}

/** Ends a wrong claim with its sessions. */
export async function displace(tx: Transaction, borrowerId: number, at: Date): Promise<void> {
  await tx.run(sql`
    UPDATE borrower SET standing = 'displaced' WHERE borrower_id = ${borrowerId} AND standing = 'provisional'`);
  await tx.run(sql`
    UPDATE borrower_session SET ended_at = ${at} WHERE borrower_id = ${borrowerId} AND ended_at IS NULL`);
}

export async function writePhoneLeft(tx: Transaction, borrowerId: number, at: Date): Promise<void> {
  await tx.run(sql`UPDATE borrower SET phone_left_at = ${at} WHERE borrower_id = ${borrowerId}`);
}
