import type { Transaction } from '../../../platform/database/database.ts';
import { readHistory } from './store.ts';
import type { LoanHistory } from './types.ts';

/**
 * What a borrower's loans mean for the next one. Read under the borrower's lock, it cannot change before the
 * transaction ends.
 */
export function readLoanHistory(tx: Transaction, borrowerId: number): Promise<LoanHistory> {
  return readHistory(tx, borrowerId);
}
