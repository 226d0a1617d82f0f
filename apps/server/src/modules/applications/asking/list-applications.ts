import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { Application } from '../types.ts';
import { readApplications } from './store.ts';

/** All applications of a borrower, newest first, and whether a person must decide one. */
export async function listApplications(
  _services: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<Application[]> {
  return readApplications(tx, borrowerId);
}
