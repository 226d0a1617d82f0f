import type { Tiyn } from '@senim/loan-engine/units/money';
/** The chart of accounts of a microfinance organisation; titles and kinds stand in rules.ts. */
export type AccountCode =
  | 'loan-principal'
  | 'reward-receivable'
  | 'penalty-receivable'
  | 'bank-account'
  | 'terminal-clearing'
  | 'card-clearing'
  | 'refinancing-clearing'
  | 'borrower-credit'
  | 'suspense'
  | 'reward-income'
  | 'penalty-income'
  | 'forgiveness-expense'
  | 'write-off-expense'
  | 'assigned-claims'
  | 'loan-loss-allowance'
  | 'impairment-expense'
  | 'promo-discount';

/** One line of a journal: debits positive, credits negative, in tiyn. */
export interface LedgerLine {
  readonly account: AccountCode;
  /** Which agreement, product or provider the line is kept for; empty where the account is one. */
  readonly dimension: string;
  readonly amountTiyn: Tiyn;
}

export interface Journal {
  /** What caused it, unique for ever: posting the same cause again is refused. */
  readonly cause: string;
  readonly kind: string;
  /** The day the money counts for, which may lie before the day it is posted. */
  readonly valueDay: string;
  readonly agreement: AgreementKey | null;
  readonly lines: readonly LedgerLine[];
}

export interface AgreementKey {
  readonly borrowerId: number;
  readonly agreementId: number;
}

/**
 * The account through which a fact's money came or went: a network's or acquirer's clearing account, the bank's, or
 * suspense for money whose owner a person has found.
 */
export interface MoneyChannel {
  readonly account: 'bank-account' | 'terminal-clearing' | 'card-clearing' | 'suspense';
  readonly dimension: string;
}

/** One line of the chart of accounts. */
export interface AccountLine {
  readonly kind: 'asset' | 'liability' | 'income' | 'expense';
  /** Whether it is kept for each agreement, product or provider, or once for the house. */
  readonly per: 'agreement' | 'product' | 'provider' | 'house';
  readonly ru: string;
  readonly kz: string;
}

/** A journal as it stands in the books. */
export interface StoredJournal {
  readonly journalId: number;
  readonly cause: string;
  readonly kind: string;
  readonly valueDay: string;
  readonly bookDay: string | null;
  readonly lines: readonly LedgerLine[];
}
