import type { Transaction } from '../../../platform/database/database.ts';
import type { AgreementKey } from '../types.ts';
import { findLoan } from './store.ts';

/** The loan of a number, whatever its status; needs an act that sees it. */
export async function findLoanByNumber(
  tx: Transaction,
  number: string,
): Promise<(AgreementKey & { readonly number: string }) | undefined> {
  return findLoan(tx, number);
}
