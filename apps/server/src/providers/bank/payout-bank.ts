import type { Tiyn } from '@senim/loan-engine/units/money';

/** The bank that pays loans out. */
export interface PayoutBank {
  /** Which bank it is: what one was asked for, another is not. */
  readonly name: string;
  /**
   * Orders one transfer. `reference` is ours (at most 35 characters) and names the transfer for ever: sent twice, it is one
   * transfer. `refused` means that the bank has another transfer with this reference. `in-doubt` means that the bank may have
   * this one: call `find`, and never send it with another reference.
   */
  send(transfer: Transfer): Promise<SendOutcome>;
  /** The state of the transfer with that reference, by the bank's own records. */
  find(reference: string): Promise<TransferState>;
  /** What the account's statement of a day (`YYYY-MM-DD` in Almaty) holds; null while the bank has none to give. */
  readStatement(day: string): Promise<BankStatement | null>;
  /** What the bank has told of the account's entries of a day so far; null while it tells nothing. */
  readNotices(day: string): Promise<readonly BankNotice[] | null>;
  /** Our reference that a callback speaks of, or null when the bank did not sign it. `path` is the path it was posted to. */
  readCallback(path: string, body: string, signature: string | null): string | null;
}

/** What the account held when a day began and when it ended, and all that was booked between; below zero where the bank is owed. */
export interface BankStatement {
  readonly openingTiyn: Tiyn;
  readonly closingTiyn: Tiyn;
  readonly entries: readonly StatementEntry[];
}

/** Money that the bank has booked: sent by us, one of ours come back, or received from others. */
export interface StatementEntry {
  readonly kind: 'sent' | 'returned' | 'received';
  /** Ours, where the order carried one; else the bank's own name of the entry. */
  readonly reference: string;
  /** The bank's own name of the entry, the same wherever it tells of it; null where it gave none. */
  readonly bankReference: string | null;
  readonly amountTiyn: Tiyn;
  /** Where what we sent has gone; absent where the bank does not tell. */
  readonly iban?: string;
}

/** An entry of which the bank tells before its day's statement. */
export type BankNotice = StatementEntry & { readonly bankReference: string };

export interface Transfer {
  readonly reference: string;
  readonly iban: string;
  /** The beneficiary's bank; empty if the bank finds it by the IBAN. */
  readonly bic: string;
  readonly name: string;
  readonly iin: string;
  readonly amountTiyn: Tiyn;
  readonly purpose: string;
  /** Beneficiary code, two digits: residency and sector. */
  readonly kbe: string;
  /** Payment purpose code, three digits. */
  readonly knp: string;
}

export type SendOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'rejected'; readonly reason: string; readonly booked: TransferBooked }
  /** The bank has another order with that reference: this one is not taken, and the answer says nothing about it. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'in-doubt' };

/** The transfer in an answer, by the bank's own records; a field is absent if the answer has none. */
export interface TransferBooked {
  readonly amountTiyn?: Tiyn;
  readonly iban?: string;
  readonly iin?: string;
}

export type TransferState =
  /** The bank says that it has no such transfer. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'accepted'; readonly booked: TransferBooked }
  /** Always with the amount and the account. */
  | { readonly kind: 'executed'; readonly at: Date; readonly booked: TransferBooked }
  | { readonly kind: 'rejected'; readonly reason: string; readonly booked: TransferBooked }
  /** The money left and came back. */
  | { readonly kind: 'returned'; readonly reason: string; readonly booked: TransferBooked }
  | { readonly kind: 'unavailable' };
