import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Sealing } from '../../../platform/sealing.ts';

/** What staff have written down about a borrower. */
export interface CustomerNote {
  readonly noteId: number;
  readonly text: string;
  readonly by: string;
  readonly at: Date;
}

export async function insertNote(
  sealing: Sealing,
  tx: Transaction,
  { borrowerId, text, staffId, at }: { borrowerId: number; text: string; staffId: number; at: Date },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO customer_note (borrower_id, text_sealed, staff_id, at)
    VALUES (${borrowerId}, ${sealing.seal(text)}, ${staffId}, ${at})`);
}

/** The newest notes about a borrower, or those before one of them, the newest first. */
export async function readNoteRows(
  sealing: Sealing,
  tx: Transaction,
  borrowerId: number,
  { before, countMax }: { readonly before: number | null; readonly countMax: number },
): Promise<CustomerNote[]> {
  const rows = await tx.rows<Omit<CustomerNote, 'text'> & { readonly sealed: Buffer }>(sql`
    SELECT note_id AS "noteId", text_sealed AS sealed, display_name AS by, at
    FROM customer_note JOIN staff_member USING (staff_id)
    WHERE borrower_id = ${borrowerId} AND (${before}::bigint IS NULL OR note_id < ${before}::bigint)
    ORDER BY note_id DESC LIMIT ${countMax}`);
  return rows.map(({ sealed, ...row }) => ({ ...row, text: sealing.open(sealed) }));
}
