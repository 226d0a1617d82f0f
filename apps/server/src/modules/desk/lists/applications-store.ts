import { NO_PARTNER } from '@senim/contracts/office/lists/columns';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { constant, type Sql, sql } from '../../../platform/database/sql.ts';
import { endOf, ofLoanOf } from '../../../platform/database/sql-parts.ts';
import type { ListSource, StoredColumn } from './types.ts';

const ofLoan = (column: Sql): Sql => ofLoanOf(sql`asked`, column);
const NUMBER = ofLoan(sql`loan.number`);

/** Every application that was sent, with the loan that came of it, and whether it was paid out as the books knew by the end of a day. */
export const APPLICATIONS: ListSource<StoredColumn<'applications'>> = {
  from: ({ knownOn }) => sql`
    loan_application AS asked
    LEFT JOIN application_attribution AS sent USING (borrower_id, application_id)
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
    decision: sql`CASE WHEN asked.status = ${constant(STATUS.refused)} THEN 'refused' WHEN EXISTS (SELECT FROM agreement AS loan
      WHERE loan.borrower_id = asked.borrower_id AND loan.application_id = asked.application_id) THEN 'approved' END`,
    decision_version: sql`asked.decision_version`,
    reasons: sql`asked.refusal_reasons`,
    promo_code: sql`asked.promo_code`,
    loan: NUMBER,
    signed_at: ofLoan(sql`loan.signed_at`),
    paid_out_at: sql`(SELECT min(booked_at) FROM payout
      WHERE payout.borrower_id = asked.borrower_id AND payout.agreement_id = ${ofLoan(sql`loan.agreement_id`)} AND is_lent(payout, known.at))`,
  },
  borrower: sql`asked.borrower_id`,
  item: sql`asked.application_id`,
  isRow: ({ borrower, item }) => sql`asked.borrower_id = ${borrower} AND asked.application_id = ${item}`,
  inOrder: ['submitted_at'],
  found: { decision: { refused: sql`asked.status = ${constant(STATUS.refused)}` } },
  references: [NUMBER],
};
