import { OWED } from '@senim/loan-engine/lifecycle/status';
import type { Fact } from '@senim/loan-engine/loan/facts';
import type { LoanTerms, ProductCode } from '@senim/loan-engine/loan/terms';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../platform/database/database.ts';
import { constants, sql } from '../../platform/database/sql.ts';
import type { AgreementKey, Journal, LedgerLine, StoredJournal } from './types.ts';

/** Writes a journal through the database's own function; there is no other way. */
export async function postJournal(tx: Transaction, journal: Journal, postedAt: Date): Promise<void> {
  const entries = journal.lines.map((line) => ({
    code: line.account,
    dimension: line.dimension,
    amount_tiyn: line.amountTiyn,
  }));
  await tx.run(sql`
    SELECT post_journal(${journal.cause}, ${journal.kind}, ${journal.valueDay}, ${postedAt},
      ${journal.agreement?.borrowerId ?? null}, ${journal.agreement?.agreementId ?? null},
      ${JSON.stringify(entries)}::jsonb)`);
}

/** The last recognised day, with a shared lock: no day opens in the middle of a posting. */
export async function readOpenedDay(tx: Transaction): Promise<string | null> {
  const row = await tx.one<{ opened_through: string | null }>(
    sql`SELECT opened_through FROM ledger_day FOR SHARE`,
  );
  return row.opened_through;
}

/** The same row with an exclusive lock: whoever opens a day waits until the current postings are committed. */
export async function lockOpenedDay(tx: Transaction): Promise<string | null> {
  const row = await tx.one<{ opened_through: string | null }>(
    sql`SELECT opened_through FROM ledger_day FOR UPDATE`,
  );
  return row.opened_through;
}

export async function peekOpenedDay(tx: Transaction): Promise<string | null> {
  const row = await tx.one<{ opened_through: string | null }>(sql`SELECT opened_through FROM ledger_day`);
  return row.opened_through;
}

export async function writeOpenedDay(tx: Transaction, day: string): Promise<void> {
  await tx.run(sql`UPDATE ledger_day SET opened_through = ${day}`);
}

/** Only the database's own function adds a product. */
export async function offerProducts(tx: Transaction, codes: readonly string[]): Promise<void> {
  await tx.run(sql`SELECT offer_products(${[...codes]}::text[])`);
}

export interface LoanOnBooks extends AgreementKey {
  readonly number: string;
  readonly loanType: ProductCode;
  readonly terms: LoanTerms;
  readonly facts: readonly Fact[];
}

/** Every loan with its facts, in the order in which they were recorded. */
export async function readLoans(tx: Transaction): Promise<LoanOnBooks[]> {
  return tx.rows<LoanOnBooks>(sql`
    SELECT agreement.borrower_id AS "borrowerId", agreement.agreement_id AS "agreementId", number,
           loan_type AS "loanType", terms, json_agg(fact ORDER BY recorded_order) AS facts
    FROM agreement JOIN agreement_fact USING (borrower_id, agreement_id)
    GROUP BY agreement.borrower_id, agreement.agreement_id`);
}

/** Those that can still change by themselves; all, or the named ones ("borrower/agreement"). */
export async function readAccruingLoans(
  tx: Transaction,
  only: readonly string[] | null,
): Promise<LoanOnBooks[]> {
  return tx.rows<LoanOnBooks>(sql`
    SELECT agreement.borrower_id AS "borrowerId", agreement.agreement_id AS "agreementId", number,
           loan_type AS "loanType", terms, json_agg(fact ORDER BY recorded_order) AS facts
    FROM agreement JOIN agreement_fact USING (borrower_id, agreement_id)
    WHERE status IN ${constants(OWED)}
      AND (${only === null} OR agreement.borrower_id || '/' || agreement.agreement_id = ANY (${only ?? []}::text[]))
    GROUP BY agreement.borrower_id, agreement.agreement_id`);
}

/** How many facts each of those has now. Facts are never removed, so the same number means the same facts. */
export async function countAccruingFacts(
  tx: Transaction,
): Promise<(AgreementKey & { factsCount: number })[]> {
  return tx.rows(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", count(*) AS "factsCount"
    FROM agreement JOIN agreement_fact USING (borrower_id, agreement_id)
    WHERE status IN ${constants(OWED)} GROUP BY borrower_id, agreement_id`);
}

export interface AccountBalance {
  readonly code: string;
  readonly dimension: string;
  readonly balanceTiyn: Tiyn;
  readonly entriesSumTiyn: Tiyn;
}

/** Stored balances beside the sum of their entries; the two must be equal. */
export async function readBalances(tx: Transaction): Promise<AccountBalance[]> {
  return tx.rows<AccountBalance>(sql`
    SELECT code, dimension, balance_tiyn AS "balanceTiyn", COALESCE(sum(amount_tiyn), 0)::bigint AS "entriesSumTiyn"
    FROM ledger_account LEFT JOIN ledger_entry USING (account_id)
    GROUP BY account_id ORDER BY code, dimension`);
}

/** The journals of one agreement, in the order of their posting. */
export async function readJournals(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
): Promise<StoredJournal[]> {
  return tx.rows<StoredJournal & { lines: LedgerLine[] }>(sql`
    SELECT journal_id AS "journalId", cause, kind, value_day AS "valueDay", book_day AS "bookDay",
      json_agg(json_build_object('account', code, 'dimension', dimension, 'amountTiyn', amount_tiyn)) AS lines
    FROM ledger_journal AS journal JOIN ledger_entry USING (journal_id) JOIN ledger_account USING (account_id)
    WHERE journal.borrower_id = ${borrowerId} AND journal.agreement_id = ${agreementId}
    GROUP BY journal_id ORDER BY journal_id`);
}

export interface RecordedFact {
  readonly fact: Fact;
  readonly channel: string | null;
  readonly recordedAt: Date;
}

/** The facts of one agreement in the order in which they were recorded. */
export async function readRecordedFacts(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
): Promise<RecordedFact[]> {
  return tx.rows<RecordedFact>(sql`
    SELECT fact, channel, recorded_at AS "recordedAt" FROM agreement_fact
    WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId} ORDER BY recorded_order`);
}

export async function countJournals(tx: Transaction): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`SELECT count(*) AS count FROM ledger_journal`);
  return count;
}

/** The first twenty journals that break their chain: altered, in the wrong order, or missing at the end. */
export async function readBrokenLinks(
  tx: Transaction,
): Promise<{ journalId: number; cause: string; why: string }[]> {
  return tx.rows(sql`
    WITH linked AS (
      SELECT journal_id, cause, hash, previous_hash,
        COALESCE(borrower_id || '/' || agreement_id, 'house') AS chain,
        lag(hash) OVER in_chain AS hash_before,
        lead(journal_id) OVER in_chain IS NULL AS is_last,
        CASE hash_version WHEN 1 THEN hash ELSE journal_hash(previous_hash, cause, kind, value_day, posted_at,
          borrower_id, agreement_id, stored_entries_text(journal_id)) END AS hash_again
      FROM ledger_journal
      WINDOW in_chain AS (PARTITION BY COALESCE(borrower_id || '/' || agreement_id, 'house') ORDER BY journal_id))
    SELECT journal_id AS "journalId", cause,
      CASE WHEN hash <> hash_again THEN 'altered' WHEN previous_hash IS DISTINCT FROM hash_before THEN 'out-of-line'
        ELSE 'end-missing' END AS why
    FROM linked JOIN ledger_chain USING (chain)
    WHERE hash <> hash_again OR previous_hash IS DISTINCT FROM hash_before OR (is_last AND hash IS DISTINCT FROM last_hash)
    ORDER BY journal_id LIMIT 20`);
}

/** What payments and reversals have moved on the money accounts, by account and provider. */
export async function readMoneyIn(
  tx: Transaction,
): Promise<{ account: string; dimension: string; totalTiyn: Tiyn }[]> {
  return tx.rows(sql`
    SELECT code AS account, dimension, sum(amount_tiyn)::bigint AS "totalTiyn"
    FROM ledger_journal JOIN ledger_entry USING (journal_id) JOIN ledger_account USING (account_id)
    WHERE kind IN ('payment', 'payment-reversed', 'unrecognised-payment')
      AND code IN ('bank-account', 'terminal-clearing', 'card-clearing')
    GROUP BY code, dimension ORDER BY code, dimension`);
}

/** The balances of the suspense accounts, by provider, as what is owed to others. */
export async function readHeldInSuspense(tx: Transaction): Promise<{ dimension: string; heldTiyn: Tiyn }[]> {
  return tx.rows(sql`
    SELECT dimension, -balance_tiyn AS "heldTiyn" FROM ledger_account
    WHERE code = 'suspense' AND balance_tiyn <> 0 ORDER BY dimension`);
}

/** Takes a database that is nobody's yet for a lender; whose it is. */
export async function claimBooks(tx: Transaction, code: string): Promise<string> {
  await tx.run(sql`INSERT INTO lender_of_books (code) VALUES (${code}) ON CONFLICT DO NOTHING`);
  const owner = await tx.one<{ code: string }>(sql`SELECT code FROM lender_of_books`);
  return owner.code;
}
