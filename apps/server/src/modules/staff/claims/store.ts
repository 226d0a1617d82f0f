import type { ItemKind } from '@senim/contracts/office/queues';
import type { StaffRole } from '@senim/contracts/office/staff-rights';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Makes somebody the owner of a free item; false if another person has it. One's own item stays one's own. */
export async function insertClaim(
  tx: Transaction,
  claim: { kind: ItemKind; item: string; staffId: number; at: Date },
): Promise<boolean> {
  const { kind, item, staffId, at } = claim;
  const row = await tx.one<{ staffId: number }>(sql`
    INSERT INTO desk_claim AS claim (item_kind, item, staff_id, taken_at) VALUES (${kind}, ${item}, ${staffId}, ${at})
    ON CONFLICT (item_kind, item) DO UPDATE SET taken_at = claim.taken_at RETURNING staff_id AS "staffId"`);
  return row.staffId === staffId;
}

/** Makes somebody the owner of an item whose owner has no open session; true also if it is free or one's own. */
export async function moveClaim(
  tx: Transaction,
  claim: { kind: ItemKind; item: string; staffId: number; at: Date },
  living: { seen: Date; opened: Date },
): Promise<boolean> {
  const { kind, item, staffId, at } = claim;
  await tx.run(sql`
    UPDATE desk_claim SET staff_id = ${staffId}, taken_at = ${at} WHERE item_kind = ${kind} AND item = ${item}
      AND NOT EXISTS (SELECT FROM staff_session AS open WHERE open.staff_id = desk_claim.staff_id
        AND ended_at IS NULL AND last_seen_at >= ${living.seen} AND opened_at >= ${living.opened})`);
  return insertClaim(tx, claim);
}

export async function deleteClaim(
  tx: Transaction,
  kind: ItemKind,
  item: string,
  staffId: number | null,
): Promise<void> {
  await tx.run(sql`
    DELETE FROM desk_claim WHERE item_kind = ${kind} AND item = ${item}
      AND (${staffId}::bigint IS NULL OR staff_id = ${staffId}::bigint)`);
}

export async function readClaim(
  tx: Transaction,
  kind: ItemKind,
  item: string,
): Promise<{ staffId: number; name: string } | undefined> {
  return tx.row(sql`
    SELECT staff_id AS "staffId", display_name AS name FROM desk_claim JOIN staff_member USING (staff_id)
    WHERE item_kind = ${kind} AND item = ${item}`);
}

/** Gives a free item, or one's own, to a colleague; false if somebody else has it. Given twice, it stays given. */
export async function giveClaim(
  tx: Transaction,
  { kind, item, staffId, at }: { kind: ItemKind; item: string; staffId: number; at: Date },
  from: number,
): Promise<boolean> {
  const row = await tx.row(sql`
    INSERT INTO desk_claim AS claim (item_kind, item, staff_id, taken_at) VALUES (${kind}, ${item}, ${staffId}, ${at})
    ON CONFLICT (item_kind, item) DO UPDATE SET staff_id = excluded.staff_id, taken_at = excluded.taken_at
      WHERE claim.staff_id IN (${from}, ${staffId}) RETURNING item`);
  return row !== undefined;
}

/** Everybody with an open account in one of these roles, those who are in the office first. */
export async function readHolders(
  tx: Transaction,
  roles: readonly StaffRole[],
  living: { seen: Date; opened: Date },
): Promise<{ staffId: number; name: string; isHere: boolean }[]> {
  return tx.rows(sql`
    SELECT staff_id AS "staffId", display_name AS name, EXISTS (SELECT FROM staff_session AS open WHERE open.staff_id = member.staff_id
      AND ended_at IS NULL AND last_seen_at >= ${living.seen} AND opened_at >= ${living.opened}) AS "isHere"
    FROM staff_member AS member
    WHERE disabled_at IS NULL AND password_hash IS NOT NULL AND roles && ${[...roles]}::text[] ORDER BY "isHere" DESC, display_name, staff_id`);
}
