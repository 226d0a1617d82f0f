import pg from 'pg';
import { type Copies, copiesOf, countCopies, OWN_KEY } from './copies.ts';

/** What a journal of a model says, in words that its copies say too. */
interface ToldJournal {
  readonly journalId: string;
  readonly cause: string;
  readonly kind: string;
  readonly valueDay: string;
  readonly postedAt: string;
  readonly bookDay: string | null;
  /** With a mark where the loan's own key stands. */
  readonly entries: string;
  readonly copies: Copies;
  /** Its place among the journals of its loan, from 1. */
  readonly turn: number;
}

/** Stands for the loan's own key in the text that a hash covers. */
const OWN = '@';

interface PlannedJournal extends ToldJournal {
  /** The number of its first copy. */
  readonly first: number;
}

/** What all copies' books will say, and the numbers that are kept for them. */
export interface PlannedBooks {
  readonly models: readonly Copies[];
  /** In the order in which they were posted. */
  readonly journals: readonly PlannedJournal[];
  /** The first number of their own accounts. */
  readonly accounts: number;
}

/** A journal of a model at a time, in the order in which they were posted, so that shared accounts are counted on by reckoning and nothing is looked up. */
export async function planJournals(client: pg.Client, models: readonly Copies[]): Promise<PlannedBooks> {
  const journals: ToldJournal[] = [];
  for (const copies of models) journals.push(...(await readTold(client, copies)));
  journals.sort((one, other) => Number(one.journalId) - Number(other.journalId));
  const accounts = await takeNumbers(
    client,
    'ledger_account',
    'account_id',
    countOf(models) * OWN_ACCOUNTS_MAX,
  );
  let next = await takeNumbers(
    client,
    'ledger_journal',
    'journal_id',
    countOf(journals.map(({ copies }) => copies)),
  );
  const numbered = journals.map((journal) => {
    const first = next;
    next += countCopies(journal.copies);
    return { ...journal, first };
  });
  return { models, journals: numbered, accounts };
}

/** Journals and chains of all copies. Each hash is made anew along its chain. */
export async function copyJournals(client: pg.Client, { models, journals }: PlannedBooks): Promise<void> {
  await client.query('CREATE UNLOGGED TABLE copied_chain (id bigint, hashes bytea[])');
  for (const copies of models)
    await hashChains(
      client,
      copies,
      journals.filter((one) => one.copies === copies),
    );
  for (const journal of journals) await client.query(journalsOf(journal));
  await client.query(
    `INSERT INTO ledger_chain (chain, last_hash) SELECT ${OWN_KEY}, hashes[cardinality(hashes)] FROM copied_chain`,
  );
  await client.query('DROP TABLE copied_chain');
}

/** Entries and balances of all copies. */
export async function copyEntries(
  client: pg.Client,
  { models, journals, accounts }: PlannedBooks,
): Promise<void> {
  await client.query(MODEL_ENTRIES);
  for (const journal of journals) {
    await client.query(entriesOf(journal, accounts));
    await client.query(countOn(journal));
  }
  for (const copies of models) await client.query(ownAccountsOf(copies, accounts));
  await client.query('DROP TABLE model_entry');
}

/** A loan has accounts of its own for the principal and for what it was overpaid. */
const OWN_ACCOUNTS_MAX = 2;

const countOf = (all: readonly Copies[]): number => all.reduce((sum, copies) => sum + countCopies(copies), 0);

const MODEL_ENTRIES = `
  CREATE TEMP TABLE model_entry AS
  SELECT entry.*, account.code, account.agreement_id IS NOT NULL AS is_own, account.borrower_id AS of_model,
    dense_rank() OVER (PARTITION BY account.borrower_id ORDER BY account_id) - 1 AS place
  FROM ledger_entry AS entry JOIN ledger_account AS account USING (account_id)`;

async function readTold(client: pg.Client, copies: Copies): Promise<ToldJournal[]> {
  const { rows } = await client.query<Omit<ToldJournal, 'copies' | 'turn'>>(
    `SELECT journal_id AS "journalId", replace(cause, $1 || '/' || $2, '${OWN}') AS cause, kind, value_day::text AS "valueDay",
       posted_at::text AS "postedAt", book_day::text AS "bookDay", replace(stored_entries_text(journal_id), $1 || '/' || $2, '${OWN}') AS entries
     FROM ledger_journal WHERE borrower_id = $1::text::bigint AND agreement_id = $2::text::bigint ORDER BY journal_id`,
    [String(copies.model.borrowerId), String(copies.model.agreementId)],
  );
  return rows.map((row, index) => ({ ...row, copies, turn: index + 1 }));
}

/** The first of so many numbers that the sequence will not give again. */
async function takeNumbers(client: pg.Client, table: string, column: string, count: number): Promise<number> {
  const { rows } = await client.query<{ last: string }>(
    `SELECT setval(pg_get_serial_sequence($1, $2), nextval(pg_get_serial_sequence($1, $2)) + $3) AS last`,
    [table, column, count],
  );
  return Number(rows[0]?.last) - count;
}

/** The cause of a copy: its fact has an id of its own. */
const causeOf = ({ cause }: ToldJournal): string =>
  `replace(${pg.escapeLiteral(cause)}, '${OWN}', ${OWN_KEY}) || '-' || i`;

/** All hashes of each copy, each over the one before it. */
async function hashChains(
  client: pg.Client,
  copies: Copies,
  journals: readonly ToldJournal[],
): Promise<void> {
  const links = journals.map((journal, index) => {
    const { kind, valueDay, postedAt, entries } = journal;
    const [kindText, day, at, said] = [kind, valueDay, postedAt, entries].map(pg.escapeLiteral);
    const before = index === 0 ? 'NULL::bytea' : `hash${index - 1}`;
    return `CROSS JOIN LATERAL (SELECT journal_hash(${before}, ${causeOf(journal)}, ${kindText}, ${day}::date, ${at}::timestamptz,
      id, id, replace(${said}, '${OWN}', ${OWN_KEY})) AS hash${index} OFFSET 0) AS link${index}`;
  });
  await client.query(
    `INSERT INTO copied_chain SELECT id, ARRAY[${journals.map((_, index) => `hash${index}`)}]
     FROM ${copiesOf(copies)} ${links.join('\n')}`,
  );
}

function journalsOf(journal: PlannedJournal): string {
  const { kind, valueDay, postedAt, bookDay, copies, turn, first } = journal;
  const [kindText, day, at] = [kind, valueDay, postedAt].map(pg.escapeLiteral);
  const opened = bookDay === null ? 'NULL' : pg.escapeLiteral(bookDay);
  return `
    INSERT INTO ledger_journal (journal_id, cause, kind, value_day, posted_at, borrower_id, agreement_id, previous_hash, hash,
      book_day, hash_version) OVERRIDING SYSTEM VALUE
    SELECT ${first} + n, ${causeOf(journal)}, ${kindText}, ${day}::date, ${at}::timestamptz, id, id, hashes[${turn - 1}], hashes[${turn}],
      ${opened}::date, 2
    FROM ${copiesOf(copies)} JOIN copied_chain USING (id)`;
}

/** Entries on the copy's own accounts are the model's; on shared accounts they are counted on. */
function entriesOf({ journalId, copies, first }: PlannedJournal, accounts: number): string {
  return `
    WITH line AS MATERIALIZED (
      SELECT entry.*, shared.balance_tiyn, shared.entries_count
      FROM model_entry AS entry LEFT JOIN ledger_account AS shared ON shared.account_id = entry.account_id AND NOT is_own
      WHERE journal_id = ${journalId})
    INSERT INTO ledger_entry (journal_id, account_id, amount_tiyn, balance_after_tiyn, account_sequence)
    SELECT ${first} + n, CASE WHEN is_own THEN ${accounts} + i * ${OWN_ACCOUNTS_MAX} + place ELSE account_id END, amount_tiyn,
      CASE WHEN is_own THEN balance_after_tiyn ELSE balance_tiyn + amount_tiyn * (n + 1) END,
      CASE WHEN is_own THEN account_sequence ELSE entries_count + n + 1 END
    FROM ${copiesOf(copies)} CROSS JOIN LATERAL (SELECT line.*, n AS of_copy FROM line OFFSET 0) AS entry`;
}

/** Adds the copies to shared accounts and to what is kept of their days, which has the models' own entries by then. */
function countOn({ journalId, copies, bookDay, valueDay }: ToldJournal): string {
  const [count, day] = [countCopies(copies), pg.escapeLiteral(bookDay ?? valueDay)];
  return `
    UPDATE ledger_account AS account
    SET balance_tiyn = balance_tiyn + amount_tiyn * ${count}, entries_count = entries_count + ${count}
    FROM model_entry AS entry WHERE entry.journal_id = ${journalId} AND entry.account_id = account.account_id AND NOT is_own;
    INSERT INTO ledger_account_day AS kept (account_id, day, amount_tiyn, entries)
      SELECT account_id, ${day}::date, amount_tiyn * ${count}, ${count} FROM model_entry WHERE journal_id = ${journalId} AND NOT is_own
      ON CONFLICT (account_id, day) DO UPDATE SET amount_tiyn = kept.amount_tiyn + EXCLUDED.amount_tiyn, entries = kept.entries + EXCLUDED.entries;
    UPDATE ledger_account_kept AS kept SET entries = kept.entries + ${count}
    FROM model_entry AS entry WHERE entry.journal_id = ${journalId} AND entry.account_id = kept.account_id AND NOT is_own`;
}

function ownAccountsOf(copies: Copies, accounts: number): string {
  return `
    WITH own AS MATERIALIZED (
      SELECT place, account.code, balance_tiyn, entries_count
      FROM (SELECT DISTINCT account_id, place FROM model_entry WHERE of_model = ${copies.model.borrowerId}) AS of_model
        JOIN ledger_account AS account USING (account_id))
    INSERT INTO ledger_account (account_id, code, dimension, borrower_id, agreement_id, balance_tiyn, entries_count) OVERRIDING SYSTEM VALUE
    SELECT ${accounts} + i * ${OWN_ACCOUNTS_MAX} + place, code, ${OWN_KEY}, id, id, balance_tiyn, entries_count
    FROM ${copiesOf(copies)} CROSS JOIN LATERAL (SELECT own.*, n AS of_copy FROM own OFFSET 0) AS account`;
}
