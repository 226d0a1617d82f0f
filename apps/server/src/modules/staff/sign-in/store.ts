import type { DeviceOfSession } from '../../../platform/caller/device-of-session.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import type { MemberSecrets, SessionRow, SignInTry } from './types.ts';

export async function readSecrets(
  sealing: Sealing,
  tx: Transaction,
  login: string,
): Promise<MemberSecrets | undefined> {
  const row = await tx.row<Omit<MemberSecrets, 'totpSecret'> & { totpSealed: Buffer | null }>(sql`
    SELECT staff_id AS "staffId", login, display_name AS name, roles, person_index AS "personIndex",
      password_hash AS "passwordHash", totp_sealed AS "totpSealed", totp_step AS "totpStep",
      failed_tries AS "failedTries", locked_until AS "lockedUntil"
    FROM staff_member WHERE login = ${login} AND disabled_at IS NULL`);
  if (!row) return undefined;
  const { totpSealed, ...member } = row;
  return { ...member, totpSecret: totpSealed && sealing.open(totpSealed) };
}

/** Counts one more wrong try; returns how many there were in a row. */
export async function addFailedTry(tx: Transaction, staffId: number): Promise<number> {
  const { tries } = await tx.one<{ tries: number }>(sql`
    UPDATE staff_member SET failed_tries = failed_tries + 1 WHERE staff_id = ${staffId}
    RETURNING failed_tries AS tries`);
  return tries;
}

export async function writeLock(tx: Transaction, staffId: number, until: Date): Promise<void> {
  await tx.run(sql`UPDATE staff_member SET locked_until = ${until} WHERE staff_id = ${staffId}`);
}

/** Uses the step of a one-time code up and clears the wrong tries; false if that step or a later one was used before. */
export async function useTotpStep(tx: Transaction, staffId: number, step: number): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE staff_member SET totp_step = ${step}, failed_tries = 0, locked_until = NULL
    WHERE staff_id = ${staffId} AND totp_step < ${step}`);
  return changed === 1;
}

export function insertSession(
  tx: Transaction,
  session: DeviceOfSession & { tokenSha256: Buffer; staffId: number; at: Date },
): void {
  const { tokenSha256, staffId, at, browser, system, network } = session;
  tx.runLater(sql`
    INSERT INTO staff_session (token_sha256, staff_id, opened_at, last_seen_at, browser, system, network)
    VALUES (${tokenSha256}, ${staffId}, ${at}, ${at}, ${browser}, ${system}, ${network})`);
}

export async function readSession(
  tx: Transaction,
  tokenSha256: Buffer,
  after: { seen: Date; opened: Date },
): Promise<SessionRow | undefined> {
  return tx.row<SessionRow>(sql`
    SELECT staff_id AS "staffId", login, display_name AS name, roles, person_index AS "personIndex",
      last_seen_at AS "lastSeenAt"
    FROM staff_session JOIN staff_member USING (staff_id)
    WHERE token_sha256 = ${tokenSha256} AND ended_at IS NULL AND disabled_at IS NULL
      AND last_seen_at > ${after.seen} AND opened_at > ${after.opened}`);
}

export async function touchSession(tx: Transaction, tokenSha256: Buffer, at: Date): Promise<void> {
  await tx.run(sql`UPDATE staff_session SET last_seen_at = ${at} WHERE token_sha256 = ${tokenSha256}`);
}

export async function endSessionRow(tx: Transaction, tokenSha256: Buffer, at: Date): Promise<void> {
  await tx.run(sql`
    UPDATE staff_session SET ended_at = ${at} WHERE token_sha256 = ${tokenSha256} AND ended_at IS NULL`);
}

/** Tries at one account wait in line, so that each sees those before it. */
export async function lockMember(tx: Transaction, staffId: number): Promise<void> {
  await tx.one(sql`SELECT staff_id FROM staff_member WHERE staff_id = ${staffId} FOR UPDATE`);
}

export async function readTries(
  tx: Transaction,
  staffId: number,
  { networkIndexes, deviceSha256 }: { networkIndexes: Buffer[]; deviceSha256: Buffer | null },
): Promise<SignInTry[]> {
  return tx.rows<SignInTry>(sql`
    SELECT outcome, tried_at AS "triedAt", network_index = ANY (${networkIndexes}::bytea[]) AS "isOwnNetwork",
      bool_or(outcome = 'entered') OVER (PARTITION BY network_index) AS "isKnownNetwork",
      COALESCE(device_sha256 = ${deviceSha256}, false) AS "isOwnDevice",
      device_sha256 IS NOT NULL AND bool_or(outcome = 'entered') OVER (PARTITION BY device_sha256) AS "isKnownDevice"
    FROM staff_sign_in_try WHERE staff_id = ${staffId}`);
}

export async function insertTry(
  tx: Transaction,
  one: {
    staffId: number;
    networkIndexes: readonly Buffer[];
    deviceSha256: Buffer | null;
    outcome: SignInTry['outcome'];
    at: Date;
  },
): Promise<void> {
  const { staffId, networkIndexes, deviceSha256, outcome, at } = one;
  await tx.run(sql`
    INSERT INTO staff_sign_in_try (staff_id, network_index, device_sha256, outcome, tried_at)
    VALUES (${staffId}, ${networkIndexes[0]}, ${deviceSha256}, ${outcome}, ${at})`);
}

/** Tries that say nothing any more. */
export async function purgeTries(tx: Transaction, olderThan: Date): Promise<void> {
  await tx.run(sql`DELETE FROM staff_sign_in_try WHERE tried_at <= ${olderThan}`);
}
