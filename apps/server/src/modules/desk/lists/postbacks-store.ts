import { sql } from '../../../platform/database/sql.ts';
import type { ListSource, StoredColumn } from './types.ts';

/** What partners were told of the borrowers they sent; who the borrower is stands in no column. */
export const POSTBACKS: ListSource<StoredColumn<'postbacks'>> = {
  from: () => sql`
    partner_postback AS told LEFT JOIN application_attribution AS sent USING (borrower_id, application_id)
    LEFT JOIN LATERAL (
      SELECT number FROM agreement
      WHERE agreement.borrower_id = told.borrower_id AND agreement.application_id = told.application_id
      ORDER BY agreement_id DESC LIMIT 1) AS loan ON true`,
  columns: {
    reached_at: sql`told.created_at`,
    partner: sql`COALESCE(told.record, sent.record) ->> 'source'`,
    goal: sql`told.goal`,
    state: sql`CASE WHEN told.status = 'waiting' AND told.tries > 0 THEN 'away' ELSE told.status END`,
    tries: sql`told.tries`,
    tried_at: sql`told.tried_at`,
    answer: sql`told.answer`,
    loan: sql`loan.number`,
  },
  borrower: sql`told.borrower_id`,
  item: sql`told.postback_id`,
  isRow: ({ item }) => sql`told.postback_id = ${item}`,
  inOrder: ['reached_at'],
  references: [sql`loan.number`],
};
