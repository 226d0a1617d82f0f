import type { Fact } from '@senim/loan-engine/facts';
import type { LoanTerms, LoanType } from '@senim/loan-engine/terms';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { AgreementKey, Journal } from './types.ts';

/** Writes a journal through the database's own function, the only way in. */
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

/** The last recognised day; holding it shared keeps a new day from being opened in the middle of a posting. */
export async function readOpenedDay(tx: Transaction): Promise<string | null> {
  const row = await tx.one<{ opened_through: string | null }>(
    sql`SELECT opened_through FROM ledger_day FOR SHARE`,
  );
  return row.opened_through;
}

/** The same row, held alone: whoever opens a day waits until the postings under way are committed. */
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

export interface LoanOnBooks extends AgreementKey {
  readonly number: string;
  readonly loanType: LoanType;
  readonly terms: LoanTerms;
  readonly facts: readonly Fact[];
}

/** Every loan with its facts; `accruingOnly` leaves out those on which nothing can grow any more. */
export async function readLoans(tx: Transaction, accruingOnly: boolean): Promise<LoanOnBooks[]> {
  return tx.rows<LoanOnBooks>(sql`
    SELECT agreement.borrower_id AS "borrowerId", agreement.agreement_id AS "agreementId", number,
           loan_type AS "loanType", terms, json_agg(fact ORDER BY recorded_at, fact_id) AS facts
    FROM agreement JOIN agreement_fact USING (borrower_id, agreement_id)
    WHERE NOT ${accruingOnly} OR status IN (7, 11, 13)
    GROUP BY agreement.borrower_id, agreement.agreement_id`);
}

export interface AccountBalance {
  readonly code: string;
  readonly dimension: string;
  readonly balanceTiyn: number;
  readonly entriesSumTiyn: number;
}

/** Stored balances beside the sum of their entries, which must be the same. */
export async function readBalances(tx: Transaction): Promise<AccountBalance[]> {
  return tx.rows<AccountBalance>(sql`
    SELECT code, dimension, balance_tiyn AS "balanceTiyn", COALESCE(sum(amount_tiyn), 0)::bigint AS "entriesSumTiyn"
    FROM ledger_account LEFT JOIN ledger_entry USING (account_id)
    GROUP BY account_id ORDER BY code, dimension`);
}
