import { QUEUE_OF_CASE } from '@senim/contracts/office/queues';
import { CASE_KINDS } from '@senim/contracts/shared/cases';
import type { Transaction } from '../../../platform/database/database.ts';
import { plannedAnew, type Sql, sql } from '../../../platform/database/sql.ts';
import { isWithin, joined, share } from '../../../platform/database/sql-parts.ts';
import type { Days, Finished } from './types.ts';

/** What was finished at each desk in these days, and how much of it by the end of its term. */
export async function readFinished(tx: Transaction, days: Days): Promise<Finished[]> {
  return tx.rows(
    plannedAnew(sql`
    WITH finished AS (${finished(days)})
    SELECT queue, count(*) AS done, count(*) FILTER (WHERE in_time) AS "inTime",
      ${share(sql`count(*) FILTER (WHERE in_time)`, sql`count(*)`)} AS share
    FROM finished GROUP BY queue`),
  );
}

/** A day that ends a term is whole. */
const dayOf = (at: Sql): Sql => sql`(${at} AT TIME ZONE 'Asia/Almaty')::date`;

const finished = (days: Days): Sql => sql`
      SELECT 'reviews' AS queue, decided_at <= decision_due_at AS in_time FROM loan_application
      WHERE awaits_person_since IS NOT NULL AND ${isWithin(sql`decided_at`, days)}
      UNION ALL
      SELECT 'payouts', executed_at <= not_before + interval '1 day' FROM payout WHERE people_needed > 0 AND ${isWithin(sql`executed_at`, days)}
      UNION ALL
      SELECT 'suspense', assigned_at <= suspense_due_at(incoming_payment) FROM incoming_payment WHERE ${isWithin(sql`assigned_at`, days)}
      UNION ALL
      SELECT 'inquiries', closed_at <= answer_by FROM payment_inquiry WHERE ${isWithin(sql`closed_at`, days)}
      UNION ALL
      SELECT 'overpayments', ${dayOf(sql`closed_at`)} <= refund_by FROM overpayment WHERE ${isWithin(sql`closed_at`, days)}
      UNION ALL
      SELECT 'statements', settled_at <= found_at + interval '1 day' FROM statement_difference WHERE ${isWithin(sql`settled_at`, days)}
      UNION ALL
      SELECT desk.queue, answer.in_time
      FROM (${answers(days)}) AS answer JOIN (VALUES ${joined(CASE_KINDS.map((kind) => sql`(${kind}::text, ${QUEUE_OF_CASE[kind]}::text)`))}) AS desk (kind, queue) USING (kind)`;

/** Each answer by the term that it had: a case may be asked again later, with another. Before steps kept their term, the case's own tells. */
const answers = (days: Days): Sql => sql`
      SELECT support_case.kind, step.at <= step.answers_by AS in_time FROM support_case_step AS step JOIN support_case USING (case_id)
      WHERE step.answers_by IS NOT NULL AND ${isWithin(sql`step.at`, days)}
      UNION ALL
      SELECT kind, CASE WHEN answer_due_at IS NULL THEN ${dayOf(sql`answered_at`)} <= answer_by ELSE answered_at <= answer_due_at END FROM support_case
      WHERE ${isWithin(sql`answered_at`, days)}
        AND NOT EXISTS (SELECT FROM support_case_step AS step WHERE step.case_id = support_case.case_id AND step.answers_by IS NOT NULL)`;
