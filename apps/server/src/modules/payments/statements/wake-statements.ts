import { machineAct } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { daysToRead } from '../rules.ts';
import { readLastDay } from './store.ts';

const act = machineAct('payments.wake-statements');

/** Asks for the statements of all past days that were not read yet; the first time only of yesterday. */
export async function wakeStatements(services: Services): Promise<void> {
  await services.database.transaction(act, async (tx) => {
    for (const day of daysToRead(services.clock.now(), await readLastDay(tx)))
      await enqueue(tx, 'payments.check-statement', { day }, 'later');
  });
}
