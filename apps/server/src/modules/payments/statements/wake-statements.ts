import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { machineAct } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { DAYS_AT_ONCE_MAX, STATEMENT_READY_AT } from './rules.ts';
import { readLastDay } from './store.ts';

const act = machineAct('payments.wake-statements');

/** Asks for the statements of all past days that were not read yet; the first time only of yesterday. */
export async function wakeStatements(services: Services): Promise<void> {
  const now = services.clock.now().getTime();
  const today = dayInAlmaty(now);
  const last = addDays(today, now < instantAt(today, STATEMENT_READY_AT) ? -2 : -1);
  await services.database.transaction(act, async (tx) => {
    const read = await readLastDay(tx);
    let day = read === null ? last : addDays(read, 1);
    for (let count = 0; day <= last && count < DAYS_AT_ONCE_MAX; count++, day = addDays(day, 1))
      await enqueue(tx, 'payments.check-statement', { day });
  });
}
