import type { Transaction } from '../../../platform/database/database.ts';
import type { AgreementKey } from '../types.ts';
import { findLoan } from './store.ts';

/** The loan with a number, whatever its status; the act must be allowed to see it. */
export async function findLoanByNumber(
  tx: Transaction,
  number: string,
): Promise<(AgreementKey & { readonly number: string }) | undefined> {
  return findLoan(tx, number);
}
