import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { writeOtherSessionsEnd } from './store.ts';

/** Ends every session of a borrower, in the caller's transaction. */
export async function endAllSessions(services: Services, tx: Transaction, borrowerId: number): Promise<void> {
  await writeOtherSessionsEnd(tx, borrowerId, Buffer.alloc(0), services.wallClock.now());
}
