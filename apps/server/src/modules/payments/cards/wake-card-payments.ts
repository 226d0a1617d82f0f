import { machineAct } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { daysToRead } from '../rules.ts';
import { readDueCardPayments, readLastRegistry } from './store.ts';

const act = machineAct('payments.wake-cards');

/** Asks again about every card payment that the acquirer should have answered by now, and for its list of every day that is over. */
export async function wakeCardPayments(services: Services): Promise<void> {
  await services.database.transaction(act, async (tx) => {
    for (const key of await readDueCardPayments(tx, services.clock.now())) {
      await enqueue(tx, 'payments.resolve-card', key);
    }
    for (const day of daysToRead(services.clock.now(), await readLastRegistry(tx)))
      await enqueue(tx, 'payments.check-cards', { day }, 'later');
  });
}
