import type pg from 'pg';
import type { Copies } from '../copy-rows.ts';
import type { Model } from './live-models.ts';

interface Naming {
  /** Borrower and agreement of a copy have this number, as SQL over its number `i`. */
  readonly borrowerOf: string;
  /** The id of a copy's fact, as SQL over `model`, the model's fact, and `i`. */
  readonly factIdOf: string;
}

/** Journals, entries, balances and chains of the copies, each hash computed anew along its chain. */
export async function copyJournals(
  client: pg.Client,
  model: Model,
  { from, to, tenths }: Copies,
  naming: Naming,
): Promise<void> {
  const numbers = [from, to - 1, tenths];
  const { rows } = await client.query<{ journalId: string }>(
    `SELECT journal_id AS "journalId" FROM ledger_journal WHERE borrower_id = $1 AND agreement_id = $2 ORDER BY journal_id`,
    [model.borrowerId, model.agreementId],
  );
  const journals = rows.map(({ journalId }) => Number(journalId));
  const base = await takeJournalIds(client, (to - from) * journals.length);
  const idOf = (ordinal: number) => `${base} + (i - ${from}) * ${journals.length} + ${ordinal}`;
  for (const [ordinal, journalId] of journals.entries()) {
    const before =
      ordinal === 0
        ? 'NULL::bytea'
        : `(SELECT hash FROM ledger_journal WHERE journal_id = ${idOf(ordinal - 1)})`;
    await client.query(copyOf(model, journalId, { id: idOf(ordinal), before, naming }), numbers);
    await client.query(entriesOf(model, journalId, idOf(ordinal), naming), numbers);
  }
  await client.query(
    `INSERT INTO ledger_chain (chain, last_hash)
     SELECT borrower_id || '/' || agreement_id, hash FROM generate_series($1::int, $2::int) AS i
       JOIN ledger_journal ON journal_id = ${idOf(journals.length - 1)} WHERE i % 10 = ANY ($3::int[])`,
    numbers,
  );
  await postAccrued(client, model, from, numbers);
}

/** Numbers that the sequence will not give again. */
async function takeJournalIds(client: pg.Client, count: number): Promise<number> {
  const { rows } = await client.query<{ last: string }>(
    `SELECT setval(pg_get_serial_sequence('ledger_journal', 'journal_id'),
       nextval(pg_get_serial_sequence('ledger_journal', 'journal_id')) + $1) AS last`,
    [count],
  );
  return Number(rows[0]?.last) - count;
}

function copyOf(
  { borrowerId, agreementId }: Model,
  journalId: number,
  { id, before, naming: { borrowerOf, factIdOf } }: { id: string; before: string; naming: Naming },
): string {
  const own = `(${borrowerOf}) || '/' || (${borrowerOf})`;
  return `
    INSERT INTO ledger_journal (journal_id, cause, kind, value_day, posted_at, borrower_id, agreement_id, previous_hash, hash,
      book_day, hash_version) OVERRIDING SYSTEM VALUE
    SELECT ${id}, copied.cause, journal.kind, value_day, posted_at, ${borrowerOf}, ${borrowerOf}, before,
      journal_hash(before, copied.cause, journal.kind, value_day, posted_at, ${borrowerOf}, ${borrowerOf},
        replace(stored_entries_text(journal.journal_id), '${borrowerId}/${agreementId}', ${own})), book_day, 2
    FROM ledger_journal AS journal JOIN agreement_fact AS model ON model.borrower_id = journal.borrower_id
        AND journal.cause = 'fact:' || model.borrower_id || '/' || model.agreement_id || '/' || model.fact_id
      CROSS JOIN generate_series($1::int, $2::int) AS i
      CROSS JOIN LATERAL (SELECT 'fact:' || ${own} || '/' || ${factIdOf} AS cause, ${before} AS before) AS copied
    WHERE journal.journal_id = ${journalId} AND i % 10 = ANY ($3::int[])`;
}

/** Entries on the copy's own accounts are the model's; on shared accounts they are counted on, and the account with them. */
function entriesOf(
  { borrowerId, agreementId }: Model,
  journalId: number,
  id: string,
  { borrowerOf }: Naming,
): string {
  return `
    WITH copied AS MATERIALIZED (
      SELECT ${id} AS journal_id, account.account_id, entry.amount_tiyn, entry.balance_after_tiyn, entry.account_sequence,
        account.agreement_id IS NULL AS is_shared, account.balance_tiyn, account.entries_count
      FROM ledger_entry AS entry JOIN ledger_account AS of_model USING (account_id)
        CROSS JOIN generate_series($1::int, $2::int) AS i
        JOIN ledger_account AS account ON account.code = of_model.code AND account.stripe = of_model.stripe AND account.dimension =
          CASE of_model.dimension WHEN '${borrowerId}/${agreementId}' THEN (${borrowerOf}) || '/' || (${borrowerOf})
            ELSE of_model.dimension END
      WHERE entry.journal_id = ${journalId} AND i % 10 = ANY ($3::int[])),
    written AS (
      INSERT INTO ledger_entry (journal_id, account_id, amount_tiyn, balance_after_tiyn, account_sequence)
      SELECT journal_id, account_id, amount_tiyn,
        CASE WHEN is_shared THEN balance_tiyn + sum(amount_tiyn) OVER so_far ELSE balance_after_tiyn END,
        CASE WHEN is_shared THEN entries_count + row_number() OVER so_far ELSE account_sequence END
      FROM copied WINDOW so_far AS (PARTITION BY account_id ORDER BY journal_id))
    UPDATE ledger_account AS account
    SET balance_tiyn = account.balance_tiyn + sums.amount_tiyn, entries_count = account.entries_count + sums.count
    FROM (SELECT account_id, sum(amount_tiyn) AS amount_tiyn, count(*) AS count FROM copied WHERE is_shared GROUP BY account_id) AS sums
    WHERE account.account_id = sums.account_id`;
}

/** What the days have accrued on all copies of a batch, as one journal of the house. */
async function postAccrued(
  client: pg.Client,
  { agreementId, accrued }: Model,
  from: number,
  numbers: readonly unknown[],
): Promise<void> {
  if (accrued.length === 0) return;
  const cause = `loaded:${agreementId}:${from}`;
  await client.query(
    `SELECT post_journals(jsonb_build_array(jsonb_build_object('cause', $4::text, 'kind', 'accrual', 'value_day', opened_through,
       'posted_at', now(), 'entries', entries))) FROM ledger_day CROSS JOIN (
       SELECT jsonb_agg(jsonb_build_object('code', account, 'dimension', dimension, 'amount_tiyn', "amountTiyn" * count)) AS entries
       FROM jsonb_to_recordset($5::jsonb) AS line(account text, dimension text, "amountTiyn" bigint)
         CROSS JOIN (SELECT count(*) FROM generate_series($1::int, $2::int) AS i WHERE i % 10 = ANY ($3::int[])) AS copies
     ) AS all_copies`,
    [...numbers, cause, JSON.stringify(accrued)],
  );
}
