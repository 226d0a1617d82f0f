import type { PayoutStatus, StatementDifference } from '@senim/contracts/shared/payment-kinds';
import type { Tiyn } from '@senim/loan-engine/units/money';
import type { BankNotice, BankStatement, StatementEntry } from '../../../providers/bank/payout-bank.ts';

export type { BankNotice, BankStatement, StatementEntry };

export interface Difference {
  readonly kind: StatementDifference;
  /** Ours, else the bank's own; the day of a balance. */
  readonly reference: string;
  readonly bankTiyn: Tiyn | null;
  readonly bookedTiyn: Tiyn | null;
}

/** Balances of the neighbouring days; null where their statement was not read, or told none. */
export interface BalancesAround {
  readonly closedBeforeTiyn: Tiyn | null;
  readonly openedAfterTiyn: Tiyn | null;
}

/** A payout as it is compared with a statement. */
export interface PayoutOnBooks {
  readonly reference: string;
  readonly amountTiyn: Tiyn;
  readonly status: PayoutStatus;
  /** Whether we have recorded it on the day of the statement. */
  readonly isOfDay: boolean;
  readonly executedAt: Date | null;
}

export interface OpenDifference extends Difference {
  readonly differenceId: number;
  readonly day: string;
  readonly foundAt: Date;
  readonly settledAt: Date | null;
}
