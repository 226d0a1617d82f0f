import type { Transaction } from '../../../platform/database/database.ts';
import { insist } from '../../../platform/outcome.ts';
import { deleteFile, lockFile, readFileOf, writeWithdrawn } from './store.ts';

/**
 * Takes an order out that no released file holds; a file that was gathered with it is taken apart. False where there is no such order, and where its file
 * may be at the bank.
 */
export async function withdrawOrder(tx: Transaction, reference: string): Promise<boolean> {
  const fileId = await readFileOf(tx, reference);
  if (fileId !== null) {
    // The file is locked before its orders, as by whoever releases it.
    const file = await lockFile(tx, fileId);
    if (!file || file.releasedAt !== null) return false;
    insist(await deleteFile(tx, fileId), 'a locked file is taken apart');
  }
  return writeWithdrawn(tx, reference);
}
