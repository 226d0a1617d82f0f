import type { Transaction } from '../../platform/database/database.ts';
import type { AgreementKey } from '../agreements/types.ts';
import type { IncomingPayment, PayoutLooked } from '../payments/types.ts';
import { lockPayout, readLoanPayments } from './store.ts';

/** A payout, held until the caller's transaction ends. */
export async function holdPayout(
  tx: Transaction,
  key: { borrowerId: number; payoutId: number },
): Promise<PayoutLooked | undefined> {
  return lockPayout(tx, key);
}

/** The payments of a loan, newest first; amounts in tiyn. */
export async function readPaymentsOfLoan(tx: Transaction, key: AgreementKey): Promise<IncomingPayment[]> {
  return readLoanPayments(tx, key);
}
