import type { Tiyn } from '@senim/loan-engine/units/money';
import type { Act } from '../../../platform/database/database.ts';
import type { Refused } from '../../../platform/outcome.ts';
import type { AgreementKey } from '../../agreements/types.ts';

/** Money that came to the lender's own bank account, as an accountant reads it off the bank's statement. */
export interface EnteredPayment {
  /** The bank's number of the transfer: a transfer is entered once. */
  readonly reference: string;
  readonly amountTiyn: Tiyn;
  /** The day of the statement. It may be long past, never in the future. */
  readonly valueDay: string;
}

/** Whose act it is to enter which transfer for which loan. */
export interface EntryOfLoan {
  readonly act: Act;
  readonly key: AgreementKey;
  readonly entered: EnteredPayment;
}

export type EntryOutcome =
  | { paymentId: number }
  | Refused<'agreement_not_found' | 'fact_refused' | 'payment_already_entered'>;
