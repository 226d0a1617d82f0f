import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** The bank tells of these orders: the files that took them there are with it. */
export async function writeHeard(tx: Transaction, references: readonly string[], at: Date): Promise<void> {
  await tx.run(sql`
    UPDATE bank_file SET heard_at = ${at}
    WHERE released_at IS NOT NULL AND heard_at IS NULL AND file_id IN (
      SELECT file_id FROM bank_order WHERE reference = ANY (${[...references]}::text[]))`);
}

/** The days from one on of which a statement counts. */
export async function readStatementDays(tx: Transaction, from: string): Promise<string[]> {
  const rows = await tx.rows<{ day: string }>(sql`
    SELECT day FROM bank_answer
    WHERE day >= ${from} AND (confirmed OR (confirmed IS NULL AND failing_count = 0))`);
  return rows.map(({ day }) => day);
}

export async function writeFetched(tx: Transaction, fileId: number, at: Date): Promise<void> {
  await tx.run(sql`UPDATE bank_file SET fetched_at = ${at} WHERE file_id = ${fileId} AND fetched_at IS NULL`);
}

/** One person says that a file never reached the bank; null: nobody says so any more. */
export async function writeRecallAsked(
  tx: Transaction,
  fileId: number,
  asked: { staffId: number; at: Date; reasonSealed: Buffer } | null,
): Promise<void> {
  await tx.run(sql`
    UPDATE bank_file SET recall_asked_by = ${asked?.staffId ?? null}, recall_asked_at = ${asked?.at ?? null},
      recall_reason_sealed = ${asked?.reasonSealed ?? null}
    WHERE file_id = ${fileId}`);
}

/** Another has agreed: the file counts no more, and its orders wait for the next. */
export async function writeRecalled(
  tx: Transaction,
  fileId: number,
  { staffId, at }: { staffId: number; at: Date },
): Promise<number> {
  await tx.run(
    sql`UPDATE bank_file SET recalled_by = ${staffId}, recalled_at = ${at} WHERE file_id = ${fileId}`,
  );
  return tx.run(sql`UPDATE bank_order SET file_id = NULL WHERE file_id = ${fileId}`);
}

/** The files that were taken back with one of these orders, which no other file has taken to the bank since. */
export async function findRecalled(tx: Transaction, references: readonly string[]): Promise<number[]> {
  const rows = await tx.rows<{ fileId: number }>(sql`
    SELECT DISTINCT former.file_id AS "fileId"
    FROM bank_order JOIN bank_file AS former ON former.file_id = left_file_id AND former.recalled_at IS NOT NULL
      LEFT JOIN bank_file AS latter ON latter.file_id = bank_order.file_id
    WHERE reference = ANY (${[...references]}::text[]) AND latter.released_at IS NULL ORDER BY 1`);
  return rows.map(({ fileId }) => fileId);
}

/** The files in which orders of a file that was taken back are by now; those orders are locked. */
export async function lockLeft(tx: Transaction, fileId: number): Promise<number[]> {
  const rows = await tx.rows<{ fileId: number | null }>(sql`
    SELECT file_id AS "fileId" FROM bank_order WHERE left_file_id = ${fileId} ORDER BY reference FOR UPDATE`);
  return [...new Set(rows.flatMap(({ fileId: latter }) => latter ?? []))];
}

/** A file that was taken back is at the bank after all, with those of its orders that wait. */
export async function writeRecallUndone(tx: Transaction, fileId: number, at: Date): Promise<void> {
  await tx.run(sql`
    UPDATE bank_file SET recalled_by = NULL, recalled_at = NULL, recall_asked_by = NULL, recall_asked_at = NULL,
      recall_reason_sealed = NULL, heard_at = ${at}
    WHERE file_id = ${fileId} AND recalled_at IS NOT NULL`);
  await tx.run(sql`
    UPDATE bank_order SET file_id = left_file_id
    WHERE left_file_id = ${fileId} AND file_id IS NULL AND state = 'accepted'`);
}

/** The file that bears a name at the bank. */
export async function findNamed(tx: Transaction, messageId: string): Promise<number | undefined> {
  const file = await tx.row<{ fileId: number }>(sql`
    SELECT file_id AS "fileId" FROM bank_file WHERE message_id = ${messageId}`);
  return file?.fileId;
}

/** How many files and answers wait for a second person who may be this one. */
export async function countAwaiting(tx: Transaction, person: Buffer): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    SELECT (SELECT count(*) FROM bank_file
        JOIN staff_member ON staff_id = CASE WHEN released_at IS NULL THEN made_by ELSE recall_asked_by END
        WHERE recalled_at IS NULL AND refused_by IS NULL AND person_index <> ${person})
      + (SELECT count(*) FROM bank_answer JOIN staff_member ON staff_id = taken_by
        WHERE failing_count > 0 AND confirmed IS NULL AND person_index <> ${person}) AS count`);
  return count;
}
