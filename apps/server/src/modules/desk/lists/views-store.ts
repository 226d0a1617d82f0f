import type { ListName } from '@senim/contracts/office/lists/columns';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { ListView } from './types.ts';

/** Somebody's own views of a list and those that colleagues share, by name. */
export async function readViews(tx: Transaction, list: ListName, staffId: number): Promise<ListView[]> {
  return tx.rows<ListView>(sql`
    SELECT view_id AS "viewId", title, chosen_rows AS "where", sort, columns, is_shared AS "isShared",
      staff_id AS "ownerId", display_name AS "ownerName"
    FROM list_view JOIN staff_member USING (staff_id)
    WHERE list = ${list} AND (staff_id = ${staffId} OR is_shared)
    ORDER BY title, view_id`);
}

/** Keeps a view; one of the same name and owner is replaced. */
export async function writeView(
  tx: Transaction,
  list: ListName,
  { ownerId, title, where, sort, columns, isShared }: Omit<ListView, 'viewId' | 'ownerName'>,
): Promise<number> {
  const { viewId } = await tx.one<{ viewId: number }>(sql`
    INSERT INTO list_view (staff_id, list, title, chosen_rows, sort, columns, is_shared)
    VALUES (${ownerId}, ${list}, ${title}, ${where}, ${sort}, ${columns}, ${isShared})
    ON CONFLICT (staff_id, list, title) DO UPDATE SET
      chosen_rows = excluded.chosen_rows, sort = excluded.sort, columns = excluded.columns, is_shared = excluded.is_shared
    RETURNING view_id AS "viewId"`);
  return viewId;
}

/** How many views somebody has of a list besides the one of that name, which would be replaced. */
export async function countOtherViews(
  tx: Transaction,
  list: ListName,
  { ownerId, title }: Pick<ListView, 'ownerId' | 'title'>,
): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    sql`SELECT count(*) AS count FROM list_view WHERE list = ${list} AND staff_id = ${ownerId} AND title <> ${title}`,
  );
  return count;
}

/** False if somebody has no such view of their own. */
export async function deleteView(
  tx: Transaction,
  list: ListName,
  { viewId, staffId }: { readonly viewId: number; readonly staffId: number },
): Promise<boolean> {
  const taken = await tx.run(
    sql`DELETE FROM list_view WHERE view_id = ${viewId} AND staff_id = ${staffId} AND list = ${list}`,
  );
  return taken === 1;
}
