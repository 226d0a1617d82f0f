import type { Language } from '@senim/kazakhstan/languages';
import type { Tiyn } from '@senim/loan-engine/units/money';

/** The chart of accounts of a microfinance organisation; titles stand in text/, kinds in rules.ts. */
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

/** One line of a journal in tiyn: debits positive, credits negative. */
export interface LedgerLine {
  readonly account: AccountCode;
  /** The agreement, product or provider of the line; empty for an account without them. */
  readonly dimension: string;
  readonly amountTiyn: Tiyn;
}

export interface Journal {
  /** The cause, unique for ever: the same cause is never posted twice. */
  readonly cause: string;
  readonly kind: string;
  /** The value day of the money; it may lie before the day of posting. */
  readonly valueDay: string;
  readonly agreement: AgreementKey | null;
  readonly lines: readonly LedgerLine[];
}

export interface AgreementKey {
  readonly borrowerId: number;
  readonly agreementId: number;
}

/**
 * The account through which a fact's money came or went: the clearing account of a network or acquirer, the bank account, or
 * suspense for money whose owner a person has found.
 */
export interface MoneyChannel {
  readonly account: 'bank-account' | 'terminal-clearing' | 'card-clearing' | 'suspense';
  readonly dimension: string;
}

/** One line of the chart of accounts. */
export interface AccountLine {
  readonly kind: 'asset' | 'liability' | 'income' | 'expense';
  /** Whether it is kept for each agreement, product or provider, or once. */
  readonly per: 'agreement' | 'product' | 'provider' | 'house';
}

export type AccountTitle = Readonly<Record<Language, string>>;

/** A journal as it is stored in the books. */
export interface StoredJournal {
  readonly journalId: number;
  readonly cause: string;
  readonly kind: string;
  readonly valueDay: string;
  readonly bookDay: string | null;
  readonly lines: readonly LedgerLine[];
}

/** A day that is open and not posted, and the last fact before it. */
export interface UnpostedDay {
  readonly day: string;
  readonly factsThrough: number;
}
