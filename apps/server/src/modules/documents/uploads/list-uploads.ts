import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readUploads } from './store.ts';
import type { KeptUpload } from './types.ts';

/** The papers that a borrower handed in and did not remove, newest first. */
export function listUploads(services: Services, act: Act, borrowerId: number): Promise<KeptUpload[]> {
  return services.database.read(act, (tx) => readUploads(tx, borrowerId));
}

/** The same in the caller's transaction. */
export function listUploadsOf(tx: Transaction, borrowerId: number): Promise<KeptUpload[]> {
  return readUploads(tx, borrowerId);
}
