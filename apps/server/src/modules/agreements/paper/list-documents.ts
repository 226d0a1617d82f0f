import type { Transaction } from '../../../platform/database/database.ts';
import { readDocumentsOf } from './store.ts';
import type { SignedDocument } from './types.ts';

/** Every document for the borrower's signature, newest first. */
export function listDocuments(tx: Transaction, borrowerId: number): Promise<SignedDocument[]> {
  return readDocumentsOf(tx, borrowerId);
}
