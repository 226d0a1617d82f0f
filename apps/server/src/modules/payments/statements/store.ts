import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { BalancesAround, BankStatement, Difference, OpenDifference, PayoutOnBooks } from './types.ts';

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

/** The payouts that a statement names, and those that we have recorded on its day. */
export async function readPayoutsOfDay(
  tx: Transaction,
  references: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<PayoutOnBooks[]> {
  return tx.rows<PayoutOnBooks>(sql`
    SELECT reference, amount_tiyn AS "amountTiyn", status, executed_at AS "executedAt",
      COALESCE(executed_at >= ${from} AND executed_at < ${until}, false) AS "isOfDay"
    FROM payout
    WHERE reference = ANY (${[...references]}::text[]) OR (executed_at >= ${from} AND executed_at < ${until})
    ORDER BY reference`);
}

export async function insertDifferences(
  tx: Transaction,
  day: string,
  differences: readonly Difference[],
  foundAt: Date,
): Promise<void> {
  for (const { kind, reference, bankTiyn, bookedTiyn } of differences)
    await tx.run(sql`
      INSERT INTO statement_difference (day, kind, reference, bank_tiyn, booked_tiyn, found_at)
      VALUES (${day}, ${kind}, ${reference}, ${bankTiyn}, ${bookedTiyn}, ${foundAt})`);
}

/** Closes what was missing in an earlier statement and stands in a later one. */
export async function settleNamed(tx: Transaction, references: readonly string[], at: Date): Promise<void> {
  await tx.run(sql`
    UPDATE statement_difference SET settled_at = ${at}
    WHERE kind = 'not-at-bank' AND settled_at IS NULL AND reference = ANY (${[...references]}::text[])`);
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
