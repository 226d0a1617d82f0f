import type { BankAnswerKind } from '@senim/contracts/paying/bank-files';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Services } from '../../../platform/machinery.ts';
import type { BankFiles } from '../../../providers/bank/bank-files.ts';
import type { StatementEntry, Transfer, TransferState } from '../../../providers/bank/payout-bank.ts';

export type { StatementEntry, Transfer, TransferState };

export type BankFileServices = Services & { readonly bankFiles: BankFiles };

/** What the bank can have told of an order; before that it is on its way, unless it was taken out. */
export type OrderState = 'accepted' | 'executed' | 'rejected' | 'returned' | 'withdrawn';

/** An order as it stands with us. */
export interface OrderKept {
  readonly reference: string;
  readonly fileId: number | null;
  readonly orderSealed: Buffer;
  readonly state: OrderState;
  readonly toldSealed: Buffer | null;
}

/** What the bank's file says of one order. */
export interface Told {
  readonly reference: string;
  readonly state: TransferState;
}

export interface BankFile {
  readonly fileId: number;
  readonly messageId: string;
  readonly ordersCount: number;
  readonly sumTiyn: Tiyn;
  readonly madeBy: number;
  /** The blind index of the person behind the account that gathered it: one person may have two accounts. */
  readonly makerPerson: Buffer;
  readonly madeAt: Date;
  readonly releasedAt: Date | null;
  /** The bank has refused it as a whole: its orders go in another. */
  readonly isRefused: boolean;
  /** When somebody had it in hand first; null as long as it cannot be at the bank. */
  readonly fetchedAt: Date | null;
  /** When the bank first told of it. */
  readonly heardAt: Date | null;
  /** The blind index of the person who asks for it back; null where nobody does. */
  readonly askerPerson: Buffer | null;
  /** Two people have taken it back: its orders go in another. */
  readonly isRecalled: boolean;
  /** SHA-256 of what the bank gets. */
  readonly contentHash: Buffer;
}

/** A file as it is gathered. */
export type FileGathered = Pick<
  BankFile,
  'messageId' | 'ordersCount' | 'sumTiyn' | 'madeBy' | 'madeAt' | 'contentHash'
> & { readonly contentSealed: Buffer };

/** The bank has refused a file as a whole: these of its orders wait for the next. */
export interface FileRefused {
  readonly fileId: number;
  readonly reason: string;
  readonly references: readonly string[];
}

export interface AnswerKept {
  readonly contentHash: Buffer;
  readonly kind: BankAnswerKind;
  readonly day: string | null;
  readonly contentSealed: Buffer;
  readonly ordersTold: number;
  readonly strangersTold: number;
  /** So many orders it frees, once a second person has confirmed it. */
  readonly failingCount: number;
  readonly takenBy: number;
  readonly takenAt: Date;
}

/** An answer that was brought, as whoever decides about it finds it. */
export interface AnswerBrought extends Omit<AnswerKept, 'contentSealed' | 'takenBy'> {
  readonly answerId: number;
  /** The blind index of the person behind the account that brought it. */
  readonly takerPerson: Buffer;
  /** Null while nobody has decided. */
  readonly confirmed: boolean | null;
}

/** Which orders are meant: of a file, or those that wait for one, held or not; or of these references. */
export type OrdersOf = { readonly fileId: number | null } | { readonly references: readonly string[] };

/** An order on the desk; one of a payout with its borrower and agreement. */
export interface OrderListed {
  readonly reference: string;
  readonly orderSealed: Buffer;
  readonly amountTiyn: Tiyn;
  readonly borrowerId: number | null;
  readonly payoutId: number | null;
  readonly number: string | null;
  /** Goes into no file before, because phone or account has changed. */
  readonly heldUntil: Date | null;
  readonly isStoppable: boolean;
}
