import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { ResealProgress, SealedCount, SealedValue } from './types.ts';

export async function readProgress(tx: Transaction): Promise<ResealProgress[]> {
  return tx.rows<ResealProgress>(sql`
    SELECT sealed, key_number AS "keyNumber", past, resealed_count AS "resealedCount", begun_at AS "begunAt", ended_at AS "endedAt"
    FROM reseal_progress ORDER BY sealed`);
}

/** The columns that hold sealed values, as the database has them now. */
export async function listSealedColumns(tx: Transaction): Promise<string[]> {
  const rows = await tx.rows<{ sealed: string }>(sql`SELECT sealed FROM sealed_columns() ORDER BY sealed`);
  return rows.map(({ sealed }) => sealed);
}

export async function countColumn(tx: Transaction, sealed: string): Promise<SealedCount[]> {
  return tx.rows<SealedCount>(sql`
    SELECT ${sealed}::text AS sealed, key_number AS "keyNumber", rows_count AS "rowsCount" FROM count_sealed(${sealed})`);
}

/** A page of a large table is looked for beyond the time that a borrower would wait. */
export async function takeAllTime(tx: Transaction): Promise<void> {
  await tx.run(sql`SET LOCAL statement_timeout = 0`);
}

export async function readSealedPage(
  tx: Transaction,
  sealed: string,
  rowsMax: number,
): Promise<SealedValue[]> {
  return tx.rows<SealedValue>(sql`SELECT key, old FROM read_reseal_page(${sealed}, ${rowsMax})`);
}

/** Puts fresh seals in the place of those of the old ones that still stand. */
export async function writeSealedPage(
  tx: Transaction,
  sealed: string,
  page: readonly (SealedValue & { readonly fresh: Buffer })[],
): Promise<void> {
  await tx.run(sql`
    SELECT reseal_page(${sealed}, ${JSON.stringify(page.map(({ key }) => key))}::jsonb, ${page.map(({ old }) => old)}::bytea[],
      ${page.map(({ fresh }) => fresh)}::bytea[])`);
}

/** Whether nothing under an older key is left; otherwise the next pass begins. */
export async function endPass(tx: Transaction, sealed: string): Promise<boolean> {
  const { ended } = await tx.one<{ ended: boolean }>(sql`SELECT end_reseal_pass(${sealed}) AS ended`);
  return ended;
}

export async function writeDocumentsPage(
  tx: Transaction,
  { past, count, isLast }: { past: string | null; count: number; isLast: boolean },
): Promise<void> {
  await tx.run(sql`SELECT note_documents_resealed(${past}, ${count}, ${isLast})`);
}
