/** The ways by which somebody says that they paid. */
export const PAYMENT_CHANNELS = ['terminal', 'card', 'bank'] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];

/** What stands for the provider of payments that staff have read off the bank's statement. */
export const BANK_TRANSFER = 'bank-transfer';

/** The shortest name of a payer, and the shortest number that a bank gives a transfer. */
export const PAYER_LENGTH_MIN = 2;
export const REFERENCE_LENGTH_MIN = 3;

/** The money of a loan, or an overpayment of the borrower. */
export const PAYOUT_KINDS = ['loan', 'refund'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** An overpayment goes back within so many days. */
export const REFUND_DAYS_MAX = 14;

/** What an overpayment waits for on its desk: its borrower asked for it, or has not. */
export const OVERPAYMENT_KINDS = ['refund-asked', 'refund-not-asked'] as const;

export const PAYOUT_STATUSES = ['created', 'sending', 'in-doubt', 'executed', 'failed'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** The bank may have the order: it is asked before anything is sent again. */
export const AT_BANK = ['sending', 'in-doubt'] as const satisfies readonly PayoutStatus[];

/** Ordered, and neither made nor failed. */
export const UNDER_WAY = ['created', ...AT_BANK] as const satisfies readonly PayoutStatus[];

/**
 * Why a payout failed, where we have words for it: the bank's ISO 20022 codes that we know, and our own. A bank may send
 * others.
 */
export const PAYOUT_FAILURES = [
  'AC01',
  'AC04',
  'AC06',
  'BE01',
  'no longer overpaid',
  'another-transfer',
  'another-bank',
  'returned-too-late',
  'stopped',
] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];

/**
 * How the bank's statement of a day and our payouts differ: money that no payout of ours says it made; a payout that the statement lacks;
 * another sum; money that came back while our payout stands for made; a balance that the entries do not come to; a day that does not begin with
 * what the day before ended with.
 */
export const STATEMENT_DIFFERENCES = [
  'not-in-books',
  'not-at-bank',
  'amount-differs',
  'return-not-booked',
  'balance-differs',
  'balance-gap',
  'notice-differs',
] as const;
export type StatementDifference = (typeof STATEMENT_DIFFERENCES)[number];
