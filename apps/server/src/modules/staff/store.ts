import type { StaffRole } from '@senim/contracts/office/staff-rights';
import type { Transaction } from '../../platform/database/database.ts';
import { plannedAnew, sql } from '../../platform/database/sql.ts';
import type { Sealing } from '../../platform/sealing.ts';
import type { Member, MemberSecrets, SessionRow, StaffAct } from './types.ts';

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

/** One more wrong try; how many there have been in a row. */
export async function addFailedTry(tx: Transaction, staffId: number): Promise<number> {
  const { tries } = await tx.one<{ tries: number }>(sql`
    UPDATE staff_member SET failed_tries = failed_tries + 1 WHERE staff_id = ${staffId}
    RETURNING failed_tries AS tries`);
  return tries;
}

export async function writeLock(tx: Transaction, staffId: number, until: Date): Promise<void> {
  await tx.run(sql`UPDATE staff_member SET locked_until = ${until} WHERE staff_id = ${staffId}`);
}

/** Uses a one-time code's step up and forgets the wrong tries; false when that step or a later one was used before. */
export async function useTotpStep(tx: Transaction, staffId: number, step: number): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE staff_member SET totp_step = ${step}, failed_tries = 0, locked_until = NULL
    WHERE staff_id = ${staffId} AND totp_step < ${step}`);
  return changed === 1;
}

export async function insertSession(
  tx: Transaction,
  session: { tokenSha256: Buffer; staffId: number; at: Date },
): Promise<void> {
  const { tokenSha256, staffId, at } = session;
  await tx.run(sql`
    INSERT INTO staff_session (token_sha256, staff_id, opened_at, last_seen_at)
    VALUES (${tokenSha256}, ${staffId}, ${at}, ${at})`);
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

/** Undefined when the login is taken. */
export async function insertMember(
  tx: Transaction,
  member: Omit<Member, 'staffId'> & { passwordHash: string; totpSealed: Buffer; createdAt: Date },
): Promise<number | undefined> {
  const { login, name, personIndex, roles, passwordHash, totpSealed, createdAt } = member;
  const row = await tx.row<{ staffId: number }>(sql`
    INSERT INTO staff_member (login, display_name, person_index, roles, password_hash, totp_sealed, created_at)
    VALUES (${login}, ${name}, ${personIndex}, ${[...roles]}, ${passwordHash}, ${totpSealed}, ${createdAt})
    ON CONFLICT (login) DO NOTHING RETURNING staff_id AS "staffId"`);
  return row?.staffId;
}

export async function countMembers(tx: Transaction): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    SELECT count(*) AS count FROM staff_member WHERE disabled_at IS NULL`);
  return count;
}

export interface ActFilter {
  readonly beforeId: number | null;
  readonly event: string | null;
  readonly staffId: number | null;
  readonly borrowerId: number | null;
  readonly subject: string | null;
  readonly isOnBehalf: boolean;
  readonly from: string | null;
  readonly to: string | null;
  readonly countMax: number;
}

/**
 * Acts, newest first; days are inclusive, in Asia/Almaty. `^@` may look into an index from behind the table's wall, LIKE may not.
 */
export async function readActs(sealing: Sealing, tx: Transaction, filter: ActFilter): Promise<StaffAct[]> {
  const { beforeId, event, staffId, borrowerId, subject, isOnBehalf, from, to, countMax } = filter;
  const statement = sql`
    SELECT act_id AS "actId", at, event, staff_act.staff_id AS "staffId", display_name AS "staffName",
      borrower_id AS "borrowerId", on_behalf AS "onBehalf", subject, details, reason_sealed AS "reasonSealed"
    FROM staff_act LEFT JOIN staff_member USING (staff_id)
    WHERE (${beforeId}::bigint IS NULL OR act_id < ${beforeId}::bigint)
      AND (${event}::text IS NULL OR event ^@ ${event}::text)
      AND (${staffId}::bigint IS NULL OR staff_act.staff_id = ${staffId}::bigint)
      AND (${borrowerId}::bigint IS NULL OR borrower_id = ${borrowerId}::bigint)
      AND (${subject}::text IS NULL OR subject = ${subject}::text) AND (NOT ${isOnBehalf}::boolean OR on_behalf)
      AND (${from}::date IS NULL OR at >= ${from}::date::timestamp AT TIME ZONE 'Asia/Almaty')
      AND (${to}::date IS NULL OR at < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Almaty')
    ORDER BY act_id DESC LIMIT ${countMax}`;
  type Sealed = Omit<StaffAct, 'reason'> & { reasonSealed: Buffer | null };
  const rows = await tx.rows<Sealed>(plannedAnew(statement));
  return rows.map(({ reasonSealed, ...act }) => ({
    ...act,
    reason: reasonSealed && sealing.open(reasonSealed),
  }));
}

/** How many acts there are and the first that breaks the chain; null where none does. */
export async function verifyChain(
  tx: Transaction,
): Promise<{ actsCount: number; firstWrongId: number | null }> {
  return tx.one(sql`
    SELECT acts_count AS "actsCount", first_wrong_id AS "firstWrongId" FROM verify_staff_acts()`);
}

/** The approval of one person; false when this person has given it before. */
export async function insertApproval(
  tx: Transaction,
  approval: { kind: string; subject: string; personIndex: Buffer; staffId: number; at: Date },
): Promise<boolean> {
  const { kind, subject, personIndex, staffId, at } = approval;
  const added = await tx.run(sql`
    INSERT INTO staff_approval (kind, subject, person_index, staff_id, at)
    VALUES (${kind}, ${subject}, ${personIndex}, ${staffId}, ${at}) ON CONFLICT DO NOTHING`);
  return added === 1;
}

export interface ApprovalRow {
  readonly staffId: number;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly personIndex: Buffer;
  readonly at: Date;
}

export async function readApprovals(tx: Transaction, kind: string, subject: string): Promise<ApprovalRow[]> {
  return tx.rows(sql`
    SELECT staff_id AS "staffId", display_name AS name, roles, staff_approval.person_index AS "personIndex", at
    FROM staff_approval JOIN staff_member USING (staff_id)
    WHERE kind = ${kind} AND subject = ${subject} ORDER BY at`);
}

/** The administrators who can sign in, held until the transaction ends: two of them cannot close each other's accounts at once. */
export async function lockAdministrators(tx: Transaction): Promise<number[]> {
  const rows = await tx.rows<{ staffId: number }>(sql`
    SELECT staff_id AS "staffId" FROM staff_member
    WHERE 'administrator' = ANY (roles) AND disabled_at IS NULL AND password_hash IS NOT NULL
    ORDER BY staff_id FOR UPDATE`);
  return rows.map(({ staffId }) => staffId);
}
