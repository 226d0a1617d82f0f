import type { StaffRole } from '@senim/contracts/office/staff-rights';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { ActingKey, ActingRow } from './types.ts';

export async function insertActing(
  tx: Transaction,
  asked: { borrowerId: number; staffId: number; staffSessionSha256: Buffer; reasonSealed: Buffer; at: Date },
): Promise<number> {
  const { borrowerId, staffId, staffSessionSha256, reasonSealed, at } = asked;
  const row = await tx.one<{ actingId: number }>(sql`
    INSERT INTO acting_session (borrower_id, staff_id, staff_session_sha256, reason_sealed, asked_at)
    VALUES (${borrowerId}, ${staffId}, ${staffSessionSha256}, ${reasonSealed}, ${at}) RETURNING acting_id AS "actingId"`);
  return row.actingId;
}

/** The unanswered recent request of this member of staff for this client. */
export async function findAsked(
  tx: Transaction,
  by: { borrowerId: number; staffId: number; staffSessionSha256: Buffer; after: Date },
): Promise<number | undefined> {
  const row = await tx.row<{ actingId: number }>(sql`
    SELECT acting_id AS "actingId" FROM acting_session
    WHERE borrower_id = ${by.borrowerId} AND staff_id = ${by.staffId} AND staff_session_sha256 = ${by.staffSessionSha256}
      AND code_id IS NULL AND ended_at IS NULL AND asked_at > ${by.after}
    ORDER BY acting_id DESC LIMIT 1`);
  return row?.actingId;
}

/** The unanswered recent request of this member of staff in this session, locked until the transaction ends. */
export async function lockAsked(
  tx: Transaction,
  { borrowerId, actingId }: ActingKey,
  by: { staffId: number; staffSessionSha256: Buffer; after: Date },
): Promise<boolean> {
  const row = await tx.row(sql`
    SELECT acting_id FROM acting_session
    WHERE borrower_id = ${borrowerId} AND acting_id = ${actingId} AND staff_id = ${by.staffId}
      AND staff_session_sha256 = ${by.staffSessionSha256} AND code_id IS NULL AND ended_at IS NULL
      AND asked_at > ${by.after}
    FOR UPDATE`);
  return row !== undefined;
}

export async function writeConfirmed(
  tx: Transaction,
  { borrowerId, actingId }: ActingKey,
  confirmed: { codeId: string; ticketSha256: Buffer; ticketUntil: Date },
): Promise<void> {
  await tx.run(sql`
    UPDATE acting_session SET code_id = ${confirmed.codeId}, ticket_sha256 = ${confirmed.ticketSha256},
      ticket_until = ${confirmed.ticketUntil}
    WHERE borrower_id = ${borrowerId} AND acting_id = ${actingId}`);
}

/** Whose cabinet a ticket opens, and for whom; undefined if it is used or too old. */
export async function findTicket(
  tx: Transaction,
  ticketSha256: Buffer,
  now: Date,
): Promise<(ActingKey & { staffId: number; operator: string; roles: readonly StaffRole[] }) | undefined> {
  return tx.row(sql`
    SELECT borrower_id AS "borrowerId", acting_id AS "actingId", acting_session.staff_id AS "staffId",
      display_name AS operator, roles
    FROM acting_session JOIN staff_member USING (staff_id)
      JOIN staff_session ON staff_session.token_sha256 = staff_session_sha256
    WHERE ticket_sha256 = ${ticketSha256} AND ticket_until > ${now} AND acting_session.ended_at IS NULL
      AND staff_session.ended_at IS NULL AND disabled_at IS NULL`);
}

/** Exchanges the ticket for a token; false if somebody else was faster. */
export async function writeOpened(
  tx: Transaction,
  { borrowerId, actingId }: ActingKey,
  opened: { ticketSha256: Buffer; tokenSha256: Buffer; at: Date },
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE acting_session SET ticket_sha256 = NULL, ticket_until = NULL, token_sha256 = ${opened.tokenSha256},
      opened_at = ${opened.at}, last_seen_at = ${opened.at}
    WHERE borrower_id = ${borrowerId} AND acting_id = ${actingId} AND ticket_sha256 = ${opened.ticketSha256}
      AND ended_at IS NULL`);
  return changed === 1;
}

/** The open session of a token, and the office's session behind it. */
export async function readLiving(
  tx: Transaction,
  tokenSha256: Buffer,
  after: { seen: Date; opened: Date },
): Promise<(ActingRow & { roles: readonly StaffRole[] }) | undefined> {
  return tx.row(sql`
    SELECT borrower_id AS "borrowerId", acting_id AS "actingId", acting_session.staff_id AS "staffId",
      display_name AS operator, roles, acting_session.opened_at AS "openedAt",
      acting_session.last_seen_at AS "lastSeenAt"
    FROM acting_session JOIN staff_member USING (staff_id)
      JOIN staff_session ON staff_session.token_sha256 = staff_session_sha256
    WHERE acting_session.token_sha256 = ${tokenSha256} AND acting_session.ended_at IS NULL
      AND acting_session.last_seen_at > ${after.seen} AND acting_session.opened_at > ${after.opened}
      AND staff_session.ended_at IS NULL AND disabled_at IS NULL`);
}

export async function touchActing(
  tx: Transaction,
  { borrowerId, actingId }: ActingKey,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    UPDATE acting_session SET last_seen_at = ${at} WHERE borrower_id = ${borrowerId} AND acting_id = ${actingId}`);
}

/** The cabinet that this member of staff is in now. */
export async function readOpenOf(tx: Transaction, staffId: number): Promise<ActingRow | undefined> {
  return tx.row<ActingRow>(sql`
    SELECT borrower_id AS "borrowerId", acting_id AS "actingId", acting_session.staff_id AS "staffId",
      display_name AS operator, acting_session.opened_at AS "openedAt", acting_session.last_seen_at AS "lastSeenAt"
    FROM acting_session JOIN staff_member USING (staff_id)
    WHERE acting_session.staff_id = ${staffId} AND token_sha256 IS NOT NULL AND ended_at IS NULL`);
}

/** Sessions not yet ended whose time is over: idle, too old, or the office's own session is gone. */
export async function readOutlived(
  tx: Transaction,
  before: { seen: Date; opened: Date },
): Promise<ActingRow[]> {
  return tx.rows<ActingRow>(sql`
    SELECT borrower_id AS "borrowerId", acting_id AS "actingId", acting_session.staff_id AS "staffId",
      display_name AS operator, acting_session.opened_at AS "openedAt", acting_session.last_seen_at AS "lastSeenAt"
    FROM acting_session JOIN staff_member USING (staff_id)
      JOIN staff_session ON staff_session.token_sha256 = staff_session_sha256
    WHERE acting_session.token_sha256 IS NOT NULL AND acting_session.ended_at IS NULL
      AND (acting_session.last_seen_at <= ${before.seen} OR acting_session.opened_at <= ${before.opened}
        OR staff_session.ended_at IS NOT NULL)
    LIMIT 100`);
}

/** False if it had already ended. */
export async function writeEnded(
  tx: Transaction,
  { borrowerId, actingId }: ActingKey,
  end: { by: 'operator' | 'idle' | 'replaced'; at: Date },
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE acting_session SET ended_at = ${end.at}, ended_by = ${end.by}, ticket_sha256 = NULL, ticket_until = NULL
    WHERE borrower_id = ${borrowerId} AND acting_id = ${actingId} AND ended_at IS NULL`);
  return changed === 1;
}

/** How much was done in a session; reads and refused calls do not count. */
export async function countDone(tx: Transaction, { borrowerId, actingId }: ActingKey): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    SELECT count(DISTINCT request_id) AS count FROM staff_act
    WHERE borrower_id = ${borrowerId} AND on_behalf AND details->>'acting' = ${String(actingId)}
      AND event NOT IN ('acting.viewed', 'acting.left') AND NOT details ? 'refused'`);
  return count;
}
