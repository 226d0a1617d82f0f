import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import type { Message, MessageFile, OpenConversation, RecentMessages } from './types.ts';

/** The borrower's conversation that is not closed. */
export async function findOpenConversation(
  tx: Transaction,
  borrowerId: number,
): Promise<OpenConversation | undefined> {
  return tx.row<OpenConversation>(sql`
    SELECT case_id AS "caseId", reference FROM support_case
    WHERE borrower_id = ${borrowerId} AND kind = 'conversation' AND status <> 'closed'`);
}

/** The borrower's last messages and the answers to them, or those before or after one of them, oldest first. */
export async function readMessages(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
  {
    before,
    after,
    countMax,
  }: {
    readonly before: number | null;
    readonly after: number | null;
    readonly countMax: number;
  },
): Promise<Message[]> {
  const rows = await tx.rows<Omit<Message, 'text' | 'files'> & { sealed: Buffer }>(sql`
    SELECT step_id AS "stepId", said.kind = 'added' AS "isMine", said.text_sealed AS sealed, at,
      step_id <= CASE said.kind WHEN 'added' THEN staff_read_step_id ELSE borrower_read_step_id END AS "isRead"
    FROM support_case JOIN support_case_step AS said USING (case_id)
    WHERE borrower_id = ${borrowerId} AND support_case.kind = 'conversation' AND said.kind IN ('added', 'answered')
      AND (${before}::bigint IS NULL OR step_id < ${before}::bigint)
      AND (${after}::bigint IS NULL OR step_id > ${after}::bigint)
    ORDER BY step_id DESC LIMIT ${countMax}`);
  const files = await readFilesOfMessages(
    sealing,
    tx,
    borrowerId,
    rows.map(({ stepId }) => stepId),
  );
  return rows
    .map(({ sealed, ...row }) => ({
      ...row,
      text: sealing.open(sealed),
      files: files.filter(({ stepId }) => stepId === row.stepId),
    }))
    .toReversed();
}

async function readFilesOfMessages(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
  stepIds: readonly number[],
) {
  const rows = await tx.rows<Omit<MessageFile, 'fileName'> & { stepId: number; sealed: Buffer }>(sql`
    SELECT file_id AS "fileId", step_id AS "stepId", file_name_sealed AS sealed, content_type AS "contentType",
      bytes_count AS "bytesCount"
    FROM support_case_file JOIN support_case USING (case_id)
    WHERE borrower_id = ${borrowerId} AND kind = 'conversation' AND step_id = ANY (${[...stepIds]}::bigint[]) ORDER BY file_id`);
  return rows.map(({ sealed, ...row }) => ({ ...row, fileName: sealing.open(sealed) }));
}

/** A file of a message of the borrower's own, or of an answer to them. */
export async function readMessageFileRow(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
  fileId: number,
): Promise<{ fileName: string; contentType: string; sha256: string } | undefined> {
  const row = await tx.row<{ sealed: Buffer; contentType: string; sha256: string }>(sql`
    SELECT file_name_sealed AS sealed, content_type AS "contentType", sha256
    FROM support_case_file JOIN support_case USING (case_id)
    WHERE borrower_id = ${borrowerId} AND kind = 'conversation' AND step_id IS NOT NULL AND file_id = ${fileId}`);
  return row && { fileName: sealing.open(row.sealed), contentType: row.contentType, sha256: row.sha256 };
}

export async function countRecentMessages(
  tx: Transaction,
  borrowerId: number,
  now: Date,
): Promise<RecentMessages> {
  return tx.one<RecentMessages>(sql`
    SELECT (SELECT count(*) FROM support_case JOIN support_case_step AS said USING (case_id)
        WHERE borrower_id = ${borrowerId} AND support_case.kind = 'conversation' AND said.kind = 'added'
          AND at > ${now}::timestamptz - interval '1 day') AS "lastDay",
      (SELECT COALESCE(sum(bytes_count), 0) FROM support_case JOIN support_case_file USING (case_id)
        WHERE borrower_id = ${borrowerId} AND kind = 'conversation'
          AND added_at > ${now}::timestamptz - interval '1 day')::bigint AS "bytesLastDay"`);
}

/** How many answers the borrower has not read. */
export async function countUnreadAnswers(tx: Transaction, borrowerId: number): Promise<number> {
  const { unread } = await tx.one<{ unread: number }>(sql`
    SELECT count(*) AS unread FROM support_case JOIN support_case_step AS said USING (case_id)
    WHERE borrower_id = ${borrowerId} AND support_case.kind = 'conversation' AND said.kind = 'answered'
      AND step_id > borrower_read_step_id`);
  return unread;
}

/** By when an open conversation is answered; null if nothing waits. */
export async function readDueAt(tx: Transaction, borrowerId: number): Promise<Date | null> {
  const row = await tx.row<{ dueAt: Date }>(sql`
    SELECT answer_due_at AS "dueAt" FROM support_case
    WHERE borrower_id = ${borrowerId} AND kind = 'conversation' AND status IN ('new', 'in-work')`);
  return row?.dueAt ?? null;
}

/** Marks as read what was answered up to a message. A message of nobody's, or of a later time, marks no more than there is. */
export async function markAnswersRead(tx: Transaction, borrowerId: number, stepId: number): Promise<void> {
  await tx.run(sql`
    UPDATE support_case SET borrower_read_step_id = answers.read_step_id,
      untold_since = CASE WHEN answers.last_step_id > answers.read_step_id THEN untold_since END
    FROM (SELECT case_id, max(step_id) FILTER (WHERE step_id <= ${stepId}) AS read_step_id, max(step_id) AS last_step_id
      FROM support_case_step WHERE kind = 'answered'
        AND case_id IN (SELECT case_id FROM support_case WHERE borrower_id = ${borrowerId} AND kind = 'conversation')
      GROUP BY case_id) AS answers
    WHERE answers.case_id = support_case.case_id AND answers.read_step_id > borrower_read_step_id`);
}

/** Marks as seen by the office what the borrower has written so far; changes nothing where all is seen. */
export async function markMessagesSeen(tx: Transaction, caseId: number): Promise<void> {
  await tx.run(sql`
    UPDATE support_case SET staff_read_step_id = last.step_id
    FROM (SELECT max(step_id) AS step_id FROM support_case_step WHERE case_id = ${caseId} AND kind = 'added') AS last
    WHERE case_id = ${caseId} AND last.step_id > staff_read_step_id`);
}

/** How much the borrower has written that nobody of the office has seen. */
export async function countUnseen(tx: Transaction, caseId: number): Promise<number> {
  const { unseen } = await tx.one<{ unseen: number }>(sql`
    SELECT count(*)::integer AS unseen FROM support_case JOIN support_case_step AS said USING (case_id)
    WHERE case_id = ${caseId} AND said.kind = 'added' AND step_id > staff_read_step_id`);
  return unseen;
}

/** Marks that an answer waits for its reader, unless they were told of an earlier one and have not read that either. */
export async function markUntold(tx: Transaction, caseId: number, now: Date): Promise<void> {
  await tx.run(sql`
    UPDATE support_case SET untold_since = COALESCE(untold_since, ${now}::timestamptz)
    WHERE case_id = ${caseId} AND told_step_id <= borrower_read_step_id`);
}

/** Marks the answers that have waited since before an instant as told, and says whose they are. */
export async function takeUntold(tx: Transaction, before: Date): Promise<number[]> {
  const rows = await tx.rows<{ borrowerId: number }>(sql`
    UPDATE support_case SET untold_since = NULL, told_step_id = (SELECT max(step_id) FROM support_case_step AS said
      WHERE said.case_id = support_case.case_id AND said.kind = 'answered')
    WHERE untold_since < ${before} RETURNING borrower_id AS "borrowerId"`);
  return rows.map(({ borrowerId }) => borrowerId);
}
