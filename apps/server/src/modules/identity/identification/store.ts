import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Identification } from './types.ts';

const IDENTIFICATIONS = sql`
    SELECT borrower_id AS "borrowerId", identification_id AS "identificationId", session_id AS "sessionId",
      redirect_url AS "redirectUrl", result, outcome, started_at AS "startedAt"
    FROM identification`;

export async function readLately(
  tx: Transaction,
  borrowerId: number,
  since: Date,
): Promise<Identification[]> {
  return tx.rows<Identification>(sql`
    ${IDENTIFICATIONS} WHERE borrower_id = ${borrowerId} AND (started_at > ${since} OR result = 'pending')`);
}

export async function readOne(
  tx: Transaction,
  borrowerId: number,
  identificationId: string,
): Promise<Identification | undefined> {
  return tx.row<Identification>(sql`
    ${IDENTIFICATIONS} WHERE borrower_id = ${borrowerId} AND identification_id = ${identificationId}`);
}

/** Identifications without a result yet, the longest waiting first. */
export async function readWaiting(tx: Transaction, countMax: number): Promise<Identification[]> {
  return tx.rows<Identification>(sql`
    ${IDENTIFICATIONS} WHERE result = 'pending' ORDER BY started_at LIMIT ${countMax}`);
}

/** False if one is open already. */
export async function insertIdentification(
  tx: Transaction,
  { borrowerId, identificationId, sessionId, redirectUrl, startedAt }: Identification,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    INSERT INTO identification (borrower_id, identification_id, session_id, redirect_url, started_at)
    VALUES (${borrowerId}, ${identificationId}, ${sessionId}, ${redirectUrl}, ${startedAt})
    ON CONFLICT DO NOTHING`);
  return inserted === 1;
}

/** Writes the result once; false if it was written already. */
export async function endIdentification(
  tx: Transaction,
  { borrowerId, identificationId }: Identification,
  { result, outcome }: Pick<Identification, 'result' | 'outcome'>,
  at: Date,
): Promise<boolean> {
  const ended = await tx.run(sql`
    UPDATE identification SET result = ${result}, outcome = ${outcome}, ended_at = ${at}
    WHERE borrower_id = ${borrowerId} AND identification_id = ${identificationId} AND result = 'pending'`);
  return ended === 1;
}

/** Locks one, so that its result is written once. */
export async function lockOne(tx: Transaction, { borrowerId, identificationId }: Identification) {
  return tx.row<{ result: Identification['result'] }>(sql`
    SELECT result FROM identification
    WHERE borrower_id = ${borrowerId} AND identification_id = ${identificationId} FOR UPDATE`);
}
