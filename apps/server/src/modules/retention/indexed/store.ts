import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { FreshIndexes, IndexedKind, IndexProgress, IndexTurn, PersonToIndex } from './types.ts';

export async function readTurnRow(tx: Transaction): Promise<IndexTurn> {
  return tx.one<IndexTurn>(sql`
    SELECT number, next_number AS "nextNumber", begun_at AS "begunAt", turned_at AS "turnedAt" FROM index_turn`);
}

export async function readProgressRows(tx: Transaction): Promise<IndexProgress[]> {
  return tx.rows<IndexProgress>(sql`
    SELECT what, past, indexed_count AS "indexedCount", ended_at AS "endedAt" FROM index_progress ORDER BY what DESC`);
}

/** What is left under former keys, by kind. */
export async function countFormer(tx: Transaction): Promise<{ what: string; rowsCount: number }[]> {
  return tx.rows(sql`SELECT what, rows_count AS "rowsCount" FROM count_former_indexes()`);
}

/** A page of a large table is looked for beyond the time that a borrower would wait. */
export async function takeAllTime(tx: Transaction): Promise<void> {
  await tx.run(sql`SET LOCAL statement_timeout = 0`);
}

export async function readPeople(tx: Transaction, past: number, rowsMax: number): Promise<PersonToIndex[]> {
  return tx.rows<PersonToIndex>(sql`
    SELECT borrower_id AS id, iin_sealed AS "iinSealed", phone_sealed AS "phoneSealed" FROM borrower
    WHERE borrower_id > ${past} ORDER BY borrower_id LIMIT ${rowsMax}`);
}

/** The names of those who are found by them; whoever is saving others waits, or is waited for. */
export async function readNamedSteps(
  tx: Transaction,
  ids: readonly number[],
): Promise<{ id: number; sealed: Buffer }[]> {
  return tx.rows(sql`
    SELECT borrower_id AS id, step1_sealed AS sealed FROM borrower_profile
    WHERE borrower_id = ANY (${[...ids]}::bigint[]) AND step1_sealed IS NOT NULL
      AND EXISTS (SELECT FROM borrower_name_index AS named WHERE named.borrower_id = borrower_profile.borrower_id)
    ORDER BY borrower_id FOR NO KEY UPDATE`);
}

export async function writeNames(
  tx: Transaction,
  names: readonly { readonly id: number; readonly index: Buffer }[],
): Promise<void> {
  await tx.run(sql`
    DELETE FROM borrower_name_index WHERE borrower_id = ANY (${names.map(({ id }) => id)}::bigint[])`);
  await tx.run(sql`
    INSERT INTO borrower_name_index (borrower_id, beginning_index)
    SELECT * FROM unnest(${names.map(({ id }) => id)}::bigint[], ${names.map(({ index }) => index)}::bytea[]) ON CONFLICT DO NOTHING`);
}

export async function readLetters(
  tx: Transaction,
  past: number,
  rowsMax: number,
): Promise<{ id: number; sealed: Buffer }[]> {
  return tx.rows(sql`
    SELECT case_id AS id, contact_sealed AS sealed FROM support_case
    WHERE case_id > ${past} ORDER BY case_id LIMIT ${rowsMax}`);
}

/** All devices of the next borrowers who have any. */
export async function readDevicesOfNext(
  tx: Transaction,
  past: number,
  borrowersMax: number,
): Promise<{ id: number; device: string; sealed: Buffer }[]> {
  return tx.rows(sql`
    SELECT borrower_id AS id, device_id AS device, subscription_sealed AS sealed FROM push_device
    WHERE borrower_id IN (
      SELECT DISTINCT borrower_id FROM push_device WHERE borrower_id > ${past} ORDER BY borrower_id LIMIT ${borrowersMax})
    ORDER BY borrower_id`);
}

export async function writeIndexPage(
  tx: Transaction,
  what: IndexedKind,
  page: readonly FreshIndexes[],
): Promise<void> {
  await tx.run(
    sql`SELECT index_page(${what}, ${page.at(-1)?.id ?? 0}::bigint, ${JSON.stringify(page)}::jsonb)`,
  );
}

/** Whether nothing is left without a fingerprint of the turn's key; otherwise the next pass begins. */
export async function endIndexPass(tx: Transaction, what: IndexedKind): Promise<boolean> {
  const { ended } = await tx.one<{ ended: boolean }>(sql`SELECT end_index_pass(${what}) AS ended`);
  return ended;
}
