import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { whileThereIsMore } from '../../../platform/once-at-a-time.ts';
import { addUpCosts } from './money-store.ts';

const act = machineAct('desk.keep-costs');
/** After an upgrade there may be all days of years. */
const DAYS_A_RUN = 100;
/** Whatever was under way when its day ended is written by then. */
const OVER_FOR_MS = 3_600_000;

/**
 * Adds up what went out and what registers were asked on each day that has been over for an hour, for reports: messages with codes are deleted after a month. It may be
 * late: reports add up the days it has not come to. Says whether some may be left.
 */
export async function keepCosts({ database, clock }: Services): Promise<boolean> {
  const before = dayInAlmaty(clock.now().getTime() - OVER_FOR_MS);
  return whileThereIsMore(DAYS_A_RUN, () => database.transaction(act, (tx) => addUpCosts(tx, before)));
}
