import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { machineAct } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';

/** Orders the deletion once a day; several processes may ask, and it happens once. */
export function retentionWaker({ database, clock }: Services): () => Promise<void> {
  let askedOn = '';
  return async () => {
    const day = dayInAlmaty(clock.now().getTime());
    if (day === askedOn) return;
    await database.transaction(machineAct('retention.wake'), async (tx) =>
      enqueue(tx, 'retention.purge', { day }, 'later'),
    );
    askedOn = day;
  };
}
