import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import type { Member, MemberSecrets } from '../sign-in/types.ts';
import type { AccountRow, LinkKind, LinkRow, OpenSession } from './types.ts';

/** Accounts and their links, as the administrator's desk needs them. */
export async function readAccounts(tx: Transaction, now: Date): Promise<AccountRow[]> {
  return tx.rows<AccountRow>(sql`
    SELECT staff_id AS "staffId", login, display_name AS name, roles, password_hash IS NOT NULL AS "isStarted",
      created_at AS "createdAt", disabled_at AS "disabledAt", locked_until AS "lockedUntil",
      (SELECT last_seen_at FROM staff_session WHERE staff_session.staff_id = member.staff_id
        ORDER BY last_seen_at DESC LIMIT 1) AS "lastSeenAt",
      (SELECT open_until FROM staff_start WHERE staff_start.staff_id = member.staff_id AND ended_at IS NULL
        AND open_until > ${now}) AS "linkOpenUntil",
      ARRAY(SELECT login FROM staff_member AS other WHERE other.person_index = member.person_index
        AND other.staff_id <> member.staff_id ORDER BY login) AS "samePerson",
      proposal_id AS "proposalId", terms->'after' AS "proposedRoles"
    FROM staff_member AS member
      LEFT JOIN staff_proposal ON member_id = staff_id AND status = 'open' AND kind = 'role-change'
    ORDER BY disabled_at IS NOT NULL, display_name, staff_id`);
}

export async function readAccount(
  tx: Transaction,
  staffId: number,
): Promise<Pick<AccountRow, 'staffId' | 'login' | 'roles' | 'isStarted' | 'disabledAt'> | undefined> {
  return tx.row(sql`
    SELECT staff_id AS "staffId", login, roles, password_hash IS NOT NULL AS "isStarted", disabled_at AS "disabledAt"
    FROM staff_member WHERE staff_id = ${staffId}`);
}

/** An account without password, authenticator and roles; undefined if the login is taken. */
export async function insertAccount(
  tx: Transaction,
  account: { login: string; name: string; personIndex: Buffer; createdAt: Date },
): Promise<number | undefined> {
  const { login, name, personIndex, createdAt } = account;
  const row = await tx.row<{ staffId: number }>(sql`
    INSERT INTO staff_member (login, display_name, person_index, roles, created_at)
    VALUES (${login}, ${name}, ${personIndex}, '{}', ${createdAt})
    ON CONFLICT (login) DO NOTHING RETURNING staff_id AS "staffId"`);
  return row?.staffId;
}

export async function closeAccount(tx: Transaction, staffId: number, at: Date): Promise<void> {
  await tx.run(sql`
    UPDATE staff_member SET disabled_at = ${at} WHERE staff_id = ${staffId} AND disabled_at IS NULL`);
}

/** Makes a new link; the former link stops working. */
export async function insertLink(
  tx: Transaction,
  link: {
    tokenSha256: Buffer;
    staffId: number;
    kind: LinkKind;
    totpSealed: Buffer | null;
    madeBy: number;
    madeAt: Date;
    openUntil: Date;
  },
): Promise<void> {
  const { tokenSha256, staffId, kind, totpSealed, madeBy, madeAt, openUntil } = link;
  await tx.run(
    sql`UPDATE staff_start SET ended_at = ${madeAt} WHERE staff_id = ${staffId} AND ended_at IS NULL`,
  );
  await tx.run(sql`
    INSERT INTO staff_start (token_sha256, staff_id, kind, totp_sealed, made_by, made_at, open_until)
    VALUES (${tokenSha256}, ${staffId}, ${kind}, ${totpSealed}, ${madeBy}, ${madeAt}, ${openUntil})`);
}

type SealedLink = Omit<LinkRow, 'newSecret' | 'presentSecret'> & {
  newSealed: Buffer | null;
  ownSealed: Buffer | null;
};

/** The link of a token and its owner; undefined if it was used, replaced, or is too old. */
export async function readLink(
  sealing: Sealing,
  tx: Transaction,
  tokenSha256: Buffer,
  now: Date,
): Promise<LinkRow | undefined> {
  const row = await tx.row<SealedLink>(sql`
    SELECT staff_start.kind, staff_id AS "staffId", login, display_name AS name, password_hash AS "passwordHash",
      locked_until AS "lockedUntil", staff_start.totp_sealed AS "newSealed", staff_member.totp_sealed AS "ownSealed"
    FROM staff_start JOIN staff_member USING (staff_id)
    WHERE token_sha256 = ${tokenSha256} AND ended_at IS NULL AND open_until > ${now} AND disabled_at IS NULL`);
  if (!row) return undefined;
  const { newSealed, ownSealed, ...link } = row;
  const open = (sealed: Buffer | null) => sealed && sealing.open(sealed);
  return { ...link, newSecret: open(newSealed), presentSecret: open(ownSealed) };
}

/** Uses a link up; false if somebody was faster. */
export async function endLink(tx: Transaction, tokenSha256: Buffer, at: Date): Promise<boolean> {
  const ended = await tx.run(sql`
    UPDATE staff_start SET ended_at = ${at} WHERE token_sha256 = ${tokenSha256} AND ended_at IS NULL`);
  return ended === 1;
}

/** Sets only what is given. A new authenticator begins after the step whose code was shown. */
export async function writeCredentials(
  tx: Transaction,
  staffId: number,
  set: { passwordHash: string | null; totp: { sealed: Buffer; step: number } | null; at: Date },
): Promise<void> {
  const { passwordHash, totp, at } = set;
  await tx.run(sql`
    UPDATE staff_member SET failed_tries = 0, locked_until = NULL,
      password_hash = COALESCE(${passwordHash}::text, password_hash),
      password_changed_at = CASE WHEN ${passwordHash}::text IS NULL THEN password_changed_at ELSE ${at} END,
      totp_sealed = COALESCE(${totp?.sealed ?? null}::bytea, totp_sealed),
      totp_step = COALESCE(${totp?.step ?? null}::bigint, totp_step)
    WHERE staff_id = ${staffId}`);
}

/** Ends a person's sessions, or the one of an id, and never the one that asks; returns how many ended. */
export async function endSessionsOf(
  tx: Transaction,
  staffId: number,
  at: Date,
  { id = null, exceptSha256 = null }: { id?: string | null; exceptSha256?: Buffer | null },
): Promise<number> {
  return tx.run(sql`
    UPDATE staff_session SET ended_at = ${at} WHERE staff_id = ${staffId} AND ended_at IS NULL
      AND (${id}::uuid IS NULL OR session_id = ${id}::uuid)
      AND (${exceptSha256}::bytea IS NULL OR token_sha256 <> ${exceptSha256}::bytea)`);
}

/** The sessions that run, the one used last first. */
export async function readSessionsOf(
  tx: Transaction,
  staffId: number,
  after: { seen: Date; opened: Date },
): Promise<OpenSession[]> {
  return tx.rows(sql`
    SELECT session_id AS "sessionId", token_sha256 AS "tokenSha256", opened_at AS "openedAt", last_seen_at AS "lastSeenAt",
      browser, system, network
    FROM staff_session
    WHERE staff_id = ${staffId} AND ended_at IS NULL AND last_seen_at > ${after.seen} AND opened_at > ${after.opened}
    ORDER BY last_seen_at DESC`);
}

export async function readOwnSecrets(
  tx: Transaction,
  staffId: number,
): Promise<Pick<MemberSecrets, 'passwordHash' | 'lockedUntil'> & { passwordChangedAt: Date | null }> {
  return tx.one(sql`
    SELECT password_hash AS "passwordHash", locked_until AS "lockedUntil", password_changed_at AS "passwordChangedAt"
    FROM staff_member WHERE staff_id = ${staffId}`);
}

/** Undefined if the login is taken. */
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
