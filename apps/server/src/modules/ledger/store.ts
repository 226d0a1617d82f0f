import type { Fact } from '@senim/loan-engine/loan/facts';
import type { LoanTerms, ProductCode } from '@senim/loan-engine/loan/terms';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Transaction } from '../../platform/database/database.ts';
import { plannedAnew, sql } from '../../platform/database/sql.ts';
import { WITHOUT_HASTE } from '../../platform/database/sql-parts.ts';
import type { AgreementKey, Journal, LedgerLine, StoredJournal, UnpostedDay } from './types.ts';

/**
 * Writes journals through the database's own function, all by one call; there is no other way. It holds accounts that everybody moves, so it goes with
 * whatever the transaction asks for next, at the latest with its commit.
 */
export function postJournals(tx: Transaction, journals: readonly Journal[], postedAt: Date): void {
  if (journals.length === 0) return;
  const told = journals.map(({ cause, kind, valueDay, agreement, lines }) => ({
    cause,
    kind,
    value_day: valueDay,
    posted_at: postedAt,
    borrower_id: agreement?.borrowerId ?? null,
    agreement_id: agreement?.agreementId ?? null,
    entries: entriesOf(lines),
  }));
  tx.runLater(sql`SELECT post_journals(${JSON.stringify(told)}::jsonb)`);
}

const entriesOf = (lines: readonly LedgerLine[]) =>
  lines.map(({ account, dimension, amountTiyn }) => ({ code: account, dimension, amount_tiyn: amountTiyn }));

/** The last opened day, with a shared lock: no day opens in the middle of a posting. */
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

/** The next loans by number, after `past`, each with its facts. */
export async function readLoansByNumber(
  tx: Transaction,
  past: string,
  countMax: number,
): Promise<LoanOnBooks[]> {
  return tx.rows<LoanOnBooks>(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", number, loan_type AS "loanType", terms,
      (SELECT COALESCE(json_agg(fact ORDER BY recorded_order), '[]') FROM agreement_fact AS told
       WHERE told.borrower_id = agreement.borrower_id AND told.agreement_id = agreement.agreement_id) AS facts
    FROM agreement WHERE number > ${past} ORDER BY number LIMIT ${countMax}`);
}

export async function readNumber(
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
): Promise<string | undefined> {
  const row = await tx.row<{ number: string }>(sql`
    SELECT number FROM agreement WHERE borrower_id = ${borrowerId} AND agreement_id = ${agreementId}`);
  return row?.number;
}

export async function readUnpostedDays(tx: Transaction): Promise<UnpostedDay[]> {
  return tx.rows<UnpostedDay>(sql`
    SELECT day, facts_through AS "factsThrough" FROM ledger_recognition WHERE posted_at IS NULL ORDER BY day`);
}

/** A day whose changes are not posted yet, and the loan up to which its pages have come. */
export interface Recognition {
  readonly day: string;
  readonly factsThrough: number;
  readonly past: AgreementKey;
}

/** The oldest day that is not posted, held for this transaction; undefined if there is none, or another has it. */
export async function takeRecognition(tx: Transaction): Promise<Recognition | undefined> {
  return tx.row<Recognition>(sql`
    SELECT day, facts_through AS "factsThrough",
      json_build_object('borrowerId', past_borrower, 'agreementId', past_agreement) AS past
    FROM take_recognition()`);
}

/** The next loans of a day's pages, each with the facts that were there when the day opened. */
export async function readAccruingPage(
  tx: Transaction,
  { factsThrough, past }: Recognition,
  countMax: number,
): Promise<LoanOnBooks[]> {
  return tx.rows<LoanOnBooks>(
    plannedAnew(sql`
    SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId", number, loan_type AS "loanType", terms, facts
    FROM accruing_loans(${factsThrough}, ${past.borrowerId}, ${past.agreementId}, ${countMax})
      JOIN agreement USING (borrower_id, agreement_id)
      CROSS JOIN LATERAL (
        SELECT COALESCE(json_agg(fact ORDER BY recorded_order), '[]') AS facts FROM agreement_fact AS told
        WHERE told.borrower_id = agreement.borrower_id AND told.agreement_id = agreement.agreement_id
          AND recorded_order <= ${factsThrough}) AS known
    ORDER BY borrower_id, agreement_id`),
  );
}

/** Adds a page to the day's totals; false if another page came first. */
export async function addRecognised(
  tx: Transaction,
  { day, past }: Recognition,
  through: AgreementKey,
  lines: readonly LedgerLine[],
): Promise<boolean> {
  const { isAdded } = await tx.one<{ isAdded: boolean }>(sql`
    SELECT add_recognised(${day}, ${past.borrowerId}, ${past.agreementId}, ${through.borrowerId}, ${through.agreementId},
      ${JSON.stringify(entriesOf(lines))}::jsonb) AS "isAdded"`);
  return isAdded;
}

/** Posts a day whose pages have come to their end; false if an earlier one must be posted first. */
export async function postRecognised(tx: Transaction, day: string, postedAt: Date): Promise<boolean> {
  const { isPosted } = await tx.one<{ isPosted: boolean }>(
    sql`SELECT post_recognised(${day}, ${postedAt}) AS "isPosted"`,
  );
  return isPosted;
}

export interface AccountBalance {
  readonly code: string;
  readonly dimension: string;
  readonly balanceTiyn: Tiyn;
}

/** The accounts that no agreement has to itself, each with all its stripes. */
export async function readSharedBalances(tx: Transaction): Promise<AccountBalance[]> {
  return tx.rows<AccountBalance>(sql`
    SELECT code, dimension, sum(balance_tiyn)::bigint AS "balanceTiyn" FROM ledger_account
    WHERE borrower_id IS NULL OR agreement_id IS NULL GROUP BY code, dimension ORDER BY code, dimension`);
}

/** The rows of accounts whose balance is not the sum of their entries. The database adds up; what comes here should be nothing. */
export async function readTornBalances(
  tx: Transaction,
): Promise<(AccountBalance & { readonly entriesSumTiyn: Tiyn })[]> {
  return tx.rows(sql`
    SELECT code, dimension, balance_tiyn AS "balanceTiyn", COALESCE(sum_tiyn, 0)::bigint AS "entriesSumTiyn"
    FROM ledger_account LEFT JOIN (
      SELECT account_id, sum(amount_tiyn) AS sum_tiyn FROM ledger_entry GROUP BY account_id) AS entries USING (account_id)
    WHERE balance_tiyn <> COALESCE(sum_tiyn, 0) ORDER BY code, dimension`);
}

/** Adds up to so many entries of each shared account to its days; true while some account may have as many again. */
export async function addEntriesToDays(tx: Transaction, entriesMax: number): Promise<boolean> {
  await tx.run(WITHOUT_HASTE);
  const { added } = await tx.one<{ added: boolean }>(sql`SELECT keep_account_days(${entriesMax}) AS added`);
  return added;
}

/** The shared accounts whose days do not come to the balance after the entries that they count, or count others than is said. */
export async function readTornDays(
  tx: Transaction,
): Promise<(AccountBalance & { readonly entriesSumTiyn: Tiyn })[]> {
  return tx.rows(sql`
    SELECT code, dimension, COALESCE(kept.sum_tiyn, 0)::bigint AS "balanceTiyn", COALESCE(balance_after_tiyn, 0) AS "entriesSumTiyn"
    FROM (SELECT account_id, sum(amount_tiyn) AS sum_tiyn, sum(entries) AS entries FROM ledger_account_day GROUP BY account_id) AS kept
      FULL JOIN ledger_account_kept AS counted USING (account_id) JOIN ledger_account USING (account_id)
      LEFT JOIN ledger_entry ON ledger_entry.account_id = counted.account_id AND account_sequence = counted.entries
    WHERE kept.sum_tiyn IS DISTINCT FROM balance_after_tiyn OR kept.entries IS DISTINCT FROM counted.entries ORDER BY code, dimension`);
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
    SELECT dimension, -sum(balance_tiyn)::bigint AS "heldTiyn" FROM ledger_account
    WHERE code = 'suspense' GROUP BY dimension HAVING sum(balance_tiyn) <> 0 ORDER BY dimension`);
}

/** How a comparison of the books has ended; it stays as it was written. */
export async function insertReconciliation(
  tx: Transaction,
  endedAt: Date,
  differences: number,
): Promise<void> {
  await tx.run(sql`INSERT INTO reconciliation (ended_at, differences) VALUES (${endedAt}, ${differences})`);
}

/** Takes a database that is nobody's yet for a lender; whose it is. */
export async function claimBooks(tx: Transaction, code: string): Promise<string> {
  await tx.run(sql`INSERT INTO lender_of_books (code) VALUES (${code}) ON CONFLICT DO NOTHING`);
  const owner = await tx.one<{ code: string }>(sql`SELECT code FROM lender_of_books`);
  return owner.code;
}
