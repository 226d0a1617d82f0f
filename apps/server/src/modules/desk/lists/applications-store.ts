import { NO_PARTNER } from '@senim/contracts/office/lists/columns';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { constant, sql } from '../../../platform/database/sql.ts';
import { endOf } from '../../../platform/database/sql-parts.ts';
import type { ListSource, StoredColumn } from './types.ts';

/** Every application that was sent, with the loan that came of it, and whether it was paid out as the books knew by the end of a day. */
export const APPLICATIONS: ListSource<StoredColumn<'applications'>> = {
  from: ({ knownOn }) => sql`
    loan_application AS asked
    LEFT JOIN application_attribution AS sent USING (borrower_id, application_id)
    LEFT JOIN LATERAL (
      SELECT number, agreement_id, signed_at FROM agreement
      WHERE agreement.borrower_id = asked.borrower_id AND agreement.application_id = asked.application_id
      ORDER BY agreement_id DESC LIMIT 1) AS loan ON true
    CROSS JOIN (SELECT ${endOf(knownOn)} AS at) AS known`,
  columns: {
    submitted_at: sql`asked.submitted_at`,
    product: sql`asked.loan_type`,
    partner: sql`COALESCE(sent.record ->> 'source', ${NO_PARTNER})`,
    status: sql`asked.status`,
    amount: sql`asked.amount_tiyn`,
    period: sql`asked.period`,
    period_unit: sql`asked.period_unit`,
    decision_due_at: sql`asked.decision_due_at`,
    decided_at: sql`asked.decided_at`,
    decision: sql`CASE WHEN asked.status = ${constant(STATUS.refused)} THEN 'refused' WHEN loan.number IS NOT NULL THEN 'approved' END`,
    decision_version: sql`asked.decision_version`,
    reasons: sql`asked.refusal_reasons`,
    loan: sql`loan.number`,
    signed_at: sql`loan.signed_at`,
    paid_out_at: sql`(SELECT min(booked_at) FROM payout
      WHERE payout.borrower_id = asked.borrower_id AND payout.agreement_id = loan.agreement_id AND is_lent(payout, known.at))`,
  },
  borrower: sql`asked.borrower_id`,
  item: sql`asked.application_id`,
  inOrder: ['submitted_at'],
  references: [sql`loan.number`],
};
