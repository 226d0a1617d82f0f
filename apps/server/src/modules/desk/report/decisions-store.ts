import { NO_PARTNER } from '@senim/contracts/office/lists/columns';
import { STATUS, UNDECIDED } from '@senim/loan-engine/lifecycle/status';
import type { Transaction } from '../../../platform/database/database.ts';
import { constant, constants, plannedAnew, type Sql, sql } from '../../../platform/database/sql.ts';
import { endOf, isWithin, share } from '../../../platform/database/sql-parts.ts';
import type { Days, ReportRow } from './types.ts';

const sender = (record: Sql): Sql => sql`COALESCE(${record} ->> 'source', ${NO_PARTNER})`;

/** How many people took each step in these days, by the partner who sent them. */
export async function readFunnel(tx: Transaction, days: Days): Promise<ReportRow[]> {
  return tx.rows(
    plannedAnew(sql`
    WITH step AS (${steps(days)})
    SELECT partner AS key, jsonb_build_object('registered', count(*) FILTER (WHERE step = 1), 'sent', count(*) FILTER (WHERE step = 2),
      'approved', count(*) FILTER (WHERE step = 3), 'signed', count(*) FILTER (WHERE step = 4), 'paid_out', count(*) FILTER (WHERE step = 5),
      'share', ${share(sql`count(*) FILTER (WHERE step = 5)`, sql`count(*) FILTER (WHERE step = 2)`)}) AS figures
    FROM step GROUP BY partner ORDER BY count(*) DESC, partner`),
  );
}

/** Each step on the day on which it was taken, whatever became of the person later. A payout that the bank had brought back by the last day is none. */
const steps = (days: Days): Sql => sql`
      SELECT ${sender(sql`attribution`)} AS partner, 1 AS step FROM borrower WHERE ${isWithin(sql`created_at`, days)}
      UNION ALL
      SELECT ${sender(sql`record`)}, 2 FROM loan_application LEFT JOIN application_attribution USING (borrower_id, application_id)
      WHERE ${isWithin(sql`submitted_at`, days)}
      UNION ALL
      SELECT ${sender(sql`record`)}, 3 FROM status_transition AS step
        LEFT JOIN application_attribution AS sent ON sent.borrower_id = step.borrower_id AND sent.application_id = step.subject_id
      WHERE subject = 'application' AND from_status IN ${constants(UNDECIDED)} AND to_status = ${constant(STATUS.awaitingSignature)}
        AND ${isWithin(sql`at`, days)}
      UNION ALL
      SELECT ${sender(sql`record`)}, 4 FROM agreement LEFT JOIN application_attribution USING (borrower_id, application_id)
      WHERE application_id IS NOT NULL AND ${isWithin(sql`signed_at`, days)}
      UNION ALL
      SELECT ${sender(sql`record`)}, 5 FROM payout JOIN agreement USING (borrower_id, agreement_id)
        LEFT JOIN application_attribution USING (borrower_id, application_id)
      WHERE is_lent(payout, ${endOf(days.to)}) AND application_id IS NOT NULL AND ${isWithin(sql`booked_at`, days)}`;

/** What was decided on each day, and the share that was approved. */
export async function readApprovals(tx: Transaction, days: Days): Promise<ReportRow[]> {
  return tx.rows(
    plannedAnew(sql`
    WITH decided AS (
      SELECT (at AT TIME ZONE 'Asia/Almaty')::date AS day, to_status = ${constant(STATUS.awaitingSignature)} AS approved FROM status_transition
      WHERE subject = 'application' AND from_status IN ${constants(UNDECIDED)} AND to_status IN ${constants([STATUS.awaitingSignature, STATUS.refused])}
        AND ${isWithin(sql`at`, days)})
    SELECT day::date::text AS key, jsonb_build_object('approved', count(*) FILTER (WHERE approved), 'refused', count(*) FILTER (WHERE NOT approved),
      'share', ${share(sql`count(*) FILTER (WHERE approved)`, sql`count(approved)`)}) AS figures
    FROM generate_series(${days.from}::date, ${days.to}::date, '1 day') AS day LEFT JOIN decided USING (day) GROUP BY day ORDER BY day`),
  );
}

/** Why applications were refused in these days, and in which share of the refusals; one may have several reasons. */
export async function readRefusals(tx: Transaction, days: Days): Promise<ReportRow[]> {
  return tx.rows(
    plannedAnew(sql`
    WITH refused AS (
      SELECT refusal_reasons FROM loan_application WHERE status = ${constant(STATUS.refused)} AND ${isWithin(sql`decided_at`, days)})
    SELECT code AS key, jsonb_build_object('count', count(*), 'share', ${share(sql`count(*)`, sql`(SELECT count(*) FROM refused)`)}) AS figures
    FROM refused, unnest(refusal_reasons) AS code GROUP BY code ORDER BY count(*) DESC, code`),
  );
}
