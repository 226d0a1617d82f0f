import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { machineAct } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/machinery.ts';
import { expiredBefore } from './rules.ts';
import { deleteExpired } from './store.ts';
import { EXPIRING } from './types.ts';

const PORTION_ROWS = 500;

/**
 * Deletes everything past its term, in portions, so that nobody waits for it. It is safe to repeat and to interrupt: the rest
 * goes next time.
 */
export async function purgeExpired({ database, clock, metrics }: Services): Promise<void> {
  const now = clock.now();
  const day = dayInAlmaty(now.getTime());
  for (const kind of EXPIRING) {
    const olderThan = expiredBefore(kind, day, now);
    for (let gone = PORTION_ROWS; gone === PORTION_ROWS; ) {
      gone = await database.transaction(machineAct('retention.purge'), (tx) =>
        deleteExpired(tx, kind, olderThan, PORTION_ROWS),
      );
      if (gone > 0) metrics.rowsPurged(kind, gone);
    }
  }
  await database.transaction(machineAct('retention.purge'), async (tx) =>
    enqueue(tx, 'documents.release', { day }, 'later'),
  );
}
