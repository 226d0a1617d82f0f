import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type {
  BalancesAround,
  BankNotice,
  BankStatement,
  Difference,
  OpenDifference,
  PayoutOnBooks,
} from './types.ts';

/** The last day whose statement was read; null before the first. */
export async function readLastDay(tx: Transaction): Promise<string | null> {
  const { day } = await tx.one<{ day: string | null }>(sql`SELECT max(day) AS day FROM bank_statement`);
  return day;
}

/** False if the statement of that day was read before. */
export async function insertStatement(
  tx: Transaction,
  {
    day,
    entries,
    openingTiyn,
    closingTiyn,
    readAt,
  }: BankStatement & { readonly day: string; readonly readAt: Date },
): Promise<boolean> {
  const added = await tx.run(sql`
    INSERT INTO bank_statement (day, read_at, entries_count, opening_tiyn, closing_tiyn)
    VALUES (${day}, ${readAt}, ${entries.length}, ${openingTiyn}, ${closingTiyn})
    ON CONFLICT (day) DO NOTHING`);
  return added === 1;
}

/** What the statement of the day before ended with, and that of the day after began with. */
export async function readBalancesAround(tx: Transaction, day: string): Promise<BalancesAround> {
  return tx.one<BalancesAround>(sql`
    SELECT (SELECT closing_tiyn FROM bank_statement WHERE day = ${day}::date - 1) AS "closedBeforeTiyn",
      (SELECT opening_tiyn FROM bank_statement WHERE day = ${day}::date + 1) AS "openedAfterTiyn"`);
}

/** The payouts and refunds to payers that a statement names, and those that we have recorded on its day. */
export async function readPayoutsOfDay(
  tx: Transaction,
  references: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<PayoutOnBooks[]> {
  return tx.rows<PayoutOnBooks>(sql`
    SELECT reference, amount_tiyn AS "amountTiyn", status, executed_at AS "executedAt",
      COALESCE(executed_at >= ${from} AND executed_at < ${until}, false) AS "isOfDay"
    FROM (SELECT reference, amount_tiyn, status, executed_at FROM payout
      UNION ALL SELECT reference, amount_tiyn, status, executed_at FROM payer_refund) AS transfer
    WHERE reference = ANY (${[...references]}::text[]) OR (executed_at >= ${from} AND executed_at < ${until})
    ORDER BY reference`);
}

/** Writes down what was not found before; returns how many that are. */
export async function insertDifferences(
  tx: Transaction,
  day: string,
  differences: readonly Difference[],
  foundAt: Date,
): Promise<number> {
  let added = 0;
  for (const { kind, reference, bankTiyn, bookedTiyn } of differences)
    added += await tx.run(sql`
      INSERT INTO statement_difference (day, kind, reference, bank_tiyn, booked_tiyn, found_at)
      VALUES (${day}, ${kind}, ${reference}, ${bankTiyn}, ${bookedTiyn}, ${foundAt})
      ON CONFLICT (day, kind, reference, bank_tiyn) DO NOTHING`);
  return added;
}

/** Closes what was missing in an earlier statement and stands in a later one. */
export async function settleNamed(tx: Transaction, references: readonly string[], at: Date): Promise<void> {
  await tx.run(sql`
    UPDATE statement_difference SET settled_at = ${at}
    WHERE kind IN ('not-at-bank', 'notice-differs') AND bank_tiyn IS NULL AND settled_at IS NULL
      AND reference = ANY (${[...references]}::text[])`);
}

/** Whether the bank is to be asked now what it has booked on a day; two that look at once ask once. */
export async function takeAsking(
  tx: Transaction,
  day: string,
  { now, askedBefore }: { now: Date; askedBefore: Date },
): Promise<boolean> {
  const taken = await tx.run(sql`
    INSERT INTO bank_notice_asked AS asked (day, asked_at) VALUES (${day}, ${now})
    ON CONFLICT (day) DO UPDATE SET asked_at = excluded.asked_at WHERE asked.asked_at <= ${askedBefore}`);
  return taken === 1;
}

/** What the bank has told of a day before its statement. */
export async function readNoticesOf(tx: Transaction, day: string): Promise<BankNotice[]> {
  return tx.rows<BankNotice>(sql`
    SELECT bank_reference AS "bankReference", kind, reference, amount_tiyn AS "amountTiyn"
    FROM bank_notice WHERE day = ${day} ORDER BY bank_reference`);
}

/** Keeps a notice under the bank's own reference; false if it was told before. */
export async function insertNotice(
  tx: Transaction,
  { day, bankReference, kind, reference, amountTiyn }: BankNotice & { readonly day: string },
  toldAt: Date,
): Promise<boolean> {
  const added = await tx.run(sql`
    INSERT INTO bank_notice (bank_reference, day, kind, reference, amount_tiyn, told_at)
    VALUES (${bankReference}, ${day}, ${kind}, ${reference}, ${amountTiyn}, ${toldAt})
    ON CONFLICT (bank_reference) DO NOTHING`);
  return added === 1;
}

/** A difference, locked until the caller's transaction ends. */
export async function lockDifference(
  tx: Transaction,
  differenceId: number,
): Promise<OpenDifference | undefined> {
  return tx.row<OpenDifference>(sql`
    SELECT difference_id AS "differenceId", day, kind, reference, bank_tiyn AS "bankTiyn", booked_tiyn AS "bookedTiyn",
      found_at AS "foundAt", settled_at AS "settledAt"
    FROM statement_difference WHERE difference_id = ${differenceId} FOR UPDATE`);
}

/** The payout of a reference, for the link on the desk. */
export async function findPayout(
  tx: Transaction,
  reference: string,
): Promise<{ borrowerId: number; payoutId: number } | undefined> {
  return tx.row(sql`
    SELECT borrower_id AS "borrowerId", payout_id AS "payoutId" FROM payout WHERE reference = ${reference}`);
}

export async function writeSettled(
  tx: Transaction,
  differenceId: number,
  staffId: number,
  at: Date,
): Promise<boolean> {
  const changed = await tx.run(sql`
    UPDATE statement_difference SET settled_at = ${at}, settled_by = ${staffId}
    WHERE difference_id = ${differenceId} AND settled_at IS NULL`);
  return changed === 1;
}
