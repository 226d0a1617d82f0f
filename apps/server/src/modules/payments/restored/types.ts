import type { Tiyn } from '@senim/loan-engine/units/money';

/** The last restore of this book, and the days that it may lack. */
export interface Restore {
  readonly restoredAt: Date;
  readonly fromDay: string;
  readonly untilDay: string;
}

/** Money from others that the bank has booked and the book does not hold. */
export interface LackingTransfer {
  /** The bank's own name of the entry, where it gave one. */
  readonly reference: string;
  readonly amountTiyn: Tiyn;
}

export interface BankDay {
  readonly day: string;
  /** Null where the statement was not read yet. */
  readonly readAt: Date | null;
  readonly entriesCount: number;
  /** Transfers of ours that the book did not know, and those of them that nobody has settled. */
  readonly unknownCount: number;
  readonly openCount: number;
}

export interface CardDay {
  readonly day: string;
  readonly readAt: Date | null;
  readonly paymentsCount: number;
  /** Invoices of the list that this book does not know. */
  readonly strangers: readonly string[];
}

/** The last payment of a network that the book has from before the restore: its own list is wanted from there on. */
export interface NetworkLast {
  readonly network: string;
  readonly lastPaidAt: Date | null;
}

/** A transfer to us as people have entered it. */
export interface EnteredTransfer {
  readonly number: string;
  readonly amountTiyn: Tiyn;
}

export interface AskedSinceRestore extends Restore {
  /** `lacking` is null where the bank has no statement of that day yet, or people bring them. */
  readonly bank: readonly (BankDay & { readonly lacking: readonly LackingTransfer[] | null })[];
  readonly cards: readonly CardDay[];
  readonly networks: readonly NetworkLast[];
  /** New payouts rest until the bank's days are read and settled. */
  readonly isHeld: boolean;
}
