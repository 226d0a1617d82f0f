import type { PayoutKind, PayoutStatus } from '@senim/contracts/shared/payment-kinds';
import type { Tiyn } from '@senim/loan-engine/units/money';

export interface Payout {
  readonly borrowerId: number;
  readonly payoutId: number;
  readonly agreementId: number;
  readonly reference: string;
  readonly amountTiyn: Tiyn;
  readonly kind: PayoutKind;
  readonly status: PayoutStatus;
  /** The account, if it is not the one that was signed. */
  readonly ibanSealed: Buffer | null;
  readonly askedBank: string;
  readonly lease: number;
}

/** How a worker's turn with a transfer ends. */
export interface TurnEnd {
  readonly status: PayoutStatus;
  readonly executedAt?: Date;
  readonly failure?: string;
  readonly notBefore?: Date;
}

/** What tells one transfer from another, besides its reference. */
export interface Ordered {
  readonly amountTiyn: Tiyn;
  readonly iban: string;
  readonly iin: string;
}

/** A payout as the office sees it. */
export interface PayoutLooked {
  readonly payoutId: number;
  readonly agreementId: number;
  readonly reference: string;
  readonly amountTiyn: Tiyn;
  readonly kind: PayoutKind;
  readonly status: PayoutStatus;
  readonly ibanSealed: Buffer | null;
  readonly notBefore: Date;
  readonly failure: string | null;
  /** When the bank made it, as far as the books know. */
  readonly executedAt: Date | null;
  readonly createdAt: Date;
  readonly peopleNeeded: number;
}

/** A payout as its borrower sees it. */
export type OwnPayout = Pick<
  PayoutLooked,
  'agreementId' | 'reference' | 'status' | 'notBefore' | 'executedAt' | 'createdAt'
> & {
  /** Its order is in no file that may be at the bank, where people take files there. */
  readonly orderWaits: boolean;
};

/** What the bank has told a person about a transfer in dispute. */
export interface Finding {
  readonly outcome: 'made' | 'not-made';
  /** The day on which the bank made it. */
  readonly day: string;
  readonly reason: string;
}
