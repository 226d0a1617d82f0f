import { QUEUE_OF_CASE } from '@senim/contracts/office/queues';
import { CASE_KINDS } from '@senim/contracts/shared/cases';
import type { Transaction } from '../../../platform/database/database.ts';
import { constant, plannedAnew, type Sql, sql } from '../../../platform/database/sql.ts';
import { isWithin, joined, ofLoanOf, share } from '../../../platform/database/sql-parts.ts';
import type { Finished, ListSource, StoredColumn } from './types.ts';

/** A day that ends a term is whole. */
const dayOf = (at: Sql): Sql => sql`(${at} AT TIME ZONE 'Asia/Almaty')::date`;

/** Things of several kinds have numbers of their own, so the last digit of an item says the kind. */
const KINDS_MAX = 10;
const itemOf = (number: Sql, kind: number): Sql =>
  sql`${number} * ${constant(KINDS_MAX)} + ${constant(kind)} AS item`;
const ofLoan = (table: Sql): Sql => sql`(SELECT number FROM agreement AS loan
      WHERE loan.borrower_id = ${table}.borrower_id AND loan.agreement_id = ${table}.agreement_id) AS loan`;

/** Each answer by the term that it had: a case may be asked again later, with another. Before steps kept their term, the case's own tells. */
const ANSWERS = sql`
      SELECT support_case.kind, step.at, step.at <= step.answers_by AS in_time, borrower_id, agreement_number AS loan, ${itemOf(sql`step_id`, 6)}
      FROM support_case_step AS step JOIN support_case USING (case_id) WHERE step.answers_by IS NOT NULL
      UNION ALL
      SELECT kind, answered_at, CASE WHEN answer_due_at IS NULL THEN ${dayOf(sql`answered_at`)} <= answer_by ELSE answered_at <= answer_due_at END, borrower_id, agreement_number,
        ${itemOf(sql`case_id`, 7)} FROM support_case
      WHERE answered_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM support_case_step AS step WHERE step.case_id = support_case.case_id AND step.answers_by IS NOT NULL)`;

/** What was finished at the desks, when, and whether by the end of its term. */
const FINISHED_AT_DESKS: Sql = sql`
      SELECT 'reviews' AS queue, decided_at AS at, decided_at <= decision_due_at AS in_time, borrower_id, ${ofLoanOf(sql`asked`, sql`loan.number`)} AS loan, ${itemOf(sql`application_id`, 0)}
      FROM loan_application AS asked WHERE awaits_person_since IS NOT NULL AND decided_at IS NOT NULL
      UNION ALL
      SELECT 'payouts', executed_at, executed_at <= not_before + interval '1 day', borrower_id, ${ofLoan(sql`payout`)}, ${itemOf(sql`payout_id`, 1)}
      FROM payout WHERE people_needed > 0 AND executed_at IS NOT NULL
      UNION ALL
      SELECT 'suspense', assigned_at, assigned_at <= suspense_due_at(incoming_payment), borrower_id, ${ofLoan(sql`incoming_payment`)}, ${itemOf(sql`payment_id`, 2)}
      FROM incoming_payment WHERE assigned_at IS NOT NULL
      UNION ALL
      SELECT 'inquiries', closed_at, closed_at <= answer_by, borrower_id, ${ofLoan(sql`payment_inquiry`)}, ${itemOf(sql`inquiry_id`, 3)} FROM payment_inquiry WHERE closed_at IS NOT NULL
      UNION ALL
      SELECT 'overpayments', closed_at, ${dayOf(sql`closed_at`)} <= refund_by, borrower_id, ${ofLoan(sql`overpayment`)}, ${itemOf(sql`overpayment_id`, 4)}
      FROM overpayment WHERE closed_at IS NOT NULL
      UNION ALL
      SELECT 'statements', settled_at, settled_at <= found_at + interval '1 day', NULL, NULL, ${itemOf(sql`difference_id`, 5)} FROM statement_difference WHERE settled_at IS NOT NULL
      UNION ALL
      SELECT desk.queue, answer.at, answer.in_time, answer.borrower_id, answer.loan, answer.item
      FROM (${ANSWERS}) AS answer JOIN (VALUES ${joined(CASE_KINDS.map((kind) => sql`(${kind}::text, ${QUEUE_OF_CASE[kind]}::text)`))}) AS desk (kind, queue) USING (kind)`;

/** What people have finished, desk by desk. */
export const FINISHED: ListSource<StoredColumn<'finished'>> = {
  from: () => sql`(${FINISHED_AT_DESKS}) AS finished`,
  columns: {
    finished_at: sql`finished.at`,
    queue: sql`finished.queue`,
    in_time: sql`CASE WHEN finished.in_time THEN 'yes' ELSE 'no' END`,
    loan: sql`finished.loan`,
  },
  borrower: sql`COALESCE(finished.borrower_id, 0)`,
  item: sql`finished.item`,
  key: sql`finished.at`,
  isRow: ({ item, key }) => sql`finished.at = ${key} AND finished.item = ${item}`,
  references: [sql`finished.loan`],
};

/** How much was finished at each desk in some days, and how much of it by the end of its term. */
export async function readFinished(
  tx: Transaction,
  days: { readonly from: string; readonly to: string },
): Promise<Finished[]> {
  return tx.rows(
    plannedAnew(sql`
    SELECT queue, count(*) AS done, count(*) FILTER (WHERE in_time) AS "inTime",
      ${share(sql`count(*) FILTER (WHERE in_time)`, sql`count(*)`)} AS share
    FROM (${FINISHED_AT_DESKS}) AS finished WHERE ${isWithin(sql`finished.at`, days)} GROUP BY queue`),
  );
}
