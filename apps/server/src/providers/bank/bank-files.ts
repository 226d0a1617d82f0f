import type { BankStatement, Transfer, TransferState } from './payout-bank.ts';

/** Files that people take to the bank and bring from it, where there is no line. */
export interface BankFiles {
  /** The orders of one file as the bank takes them; the same for the same. */
  write(file: OrderFile): string;
  /** Throws for what is no file of the bank's. */
  read(content: string): Promise<AnswerFile>;
}

export interface OrderFile {
  readonly messageId: string;
  readonly transfers: readonly Transfer[];
  readonly at: Date;
}

/** What a person brought back from the bank as a file. */
export type AnswerFile =
  | {
      readonly kind: 'status';
      /** The file that it is about. */
      readonly messageId: string;
      /** Why the bank has refused it as a whole, if so; what it tells of single orders stands beside it. */
      readonly refused: { readonly reason: string } | null;
      readonly told: readonly { readonly reference: string; readonly state: TransferState }[];
    }
  | { readonly kind: 'statement'; readonly day: string; readonly statement: BankStatement };

/** What we keep of orders until files carry them, and of what files have told. */
export interface OrderBook {
  /** `other`: the book has another order of that reference. */
  keep(order: Transfer): Promise<'kept' | 'other'>;
  /** What files have told of an order last; `null` before, `undefined` where there is no such order. */
  readTold(reference: string): Promise<TransferState | null | undefined>;
  /** The statement of a day as it was brought; null while there is none, or while the books do not hold yet what it tells. */
  readStatement(day: string): Promise<string | null>;
}
