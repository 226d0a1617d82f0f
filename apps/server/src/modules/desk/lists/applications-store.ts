import { sql } from '../../../platform/database/sql.ts';
import type { ListSource, StoredColumn } from './types.ts';

/** Every application that was sent, with the loan that came of it. */
export const APPLICATIONS: ListSource<StoredColumn<'applications'>> = {
  from: () => sql`
    loan_application AS asked
    LEFT JOIN application_attribution AS sent USING (borrower_id, application_id)
    LEFT JOIN LATERAL (
      SELECT number FROM agreement
      WHERE agreement.borrower_id = asked.borrower_id AND agreement.application_id = asked.application_id
      ORDER BY agreement_id DESC LIMIT 1) AS loan ON true`,
  columns: {
    submitted_at: sql`asked.submitted_at`,
    product: sql`asked.loan_type`,
    partner: sql`sent.record ->> 'source'`,
    status: sql`asked.status`,
    amount: sql`asked.amount_tiyn`,
    period: sql`asked.period`,
    period_unit: sql`asked.period_unit`,
    decision_due_at: sql`asked.decision_due_at`,
    decided_at: sql`asked.decided_at`,
    loan: sql`loan.number`,
  },
  borrower: sql`asked.borrower_id`,
  item: sql`asked.application_id`,
  references: [sql`loan.number`],
};
