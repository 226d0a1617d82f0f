import type { Transaction } from '../../../platform/database/database.ts';
import { readLoanHistory } from '../../agreements/loan/read-loan-history.ts';
import { hasOpenApplication } from './store.ts';
import type { History } from './types.ts';

/** Read under the borrower's lock, so it cannot change before the transaction ends. */
export async function readHistory(tx: Transaction, borrowerId: number): Promise<History> {
  const openApplication = await hasOpenApplication(tx, borrowerId);
  return { ...(await readLoanHistory(tx, borrowerId)), openApplication };
}
