import { sql } from '../../../platform/database/sql.ts';
import { ofLoanOf } from '../../../platform/database/sql-parts.ts';
import type { ListSource, StoredColumn } from './types.ts';

const NUMBER = ofLoanOf(sql`told`, sql`loan.number`);

/** What partners were told of the borrowers they sent; who the borrower is stands in no column. */
export const POSTBACKS: ListSource<StoredColumn<'postbacks'>> = {
  from: () => sql`
    partner_postback AS told LEFT JOIN application_attribution AS sent USING (borrower_id, application_id)`,
  columns: {
    reached_at: sql`told.created_at`,
    partner: sql`COALESCE(told.record, sent.record) ->> 'source'`,
    goal: sql`told.goal`,
    state: sql`CASE WHEN told.status = 'waiting' AND told.tries > 0 THEN 'away' ELSE told.status END`,
    tries: sql`told.tries`,
    tried_at: sql`told.tried_at`,
    answer: sql`told.answer`,
    loan: NUMBER,
  },
  borrower: sql`told.borrower_id`,
  item: sql`told.postback_id`,
  isRow: ({ item }) => sql`told.postback_id = ${item}`,
  inOrder: ['reached_at'],
  references: [NUMBER],
};
