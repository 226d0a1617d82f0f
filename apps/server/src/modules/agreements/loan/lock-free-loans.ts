import type { Transaction } from '../../../platform/database/database.ts';
import type { AgreementKey } from '../types.ts';
import { lockFree } from './store.ts';

/**
 * Locks those loans that nobody has in work, and tells their numbers, without waiting for the others: work on many loans must not stand still for one. Whoever is
 * not among them waits in the loan's own line (queue-for-loan.ts).
 */
export function lockFreeLoans(tx: Transaction, keys: readonly AgreementKey[]): Promise<string[]> {
  return lockFree(tx, keys);
}
