import { sql } from '../../../platform/database/sql.ts';
import { isOfPaymentNumber } from '../../../platform/database/sql-parts.ts';
import type { ListSource, StoredColumn } from './types.ts';

/** All money that came in, whoever it is of; what people have parted in two stands as its parts. */
export const PAYMENTS: ListSource<StoredColumn<'payments'>> = {
  from: () =>
    sql`(SELECT * FROM incoming_payment WHERE split_at IS NULL) AS payment LEFT JOIN agreement USING (borrower_id, agreement_id)`,
  columns: {
    number: sql`payment.provider_payment_id`,
    received_at: sql`payment.received_at`,
    value_day: sql`payment.value_day`,
    network: sql`payment.provider`,
    loan: sql`agreement.number`,
    amount: sql`payment.amount_tiyn`,
    state: sql`CASE WHEN payment.reversed_at IS NOT NULL THEN 'reversed' WHEN payment.given_back_at IS NOT NULL THEN 'given-back'
      WHEN payment.borrower_id IS NULL THEN 'unknown' ELSE 'credited' END`,
  },
  borrower: sql`COALESCE(payment.borrower_id, 0)`,
  item: sql`payment.payment_id`,
  isRow: ({ item }) => sql`payment.payment_id = ${item}`,
  inOrder: ['received_at', 'amount', 'value_day'],
  found: {
    state: {
      unknown: sql`payment.borrower_id IS NULL AND payment.reversed_at IS NULL`,
      reversed: sql`payment.reversed_at IS NOT NULL`,
      'given-back': sql`payment.given_back_at IS NOT NULL`,
    },
  },
  references: [sql`agreement.number`],
  isAlso: isOfPaymentNumber,
};
