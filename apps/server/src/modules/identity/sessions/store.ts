import type { DeviceOfSession } from '../../../platform/caller/device-of-session.ts';
import type { Reading, Transaction } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';

export function insertSession(
  tx: Transaction,
  session: DeviceOfSession & { tokenSha256: Buffer; borrowerId: number; createdAt: Date; expiresAt: Date },
): void {
  const { tokenSha256, borrowerId, createdAt, expiresAt, browser, system, network } = session;
  tx.runLater(sql`
    INSERT INTO borrower_session (token_sha256, borrower_id, created_at, expires_at, browser, system, network)
    VALUES (${tokenSha256}, ${borrowerId}, ${createdAt}, ${expiresAt}, ${browser}, ${system}, ${network})`);
}

/** The sessions that run, newest first. */
export async function readSessions(
  tx: Transaction,
  borrowerId: number,
  now: Date,
): Promise<(DeviceOfSession & { sessionId: string; tokenSha256: Buffer; createdAt: Date })[]> {
  return tx.rows(sql`
    SELECT session_id AS "sessionId", token_sha256 AS "tokenSha256", created_at AS "createdAt", browser, system, network
    FROM borrower_session WHERE borrower_id = ${borrowerId} AND ended_at IS NULL AND expires_at > ${now}
    ORDER BY created_at DESC, session_id`);
}

/** False if no such session of theirs runs. */
export async function writeEndById(
  tx: Transaction,
  borrowerId: number,
  sessionId: string,
  endedAt: Date,
): Promise<boolean> {
  const ended = await tx.run(sql`
    UPDATE borrower_session SET ended_at = ${endedAt}
    WHERE borrower_id = ${borrowerId} AND session_id = ${sessionId} AND ended_at IS NULL`);
  return ended === 1;
}

/** When the session of a token was opened, while it runs. */
export async function readSessionStart(
  tx: Transaction,
  tokenSha256: Buffer,
  now: Date,
): Promise<Date | null> {
  const row = await tx.row<{ createdAt: Date }>(sessionRuns(tokenSha256, now));
  return row?.createdAt ?? null;
}

/** The session of a token, while it runs. */
export const sessionRuns = (tokenSha256: Buffer, now: Date): Sql => sql`
  SELECT borrower_id AS "borrowerId", created_at AS "createdAt" FROM borrower_session
  WHERE token_sha256 = ${tokenSha256} AND ended_at IS NULL AND expires_at > ${now}`;

export async function readSession(tx: Reading, tokenSha256: Buffer, now: Date): Promise<number | null> {
  const row = await tx.row<{ borrowerId: number }>(sessionRuns(tokenSha256, now));
  return row?.borrowerId ?? null;
}

export async function writeSessionEnd(tx: Transaction, tokenSha256: Buffer, endedAt: Date): Promise<void> {
  await tx.run(sql`
    UPDATE borrower_session SET ended_at = ${endedAt} WHERE token_sha256 = ${tokenSha256} AND ended_at IS NULL`);
}

/** Ends all sessions of a borrower except the one with this hash. */
export async function writeOtherSessionsEnd(
  tx: Transaction,
  borrowerId: number,
  keptSha256: Buffer,
  endedAt: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE borrower_session SET ended_at = ${endedAt}
    WHERE borrower_id = ${borrowerId} AND token_sha256 <> ${keptSha256} AND ended_at IS NULL`);
}
