import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { machineAct } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { Services } from '../../../platform/machinery.ts';
import { daysToRead } from '../rules.ts';
import { askedBefore } from './rules.ts';
import { readLastDay, takeAsking } from './store.ts';

const act = machineAct('payments.wake-statements');

/**
 * Asks for the statements of all past days that were not read yet, the first time only of yesterday; and again what was booked today. Where people
 * bring them, nobody is asked.
 */
export async function wakeStatements(services: Services): Promise<void> {
  if (services.lender.payoutsByFile) return;
  await services.database.transaction(act, async (tx) => {
    const now = services.clock.now();
    for (const day of daysToRead(now, await readLastDay(tx)))
      enqueue(tx, 'payments.check-statement', { day }, 'later');
    const today = dayInAlmaty(now.getTime());
    if (await takeAsking(tx, today, { now, askedBefore: askedBefore(now) }))
      enqueue(tx, 'payments.read-notices', { day: today }, 'later');
  });
}
