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

export function writeVerified(tx: Transaction, borrowerId: number): void {
  tx.runLater(sql`
    UPDATE borrower SET standing = 'verified' WHERE borrower_id = ${borrowerId} AND standing = 'provisional'`);
}

/** Ends all other provisional claims to a borrower's IIN or phone, present or new, with their sessions. */
export async function displaceOthers(
  tx: Transaction,
  borrowerId: number,
  at: Date,
  phoneIndexes: readonly Buffer[] = [],
): Promise<void> {
  await tx.run(sql`
    WITH displaced AS (
      UPDATE borrower AS other SET standing = 'displaced' FROM borrower AS own
      WHERE own.borrower_id = ${borrowerId} AND other.borrower_id <> own.borrower_id AND other.standing = 'provisional'
        AND (other.iin_index = own.iin_index OR other.phone_index = own.phone_index OR other.phone_index = ANY (${[...phoneIndexes]}::bytea[]))
      RETURNING other.borrower_id)
    UPDATE borrower_session SET ended_at = ${at}
    WHERE borrower_id IN (SELECT borrower_id FROM displaced) AND ended_at IS NULL`);
}

/** Ends a claim that turned out not to hold, with its sessions; nothing where it was verified meanwhile. */
export async function displace(tx: Transaction, borrowerId: number, at: Date): Promise<void> {
  await tx.run(sql`
    WITH displaced AS (
      UPDATE borrower SET standing = 'displaced' WHERE borrower_id = ${borrowerId} AND standing = 'provisional'
      RETURNING borrower_id)
    UPDATE borrower_session SET ended_at = ${at}
    WHERE borrower_id IN (SELECT borrower_id FROM displaced) AND ended_at IS NULL`);
}

/**
 * Claims with a live session about which the mobile base is to be asked, longest waiting first. The older a claim the rarer: from every
 * five minutes to once a day.
 */
export async function readUnvouched(
  tx: Transaction,
  { now, wallNow, countMax }: { now: Date; wallNow: Date; countMax: number },
): Promise<number[]> {
  const rows = await tx.rows<{ borrowerId: number }>(sql`
    SELECT borrower_id AS "borrowerId" FROM borrower
    WHERE standing = 'provisional' AND phone_left_at IS NULL
      AND (base_asked_at IS NULL OR base_asked_at
        + LEAST(interval '1 day', GREATEST(interval '5 minutes', (base_asked_at - created_at) / 4)) <= ${now})
      AND EXISTS (SELECT FROM borrower_session AS session WHERE session.borrower_id = borrower.borrower_id
        AND session.ended_at IS NULL AND session.expires_at > ${wallNow})
    ORDER BY base_asked_at NULLS FIRST LIMIT ${countMax}`);
  return rows.map(({ borrowerId }) => borrowerId);
}

export async function writeBaseAsked(tx: Transaction, borrowerId: number, at: Date): Promise<void> {
  await tx.run(sql`UPDATE borrower SET base_asked_at = ${at} WHERE borrower_id = ${borrowerId}`);
}

export async function writePhoneLeft(tx: Transaction, borrowerId: number, at: Date): Promise<void> {
  await tx.run(sql`UPDATE borrower SET phone_left_at = ${at} WHERE borrower_id = ${borrowerId}`);
}
