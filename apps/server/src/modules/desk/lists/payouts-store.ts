import { sql } from '../../../platform/database/sql.ts';
import type { ListSource, StoredColumn } from './types.ts';

/** All transfers to borrowers: loans and what was overpaid. */
export const PAYOUTS: ListSource<StoredColumn<'payouts'>> = {
  from: () => sql`payout LEFT JOIN agreement USING (borrower_id, agreement_id)`,
  columns: {
    number: sql`payout.reference`,
    ordered_at: sql`payout.created_at`,
    kind: sql`payout.kind`,
    loan: sql`agreement.number`,
    amount: sql`payout.amount_tiyn`,
    status: sql`payout.status`,
    not_before: sql`payout.not_before`,
    executed_at: sql`payout.executed_at`,
    booked_at: sql`payout.booked_at`,
    returned_at: sql`payout.returned_at`,
    failure: sql`payout.failure`,
  },
  borrower: sql`payout.borrower_id`,
  item: sql`payout.payout_id`,
  isRow: ({ borrower, item }) => sql`payout.borrower_id = ${borrower} AND payout.payout_id = ${item}`,
  inOrder: ['ordered_at'],
  references: [sql`agreement.number`, sql`payout.reference`],
};
