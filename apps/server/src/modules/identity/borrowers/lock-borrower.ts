import type { Transaction } from '../../../platform/database/database.ts';
import { lockBorrowerRow } from './store.ts';

/** Makes every other change of this borrower wait until the caller's transaction ends. */
export async function lockBorrower(tx: Transaction, borrowerId: number): Promise<void> {
  await lockBorrowerRow(tx, borrowerId);
}
