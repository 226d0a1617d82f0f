import type { Transaction } from '../../../platform/database/database.ts';
import { lockBySha256 } from './store.ts';

/** Makes whoever stores a content and whoever takes it out of the store wait for each other, until the caller's transaction ends. */
export async function lockContent(tx: Transaction, sha256: string): Promise<void> {
  await lockBySha256(tx, sha256);
}
