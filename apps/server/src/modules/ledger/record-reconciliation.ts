import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { insertReconciliation } from './store.ts';

/**
 * Writes down how a comparison has ended, for whoever watches. What was found stands without it too: a database that may only be read is
 * compared all the same.
 */
export async function recordReconciliation(
  { database, wallClock, log }: Services,
  differences: number,
): Promise<void> {
  try {
    await database.transaction(machineAct('ledger.reconcile'), (tx) =>
      insertReconciliation(tx, wallClock.now(), differences),
    );
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'how the comparison ended could not be written down');
  }
}
