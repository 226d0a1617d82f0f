import type { Transaction } from '../../../platform/database/database.ts';
import { constant, plannedAnew, sql } from '../../../platform/database/sql.ts';
import { endOf, share } from '../../../platform/database/sql-parts.ts';
import type { Days, OwedLoans, ReportRow } from './types.ts';

/** A loan of so late a delay is lost to a cohort. */
const LATE_DAYS = 30;

/** The loans that were owed on a day as it was known at its end, by their delay then. An index alone has them, and what they owed is kept. */
export async function readOwed(tx: Transaction, day: string): Promise<OwedLoans[]> {
  return tx.rows<OwedLoans>(
    plannedAnew(sql`
    SELECT bucket, principal_tiyn AS "principalTiyn", numbers
    FROM (SELECT overdue_bucket AS bucket, string_agg(int8send(agreement_id), '') AS numbers FROM loan_image
        WHERE day = ${day}::date AND known_on = ${day}::date AND principal_tiyn > 0 GROUP BY overdue_bucket) AS owed
      JOIN loan_image_total AS total ON total.day = ${day}::date AND overdue_bucket = bucket
    ORDER BY bucket`),
  );
}

/**
 * By month of disbursement, the principal of loans that were late by thirty days or more at the end of each month on book, as a share of what was
 * lent. The month of the last day ends with that day.
 */
export async function readVintages(tx: Transaction, { to }: Days): Promise<ReportRow[]> {
  return tx.rows(
    plannedAnew(sql`
    WITH months AS (SELECT month, loans, loans_tiyn AS issued FROM lending_by(${to}) WHERE loans > 0 AND month >= date_trunc('month', ${to}::date) - interval '11 months'),
    ends AS (
      SELECT month::date AS month, LEAST((month + interval '1 month')::date - 1, ${to}::date) AS day
      FROM generate_series(date_trunc('month', ${to}::date) - interval '11 months', date_trunc('month', ${to}::date), interval '1 month') AS month),
    late AS (
      SELECT date_trunc('month', executed_at AT TIME ZONE 'Asia/Almaty')::date AS lent_in, ends.month AS seen_in, sum(image.principal_tiyn) AS principal
      FROM ends JOIN loan_image AS image ON image.day = ends.day AND image.known_on = ends.day AND image.overdue_days >= ${constant(LATE_DAYS)}
        JOIN payout USING (borrower_id, agreement_id) WHERE is_lent(payout, ${endOf(to)}) GROUP BY 1, 2)
    SELECT to_char(months.month, 'YYYY-MM') AS key, jsonb_build_object('loans', loans, 'issued', issued) || (
      SELECT jsonb_object_agg('m' || (extract(year FROM age(ends.month, months.month)) * 12 + extract(month FROM age(ends.month, months.month))),
        ${share(sql`COALESCE(late.principal, 0)`, sql`issued`)})
      FROM ends LEFT JOIN late ON late.lent_in = months.month AND late.seen_in = ends.month WHERE ends.month >= months.month) AS figures
    FROM months ORDER BY months.month`),
  );
}

/** What is to be paid after a day, by the day on which it is due, for two months. */
export async function readExpected(tx: Transaction, { to }: Days): Promise<ReportRow[]> {
  return tx.rows(
    plannedAnew(sql`
    SELECT next_due_day::text AS key, jsonb_build_object('loans', loans, 'amount', amount_tiyn) AS figures
    FROM loan_image_expected WHERE day = ${to}::date AND next_due_day <= day + 62 AND loans > 0 ORDER BY next_due_day`),
  );
}
