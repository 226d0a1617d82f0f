import { machineAct } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readDuePayouts } from './store.ts';

const act = machineAct('payments.wake-payouts');

/** Queues every payout that is due. A second job for the same payout changes nothing. */
export async function wakePayouts(services: Services): Promise<void> {
  await services.database.transaction(act, async (tx) => {
    for (const payout of await readDuePayouts(tx, services.clock.now())) {
      enqueue(tx, 'payments.send-payout', payout);
    }
  });
}
