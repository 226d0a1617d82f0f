import type { Tiyn } from '@senim/loan-engine/units/money';

/** The bank that pays loans out. */
export interface PayoutBank {
  /**
   * Orders one transfer. `reference` is ours (at most 35 characters) and names the transfer for good: sent twice, it is
   * one transfer; `refused` means that the bank has another one under it. `in-doubt` means that the bank may have it: ask `find`, never send under another reference.
   */
  send(transfer: Transfer): Promise<SendOutcome>;
  /** Where the transfer of that reference stands, by the bank's own book. */
  find(reference: string): Promise<TransferState>;
  /** What the account's statement of a day (`YYYY-MM-DD` in Almaty) holds; null while the bank has none to give. */
  readStatement(day: string): Promise<readonly StatementEntry[] | null>;
  /** Our reference that a callback speaks of, or null when the bank did not sign it. `path` is the path it was posted to. */
  readCallback(path: string, body: string, signature: string | null): string | null;
}

/** Money that the bank has booked: sent by us, one of ours come back, or received from others. */
export interface StatementEntry {
  readonly kind: 'sent' | 'returned' | 'received';
  /** Ours, where the order carried one; else the bank's own name of the entry. */
  readonly reference: string;
  readonly amountTiyn: Tiyn;
}

export interface Transfer {
  readonly reference: string;
  readonly iban: string;
  /** Of the beneficiary's bank; empty where the bank finds it by the IBAN. */
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
  /** The bank has another order under that reference: neither is this one taken, nor tells the other's fate of it. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'in-doubt' };

/** The transfer that an answer speaks of, by the bank's own book; absent is what the answer does not carry. */
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
  /** The money went and came back. */
  | { readonly kind: 'returned'; readonly reason: string; readonly booked: TransferBooked }
  | { readonly kind: 'unavailable' };
