import type { Transaction } from '../../../platform/database/database.ts';
import { plannedAnew, type Sql, sql } from '../../../platform/database/sql.ts';
import type { Days, ReportRow } from './types.ts';

/**
 * What stood on the accounts of money at the end of each day of the books, and what it changed by. An account's entries stand in the order of their days, so
 * the last one of a day is found by halving: of a book of any size some twenty entries are read for an account and a day. The number that is looked up is
 * worked out apart (OFFSET 0): behind a wall an index is asked only for what can't fail, and a sum can.
 */
export async function readCash(tx: Transaction, { from, to }: Days): Promise<ReportRow[]> {
  const ofCode = (code: Sql): Sql =>
    sql`COALESCE(sum(balance_after_tiyn) FILTER (WHERE code = ${code}), 0)::bigint`;
  return tx.rows(
    plannedAnew(sql`
    WITH RECURSIVE asked AS (SELECT generate_series(${from}::date - 1, ${to}::date, '1 day')::date AS day),
    money AS (SELECT account_id, code, entries_count FROM ledger_account WHERE code IN ('bank-account', 'terminal-clearing', 'card-clearing')),
    halved AS (
      SELECT account_id, code, day, 0::bigint AS low, entries_count AS high FROM money CROSS JOIN asked
      UNION ALL
      SELECT halved.account_id, code, day, CASE WHEN is_by_then THEN middle ELSE low END, CASE WHEN is_by_then THEN high ELSE middle - 1 END
      FROM halved CROSS JOIN LATERAL (SELECT (low + high + 1) / 2 AS middle OFFSET 0) AS half CROSS JOIN LATERAL (
        SELECT COALESCE(book_day, value_day) <= halved.day AS is_by_then FROM ledger_entry JOIN ledger_journal USING (journal_id)
        WHERE ledger_entry.account_id = halved.account_id AND account_sequence = middle) AS looked
      WHERE low < high),
    standing AS (
      SELECT asked.day, ${ofCode(sql`'bank-account'`)} AS bank, ${ofCode(sql`'terminal-clearing'`)} AS terminals,
        ${ofCode(sql`'card-clearing'`)} AS cards, COALESCE(sum(balance_after_tiyn), 0)::bigint AS cash
      FROM asked LEFT JOIN halved ON halved.day = asked.day AND low = high
        LEFT JOIN ledger_entry ON ledger_entry.account_id = halved.account_id AND account_sequence = low
      GROUP BY asked.day),
    changed AS (SELECT *, cash - lag(cash) OVER (ORDER BY day) AS changed FROM standing)
    SELECT day::text AS key, jsonb_build_object('bank', bank, 'terminals', terminals, 'cards', cards, 'cash', cash, 'changed', changed) AS figures
    FROM changed WHERE day >= ${from}::date ORDER BY day`),
  );
}
