import { CHECK_KINDS } from '@senim/contracts/office/lists/columns';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../../platform/database/database.ts';
import { plannedAnew, type Sql, sql } from '../../../platform/database/sql.ts';
import { WITHOUT_HASTE } from '../../../platform/database/sql-parts.ts';
import type { Days, ReportRow } from './types.ts';

/**
 * What shared accounts moved by on each day of the books, from a day on: their days as they are kept, and what came since from the entries. An account's
 * entries are numbered, so those that its days count are known by how many they are.
 */
const moved = (codes: Sql, from: string): Sql => sql`
      SELECT day, code, sum(amount_tiyn) AS sum FROM (
        SELECT day, code, amount_tiyn FROM ledger_account_day JOIN ledger_account USING (account_id)
        WHERE day >= ${from}::date AND code IN (${codes})
        UNION ALL
        SELECT COALESCE(book_day, value_day), code, entry.amount_tiyn
        FROM (SELECT account_id, code, COALESCE((SELECT entries FROM ledger_account_kept AS kept WHERE kept.account_id = account.account_id), 0) AS through
            FROM ledger_account AS account WHERE code IN (${codes}) AND agreement_id IS NULL OFFSET 0) AS known
          CROSS JOIN LATERAL (SELECT journal_id, amount_tiyn FROM ledger_entry
            WHERE ledger_entry.account_id = known.account_id AND account_sequence > through OFFSET 0) AS entry
          CROSS JOIN LATERAL (SELECT book_day, value_day FROM ledger_journal WHERE ledger_journal.journal_id = entry.journal_id OFFSET 0) AS journal
        WHERE COALESCE(book_day, value_day) >= ${from}::date) AS moved GROUP BY day, code`;

const ofCode = (code: Sql): Sql => sql`COALESCE(sum(sum) FILTER (WHERE code = ${code}), 0)`;

/** What was earned on each day of the books: a correction of an earlier day stands on the day on which it was posted. */
export async function readRevenue(tx: Transaction, { from, to }: Days): Promise<ReportRow[]> {
  return tx.rows(
    plannedAnew(sql`
    WITH moved AS (${moved(sql`'reward-income', 'penalty-income', 'promo-discount'`, from)})
    SELECT day::date::text AS key, jsonb_build_object('reward', -${ofCode(sql`'reward-income'`)}, 'penalty', -${ofCode(sql`'penalty-income'`)},
      'discount', ${ofCode(sql`'promo-discount'`)}, 'revenue', -COALESCE(sum(sum), 0)) AS figures
    FROM generate_series(${from}::date, ${to}::date, '1 day') AS day LEFT JOIN moved USING (day) GROUP BY day ORDER BY day`),
  );
}

/** What was set aside for losses at the end of each day, what it changed by, and what was written off and forgiven. */
export async function readLosses(tx: Transaction, { from, to }: Days): Promise<ReportRow[]> {
  const codes = sql`'loan-loss-allowance', 'write-off-expense', 'forgiveness-expense'`;
  return tx.rows(
    plannedAnew(sql`
    WITH moved AS (${moved(codes, from)}),
    by_day AS (
      SELECT day::date AS day, -${ofCode(sql`'loan-loss-allowance'`)} AS changed, ${ofCode(sql`'write-off-expense'`)} AS written_off,
        ${ofCode(sql`'forgiveness-expense'`)} AS forgiven
      FROM (SELECT generate_series(${from}::date, GREATEST(${to}::date, max(day)), '1 day')::date AS day FROM moved) AS days
        LEFT JOIN moved USING (day) GROUP BY day),
    standing AS (SELECT -sum(balance_tiyn) AS now FROM ledger_account WHERE code = 'loan-loss-allowance')
    SELECT day::text AS key, jsonb_build_object('set_aside', set_aside, 'changed', changed, 'written_off', written_off, 'forgiven', forgiven) AS figures
    FROM (SELECT by_day.*, COALESCE(now, 0) - COALESCE(sum(changed) OVER (ORDER BY day ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING), 0) AS set_aside
      FROM by_day, standing) AS row
    WHERE day <= ${to}::date ORDER BY day`),
  );
}

/** What an SMS and a check cost from a day on, until the next of them. */
interface PricesFrom {
  readonly from: string;
  readonly smsTiyn: Tiyn;
  readonly checkTiyn: Tiyn;
}

/** What messages and questions to registers cost on each day, at the prices of that day: an SMS by its parts, of which nothing is known of the oldest. */
export async function readCosts(
  tx: Transaction,
  { from, to }: Days,
  prices: readonly PricesFrom[],
): Promise<ReportRow[]> {
  return tx.rows(
    plannedAnew(sql`
    WITH price AS (
      SELECT *, lead("from") OVER (ORDER BY "from") AS until
      FROM unnest(${prices.map((price) => price.from)}::date[], ${prices.map(({ smsTiyn }) => smsTiyn)}::bigint[],
        ${prices.map(({ checkTiyn }) => checkTiyn)}::bigint[]) AS told("from", sms_tiyn, check_tiyn)),
    counted AS (
      SELECT day::date AS day, COALESCE(sms, 0) AS sms, COALESCE(parts, 0) AS parts, COALESCE(checks, 0) AS checks
      FROM generate_series(${from}::date, ${to}::date, '1 day') AS day LEFT JOIN costs_on(${from}, ${to}, ${[...CHECK_KINDS]}) AS spent USING (day))
    SELECT day::text AS key, jsonb_build_object('sms', sms, 'parts', parts, 'sms_cost', parts * COALESCE(sms_tiyn, 0), 'checks', checks,
      'checks_cost', checks * COALESCE(check_tiyn, 0), 'cost', parts * COALESCE(sms_tiyn, 0) + checks * COALESCE(check_tiyn, 0)) AS figures
    FROM counted LEFT JOIN price ON day >= "from" AND (until IS NULL OR day < until) ORDER BY day`),
  );
}

/** Adds up the first day that is not, if it is before another; false once there is none. */
export async function addUpCosts(tx: Transaction, before: string): Promise<boolean> {
  await tx.run(WITHOUT_HASTE);
  const { added } = await tx.one<{ added: boolean }>(
    sql`SELECT keep_costs(${before}, ${[...CHECK_KINDS]}) AS added`,
  );
  return added;
}

/** The days, of the last ones of the books, of which something else is added up than went out and was asked. */
export async function readTornCosts(tx: Transaction, daysMax: number): Promise<string[]> {
  const rows = await tx.rows<{ day: string }>(
    plannedAnew(sql`
    WITH compared AS (SELECT opened_through - ${daysMax}::integer AS "from", (SELECT max(day) FROM cost_day) AS "to" FROM ledger_day)
    SELECT day::text AS day FROM (SELECT cost_day.* FROM cost_day JOIN compared ON day >= "from") AS kept
      FULL JOIN (SELECT spent.* FROM compared CROSS JOIN LATERAL costs_of_days("from", "to", ${[...CHECK_KINDS]}) AS spent) AS spent USING (day)
    WHERE (COALESCE(kept.sms, 0), COALESCE(kept.parts, 0), COALESCE(kept.checks, 0)) <> (COALESCE(spent.sms, 0), COALESCE(spent.parts, 0), COALESCE(spent.checks, 0))
    ORDER BY day`),
  );
  return rows.map(({ day }) => day);
}
