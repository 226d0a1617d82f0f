import type { Tiyn } from '@senim/loan-engine/units/money';
import type { StatementEntry } from '../../../providers/bank/payout-bank.ts';
import type { PayoutStatus } from '../payouts/types.ts';

export type { StatementEntry };

/** How the bank's statement of a day and our payouts can differ. */
export type DifferenceKind =
  /** The bank moved money that no payout of ours says it made. */
  | 'not-in-books'
  /** A payout that we hold for made on that day, of which the statement knows nothing. */
  | 'not-at-bank'
  | 'amount-differs'
  /** The money came back, and our payout still stands for made. */
  | 'return-not-booked';

export interface Difference {
  readonly kind: DifferenceKind;
  readonly reference: string;
  readonly bankTiyn: Tiyn | null;
  readonly bookedTiyn: Tiyn | null;
}

/** A payout as a statement is held against it. */
export interface PayoutOnBooks {
  readonly reference: string;
  readonly amountTiyn: Tiyn;
  readonly status: PayoutStatus;
  /** By our own account of it, on the day of the statement. */
  readonly isOfDay: boolean;
  readonly executedAt: Date | null;
}

export interface OpenDifference extends Difference {
  readonly differenceId: number;
  readonly day: string;
  readonly foundAt: Date;
  readonly settledAt: Date | null;
}
