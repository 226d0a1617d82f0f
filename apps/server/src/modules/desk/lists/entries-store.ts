import { type Sql, sql } from '../../../platform/database/sql.ts';
import { joined } from '../../../platform/database/sql-parts.ts';
import type { ListSource, StoredColumn } from './types.ts';

const INCOME = sql`'reward-income', 'penalty-income', 'promo-discount'`;
const CASH = sql`'bank-account', 'terminal-clearing', 'card-clearing'`;
const LOSSES = sql`'loan-loss-allowance', 'write-off-expense', 'forgiveness-expense'`;

/** What stands on an account as an income is negative there. */
const earned = (codes: Sql): Sql => sql`COALESCE(-sum(amount_tiyn) FILTER (WHERE code IN (${codes})), 0)`;
const spent = (codes: Sql): Sql => sql`COALESCE(sum(amount_tiyn) FILTER (WHERE code IN (${codes})), 0)`;

const ACCOUNTS = joined(
  (
    [
      [sql`'bank-account'`, sql`'cash'`],
      [sql`'terminal-clearing'`, sql`'cash'`],
      [sql`'card-clearing'`, sql`'cash'`],
      [sql`'reward-income'`, sql`'reward'`],
      [sql`'penalty-income'`, sql`'penalty'`],
      [sql`'promo-discount'`, sql`'discount'`],
      [sql`'loan-loss-allowance'`, sql`'set-aside'`],
      [sql`'write-off-expense'`, sql`'written-off'`],
      [sql`'forgiveness-expense'`, sql`'forgiven'`],
    ] as const
  ).map(([code, name]) => sql`(${code}, ${name})`),
);

/** What a day of the books brought and lost: an entry for each fact of a loan, one for each product whose loans the day moved by itself, and money of nobody. */
export const ENTRIES: ListSource<StoredColumn<'entries'>> = {
  from: ({ day }) => sql`(
    SELECT journal_id, kind, value_day, borrower_id, agreement_id, moved.*
    FROM ledger_journal AS journal CROSS JOIN LATERAL (
      SELECT min(account.product) AS product, array_agg(DISTINCT account_names.name) AS accounts, ${spent(CASH)} AS cash, ${earned(sql`'reward-income'`)} AS reward,
        ${earned(sql`'penalty-income'`)} AS penalty, ${spent(sql`'promo-discount'`)} AS discount, ${earned(INCOME)} AS revenue,
        ${earned(sql`'loan-loss-allowance'`)} AS set_aside, ${spent(sql`'write-off-expense'`)} AS written_off,
        ${spent(sql`'forgiveness-expense'`)} AS forgiven
      FROM ledger_entry AS entry JOIN ledger_account AS account USING (account_id)
        JOIN (VALUES ${ACCOUNTS}) AS account_names (code, name) USING (code)
      WHERE entry.journal_id = journal.journal_id AND code IN (${CASH}, ${INCOME}, ${LOSSES}) HAVING count(*) > 0) AS moved
    WHERE COALESCE(book_day, value_day) = ${day}::date) AS entry LEFT JOIN agreement USING (borrower_id, agreement_id)`,
  columns: {
    kind: sql`entry.kind`,
    loan: sql`agreement.number`,
    product: sql`entry.product`,
    value_day: sql`entry.value_day`,
    accounts: sql`entry.accounts`,
    cash: sql`entry.cash`,
    reward: sql`entry.reward`,
    penalty: sql`entry.penalty`,
    discount: sql`entry.discount`,
    revenue: sql`entry.revenue`,
    set_aside: sql`entry.set_aside`,
    written_off: sql`entry.written_off`,
    forgiven: sql`entry.forgiven`,
  },
  borrower: sql`COALESCE(entry.borrower_id, 0)`,
  item: sql`entry.journal_id`,
  references: [sql`agreement.number`],
};
