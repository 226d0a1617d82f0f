import type { Transaction } from '../../../platform/database/database.ts';
import { readBorrowerAttribution } from './store.ts';
import type { Attribution } from './types.ts';

/** Who sent the borrower when they registered; null if nobody did. */
export async function readAttribution(tx: Transaction, borrowerId: number): Promise<Attribution | null> {
  return readBorrowerAttribution(tx, borrowerId);
}
