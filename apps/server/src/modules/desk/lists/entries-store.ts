import { constants, type Sql, sql } from '../../../platform/database/sql.ts';
import { joined } from '../../../platform/database/sql-parts.ts';
import type { ListSource, StoredColumn } from './types.ts';

/** The accounts that the list tells of, and what it calls each. */
const ACCOUNTS = {
  'bank-account': 'bank',
  'terminal-clearing': 'terminals',
  'card-clearing': 'cards',
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

const CODES = Object.keys(ACCOUNTS);
const NAMES = [...new Set(Object.values(ACCOUNTS))].toSorted();

const FIGURES = sql`min(account.product) AS product,
        array_remove(ARRAY[${joined(NAMES.map((name) => sql`CASE WHEN bool_or(account_names.name = ${name}) THEN ${name} END`))}]::text[], NULL) AS accounts, ${spent('bank')} AS bank, ${spent('terminals')} AS terminals, ${spent('cards')} AS cards, ${spent('bank', 'terminals', 'cards')} AS cash, ${earned('reward')} AS reward,
        ${earned('penalty')} AS penalty, ${spent('discount')} AS discount, ${earned('reward', 'penalty', 'discount')} AS revenue,
        ${earned('set-aside')} AS set_aside, ${spent('written-off')} AS written_off, ${spent('forgiven')} AS forgiven`;
/** What each entry tells of itself, by the names of the columns above. */
const FIGURES_NAMED = sql`product, accounts, bank, terminals, cards, cash, reward, penalty, discount, revenue, set_aside, written_off, forgiven`;
const OF_JOURNAL = sql`journal.journal_id, kind, value_day, COALESCE(book_day, value_day) AS book_day, borrower_id, agreement_id`;
const NAMED = sql`(VALUES ${CODES_AND_NAMES}) AS account_names (code, name)`;
const isOfDay = (day: string): Sql => sql`COALESCE(book_day, value_day) = ${day}::date`;

/**
 * The entries of a day's accounts, one account after another. An account's entries stand in the order of their days and are numbered, so those of a day follow those that the
 * days before it count: nothing else of its years is read.
 */
const ofAll = (day: string): Sql => sql`(
    SELECT ${OF_JOURNAL}, ${FIGURES_NAMED}
    FROM (SELECT entry.journal_id, ${FIGURES}
      FROM (SELECT account_id, code, product, COALESCE((SELECT sum(entries) FROM ledger_account_day AS kept WHERE kept.account_id = shared.account_id AND kept.day < ${day}::date), 0)::bigint AS before,
          (SELECT kept.entries FROM ledger_account_kept AS kept WHERE kept.account_id = shared.account_id) AS through,
          COALESCE((SELECT sum(entries) FROM ledger_account_day AS kept WHERE kept.account_id = shared.account_id AND kept.day > ${day}::date), 0)::bigint AS after
        FROM ledger_account AS shared WHERE code IN ${constants(CODES)} AND agreement_id IS NULL OFFSET 0) AS account JOIN ${NAMED} USING (code)
        CROSS JOIN LATERAL (SELECT journal_id, amount_tiyn FROM ledger_entry WHERE ledger_entry.account_id = account.account_id AND account_sequence > before
          AND (after = 0 OR account_sequence <= through - after) OFFSET 0) AS entry
      GROUP BY entry.journal_id) AS moved JOIN ledger_journal AS journal USING (journal_id)
    WHERE ${isOfDay(day)}) AS entry`;

const ofEach = (day: string): Sql => sql`(
    SELECT ${OF_JOURNAL}, ${FIGURES_NAMED}
    FROM ledger_journal AS journal CROSS JOIN LATERAL (
      SELECT ${FIGURES} FROM ledger_entry AS entry JOIN ledger_account AS account USING (account_id) JOIN ${NAMED} USING (code)
      WHERE entry.journal_id = journal.journal_id HAVING count(*) > 0) AS moved
    WHERE ${isOfDay(day)}) AS entry`;

/** All that was posted for one loan, whichever of its accounts it changed. */
const ofLoan = (number: string): Sql => sql`(
    SELECT ${OF_JOURNAL}, ${FIGURES_NAMED}
    FROM (SELECT borrower_id, agreement_id FROM agreement WHERE number = ${number}) AS asked JOIN ledger_journal AS journal USING (borrower_id, agreement_id)
      CROSS JOIN LATERAL (
        SELECT ${FIGURES} FROM ledger_entry AS entry JOIN ledger_account AS account USING (account_id) JOIN ${NAMED} USING (code)
        WHERE entry.journal_id = journal.journal_id) AS moved) AS entry`;

/** What a day of the books brought and lost, or one loan on all days: an entry for each fact of a loan, one for each product whose loans the day moved by itself, and money of nobody. */
export const ENTRIES: ListSource<StoredColumn<'entries'>> = {
  from({ day, loan }, _, { isOfFew }) {
    const ofDay = isOfFew ? ofEach : ofAll;
    return sql`${loan === null ? ofDay(day) : ofLoan(loan)} LEFT JOIN agreement USING (borrower_id, agreement_id)`;
  },
  columns: {
    kind: sql`entry.kind`,
    loan: sql`agreement.number`,
    product: sql`entry.product`,
    book_day: sql`entry.book_day`,
    value_day: sql`entry.value_day`,
    accounts: sql`entry.accounts`,
    bank: sql`entry.bank`,
    terminals: sql`entry.terminals`,
    cards: sql`entry.cards`,
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
  isRow: ({ item }) => sql`entry.journal_id = ${item}`,
  references: [sql`agreement.number`],
};
