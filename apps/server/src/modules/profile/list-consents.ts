import type { Transaction } from '../../platform/database/database.ts';
import { readConsents } from './store.ts';
import type { Consent } from './types.ts';

/** Every consent of a borrower, newest first. */
export async function listConsents(tx: Transaction, borrowerId: number): Promise<readonly Consent[]> {
  return readConsents(tx, borrowerId);
}
