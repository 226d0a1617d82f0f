import type { Transaction } from '../../../platform/database/database.ts';
import { ACT_TEXT, type Recorded, TRAIL_TEXT } from '../../../platform/database/recorded.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { RecordLink, RecordName, RecordRow } from './types.ts';

const ROWS: Readonly<Record<RecordName, Sql>> = {
  'staff-acts': sql`
SELECT act_id AS row_id, ${ACT_TEXT} AS text FROM staff_act`,
  'audit-trail': sql`
SELECT id AS row_id, ${TRAIL_TEXT} AS text FROM audit_trail`,
  journals: sql`
    SELECT journal_id AS row_id, concat_ws('|', cause, kind, value_day, extract(epoch FROM posted_at), COALESCE(borrower_id, 0),
      COALESCE(agreement_id, 0), encode(hash, 'hex'),
      (SELECT string_agg(account_id || '=' || amount_tiyn, ';' ORDER BY account_id) FROM ledger_entry AS entry
        WHERE entry.journal_id = ledger_journal.journal_id)) AS text
    FROM ledger_journal`,
};

/** Rows are numbered before they are committed; one that comes this far behind its neighbours was put in. */
const LATE_ROWS_MAX = 20_000;

const oldestOpen = (record: RecordName): Sql => sql`
  COALESCE((SELECT min(row_id) FROM (
    SELECT row_id FROM record_link WHERE record = ${record} ORDER BY ordinal DESC LIMIT ${LATE_ROWS_MAX}) AS newest), 0)`;

/** True for one caller at a time, until its transaction ends. */
export async function takeLinking(tx: Transaction): Promise<boolean> {
  const row = await tx.one<{ taken: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtext('record_link')) AS taken`,
  );
  return row.taken;
}

/** Rows that no link names yet, oldest first. */
export async function readUnlinked(
  tx: Transaction,
  record: RecordName,
  rowsMax: number,
): Promise<RecordRow[]> {
  return tx.rows<RecordRow>(sql`
    SELECT row_id AS "rowId", text FROM (${ROWS[record]}) AS row
    WHERE row_id > ${oldestOpen(record)}
      AND NOT EXISTS (SELECT FROM record_link WHERE record = ${record} AND record_link.row_id = row.row_id)
    ORDER BY row_id LIMIT ${rowsMax}`);
}

/** Rows that are too far behind to be linked still; the first few. */
export async function readNeverLinked(tx: Transaction, record: RecordName): Promise<number[]> {
  const rows = await tx.rows<{ rowId: number }>(sql`
    SELECT row_id AS "rowId" FROM (${ROWS[record]}) AS row
    WHERE row_id < ${oldestOpen(record)}
      AND NOT EXISTS (SELECT FROM record_link WHERE record = ${record} AND record_link.row_id = row.row_id)
    ORDER BY row_id LIMIT 10`);
  return rows.map(({ rowId }) => rowId);
}

export async function readLastLink(
  tx: Transaction,
  record: RecordName,
): Promise<Pick<RecordLink, 'ordinal' | 'mac'> | undefined> {
  return tx.row(sql`
    SELECT ordinal, mac FROM record_link WHERE record = ${record} ORDER BY ordinal DESC LIMIT 1`);
}

export async function readLink(
  tx: Transaction,
  record: RecordName,
  ordinal: number,
): Promise<Pick<RecordLink, 'mac'> | undefined> {
  return tx.row(sql`SELECT mac FROM record_link WHERE record = ${record} AND ordinal = ${ordinal}`);
}

export async function insertLinks(
  tx: Transaction,
  record: RecordName,
  links: readonly RecordLink[],
): Promise<void> {
  await tx.run(sql`
    INSERT INTO record_link (record, ordinal, row_id, key_number, mac)
    SELECT ${record}, link.* FROM unnest(${links.map(({ ordinal }) => ordinal)}::bigint[], ${links.map(({ rowId }) => rowId)}::bigint[],
      ${links.map(({ keyNumber }) => keyNumber)}::smallint[], ${links.map(({ mac }) => mac)}::bytea[]) AS link`);
}

/** Links after one, with what their rows say now; null where a row is gone. */
export async function readLinked(
  tx: Transaction,
  record: RecordName,
  after: number,
  rowsMax: number,
): Promise<(RecordLink & { readonly text: string | null })[]> {
  return tx.rows(sql`
    SELECT ordinal, link.row_id AS "rowId", key_number AS "keyNumber", mac, text
    FROM (SELECT * FROM record_link WHERE record = ${record} AND ordinal > ${after} ORDER BY ordinal LIMIT ${rowsMax}) AS link
    LEFT JOIN (${ROWS[record]}) AS row ON row.row_id = link.row_id
    ORDER BY ordinal`);
}

/** What rows say now, and whether a link names them; those that are gone are left out. */
export async function readRecorded(
  tx: Transaction,
  record: Recorded['record'],
  rowIds: readonly number[],
): Promise<(RecordRow & { readonly isLinked: boolean })[]> {
  return tx.rows(sql`
    SELECT row.row_id AS "rowId", text,
      EXISTS (SELECT FROM record_link WHERE record = ${record} AND record_link.row_id = row.row_id) AS "isLinked"
    FROM (${ROWS[record]}) AS row WHERE row.row_id = ANY (${rowIds}::bigint[])`);
}
