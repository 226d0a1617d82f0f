import { machineAct } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { readHeldRecipients } from './store.ts';

const act = machineAct('notifications.wake');

/** Sends what was held during the quiet hours: one job for each borrower, to keep the order. Safe to repeat. */
export async function wakeMessages({ database, clock }: Services): Promise<void> {
  await database.transaction(act, async (tx) => {
    for (const borrowerId of await readHeldRecipients(tx, clock.now()))
      enqueue(tx, 'notifications.deliver-held', { borrowerId }, 'later');
  });
}
