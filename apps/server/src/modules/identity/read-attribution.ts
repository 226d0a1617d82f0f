import type { Transaction } from '../../platform/database/database.ts';
import { readBorrowerAttribution } from './store.ts';
import type { Attribution } from './types.ts';

/** Who sent the borrower, as it was when they registered; null where nobody did. */
export async function readAttribution(tx: Transaction, borrowerId: number): Promise<Attribution | null> {
  return readBorrowerAttribution(tx, borrowerId);
}
