import { constants, type Sql, sql } from '../../../platform/database/sql.ts';
import { joined } from '../../../platform/database/sql-parts.ts';
import type { ListSource, StoredColumn } from './types.ts';

/** The accounts that the list tells of, and what it calls each. */
const ACCOUNTS = {
  'bank-account': 'cash',
  'terminal-clearing': 'cash',
  'card-clearing': 'cash',
  'reward-income': 'reward',
  'penalty-income': 'penalty',
  'promo-discount': 'discount',
  'loan-loss-allowance': 'set-aside',
  'write-off-expense': 'written-off',
  'forgiveness-expense': 'forgiven',
} as const;
type Name = (typeof ACCOUNTS)[keyof typeof ACCOUNTS];

const CODES_AND_NAMES = joined(Object.entries(ACCOUNTS).map(constants));

const isNamed = (names: readonly Name[]): Sql => sql`account_names.name IN ${constants(names)}`;
/** What stands on an account as an income is negative there. */
const earned = (...names: readonly Name[]): Sql =>
  sql`COALESCE(-sum(amount_tiyn) FILTER (WHERE ${isNamed(names)}), 0)`;
const spent = (...names: readonly Name[]): Sql =>
  sql`COALESCE(sum(amount_tiyn) FILTER (WHERE ${isNamed(names)}), 0)`;

/** What a day of the books brought and lost: an entry for each fact of a loan, one for each product whose loans the day moved by itself, and money of nobody. */
export const ENTRIES: ListSource<StoredColumn<'entries'>> = {
  from: ({ day }) => sql`(
    SELECT journal_id, kind, value_day, borrower_id, agreement_id, moved.*
    FROM ledger_journal AS journal CROSS JOIN LATERAL (
      SELECT min(account.product) AS product, array_agg(DISTINCT account_names.name) AS accounts, ${spent('cash')} AS cash, ${earned('reward')} AS reward,
        ${earned('penalty')} AS penalty, ${spent('discount')} AS discount, ${earned('reward', 'penalty', 'discount')} AS revenue,
        ${earned('set-aside')} AS set_aside, ${spent('written-off')} AS written_off, ${spent('forgiven')} AS forgiven
      FROM ledger_entry AS entry JOIN ledger_account AS account USING (account_id)
        JOIN (VALUES ${CODES_AND_NAMES}) AS account_names (code, name) USING (code)
      WHERE entry.journal_id = journal.journal_id HAVING count(*) > 0) AS moved
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
  isRow: (_, item) => sql`entry.journal_id = ${item}`,
  references: [sql`agreement.number`],
};
