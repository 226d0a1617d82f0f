import { machineAct } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readDueRefunds } from './store.ts';

const act = machineAct('payments.wake-payer-refunds');

/** Queues every refund to a payer that is due. */
export async function wakePayerRefunds(services: Services): Promise<void> {
  await services.database.transaction(act, async (tx) => {
    for (const refund of await readDueRefunds(tx, services.clock.now()))
      enqueue(tx, 'payments.send-payer-refund', refund);
  });
}
