import { machineAct } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { readHeldRecipients } from './store.ts';

const act = machineAct('notifications.wake');

/** Lets go out what was held over the quiet hours: a job for each borrower, as theirs go in order. Safe to repeat. */
export async function wakeMessages({ database, clock }: Services): Promise<void> {
  await database.transaction(act, async (tx) => {
    for (const borrowerId of await readHeldRecipients(tx, clock.now()))
      await enqueue(tx, 'notifications.deliver-held', { borrowerId });
  });
}
