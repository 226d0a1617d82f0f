import { CHECK_KINDS } from '@senim/contracts/office/lists/columns';
import { constants, sql } from '../../../platform/database/sql.ts';
import { ofLoanOf } from '../../../platform/database/sql-parts.ts';
import type { ListSource, StoredColumn } from './types.ts';

/** What registers were asked about applications; what they answered is sealed. A check has no number, so the last digits of its key stand for one. */
export const CHECKS: ListSource<StoredColumn<'checks'>> = {
  from: (_, { check }) => sql`
    (SELECT borrower_id, application_id, kind, at, ('x' || right(check_id::text, 12))::bit(48)::bigint AS item
      FROM underwriting_check WHERE kind IN ${constants(CHECK_KINDS)}) AS asked
    CROSS JOIN (SELECT ${check.map(({ from }) => from)}::date[] AS days, ${check.map(({ tiyn }) => tiyn)}::bigint[] AS prices) AS told`,
  columns: {
    asked_at: sql`asked.at`,
    about: sql`asked.kind`,
    applied_at: sql`(SELECT submitted_at FROM loan_application AS sent
      WHERE sent.borrower_id = asked.borrower_id AND sent.application_id = asked.application_id)`,
    loan: ofLoanOf(sql`asked`, sql`loan.number`),
    cost: sql`COALESCE(told.prices[width_bucket((asked.at AT TIME ZONE 'Asia/Almaty')::date, told.days)], 0)`,
  },
  borrower: sql`asked.borrower_id`,
  item: sql`asked.item`,
  isRow: ({ borrower, item }) => sql`asked.borrower_id = ${borrower} AND asked.item = ${item}`,
  inOrder: ['asked_at'],
  references: [],
  isFoundByLoans: true,
};
