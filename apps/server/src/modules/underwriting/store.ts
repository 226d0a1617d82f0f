import { STATUS } from '@senim/loan-engine/lifecycle/status';
import type { Transaction } from '../../platform/database/database.ts';
import { constant, sql } from '../../platform/database/sql.ts';
import type { Sealing } from '../../platform/sealing.ts';
import type { RegisterAnswers } from './types.ts';

/** Keeps a register's answer, sealed: the decision rests on it, and it may be asked for years later. */
export function insertCheck(
  sealing: Sealing,
  tx: Transaction,
  check: {
    borrowerId: number;
    applicationId: number;
    checkId: string;
    kind: string;
    outcome: string;
    answer: unknown;
    at: Date;
  },
): void {
  const { borrowerId, applicationId, checkId, kind, outcome, answer, at } = check;
  tx.runLater(sql`
    INSERT INTO underwriting_check (borrower_id, application_id, check_id, kind, outcome, answer_sealed, at)
    VALUES (${borrowerId}, ${applicationId}, ${checkId}, ${kind}, ${outcome}, ${sealing.seal(JSON.stringify(answer))}, ${at})`);
}

/** The newest answer of each register about an application, unsealed. */
export async function readChecks(
  sealing: Sealing,
  tx: Transaction,
  { borrowerId, applicationId }: { borrowerId: number; applicationId: number },
): Promise<RegisterAnswers> {
  const rows = await tx.rows<{ kind: string; sealed: Buffer }>(sql`
    SELECT DISTINCT ON (kind) kind, answer_sealed AS sealed FROM underwriting_check
    WHERE borrower_id = ${borrowerId} AND application_id = ${applicationId} ORDER BY kind, at DESC`);
  return Object.fromEntries(rows.map(({ kind, sealed }) => [kind, JSON.parse(sealing.open(sealed))]));
}

/** How many applications were assessed since an instant. */
export async function countAssessedSince(tx: Transaction, since: Date): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    SELECT count(DISTINCT (borrower_id, application_id))::integer AS count FROM underwriting_check WHERE at > ${since}`);
  return count;
}

/** The applications that were assessed since an instant, the newest first. */
export async function readAssessedSince(
  tx: Transaction,
  since: Date,
  countMax: number,
): Promise<{ borrowerId: number; applicationId: number; at: Date }[]> {
  return tx.rows(sql`
    SELECT borrower_id AS "borrowerId", application_id AS "applicationId", max(at) AS at FROM underwriting_check
    WHERE at > ${since} GROUP BY borrower_id, application_id ORDER BY at DESC, application_id DESC LIMIT ${countMax}`);
}

/** False if another question waits for its answer. */
export async function insertQuestion(
  sealing: Sealing,
  tx: Transaction,
  question: { borrowerId: number; applicationId: number; text: string; staffId: number; askedAt: Date },
): Promise<boolean> {
  const { borrowerId, applicationId, text, staffId, askedAt } = question;
  const added = await tx.run(sql`
    INSERT INTO application_question (borrower_id, application_id, text_sealed, staff_id, asked_at)
    VALUES (${borrowerId}, ${applicationId}, ${sealing.seal(text)}, ${staffId}, ${askedAt})
    ON CONFLICT (borrower_id, application_id) WHERE answered_at IS NULL DO NOTHING`);
  return added === 1;
}

export async function readOpenQuestion(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
): Promise<{ questionId: number; applicationId: number; text: string; askedAt: Date } | undefined> {
  const row = await tx.row<{ questionId: number; applicationId: number; sealed: Buffer; askedAt: Date }>(sql`
    SELECT question_id AS "questionId", application_id AS "applicationId", text_sealed AS sealed, asked_at AS "askedAt"
    FROM application_question JOIN loan_application USING (borrower_id, application_id)
    WHERE borrower_id = ${borrowerId} AND answered_at IS NULL
      AND status = ${constant(STATUS.underReview)}`);
  return row && { ...row, text: sealing.open(row.sealed) };
}

export async function writeAnswer(
  sealing: Sealing,
  tx: Transaction,
  answer: { borrowerId: number; questionId: number; text: string; at: Date },
): Promise<void> {
  const { borrowerId, questionId, text, at } = answer;
  await tx.run(sql`
    UPDATE application_question SET answer_sealed = ${sealing.seal(text)}, answered_at = ${at}
    WHERE borrower_id = ${borrowerId} AND question_id = ${questionId} AND answered_at IS NULL`);
}

export async function readQuestions(
  sealing: Sealing,
  tx: Transaction,
  { borrowerId, applicationId }: { borrowerId: number; applicationId: number },
) {
  const rows = await tx.rows<{
    id: number;
    text: Buffer;
    askedAt: Date;
    name: string;
    answer: Buffer | null;
    answeredAt: Date | null;
  }>(sql`
    SELECT question_id AS id, text_sealed AS text, asked_at AS "askedAt", display_name AS name, answer_sealed AS answer,
      answered_at AS "answeredAt"
    FROM application_question JOIN staff_member USING (staff_id)
    WHERE borrower_id = ${borrowerId} AND application_id = ${applicationId} ORDER BY question_id`);
  return rows.map(({ id, text, askedAt, name, answer, answeredAt }) => ({
    id,
    text: sealing.open(text),
    asked_at: askedAt.toISOString(),
    asked_by: name,
    answer: answer && sealing.open(answer),
    answered_at: answeredAt?.toISOString() ?? null,
  }));
}
