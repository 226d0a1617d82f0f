import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { whileThereIsMore } from '../../../platform/once-at-a-time.ts';
import { addUpSteps } from './steps-store.ts';

const act = machineAct('desk.keep-steps');
/** After an upgrade there may be all days of years. */
const DAYS_A_RUN = 100;

/**
 * Adds up what people did on each day that has been over for a day, and what was lent on it, for reports: what was under way when its day ended is
 * in by then. It may be late: reports add up the days it has not come to. Says whether some may be left.
 */
export async function keepSteps({ database, clock }: Services): Promise<boolean> {
  const before = addDays(dayInAlmaty(clock.now().getTime()), -1);
  return whileThereIsMore(DAYS_A_RUN, () => database.transaction(act, (tx) => addUpSteps(tx, before)));
}
