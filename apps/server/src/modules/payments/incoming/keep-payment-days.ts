import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { whileThereIsMore } from '../../../platform/once-at-a-time.ts';
import { addUpDay } from './store.ts';

const act = machineAct('payments.keep-payment-days');
/** After an upgrade there may be all days of years. */
const DAYS_A_RUN = 100;
/** A payment that was under way when its day ended is in by then: a transaction takes seconds. */
const OVER_FOR_MS = 3_600_000;

/**
 * Adds up what came in on each day that has been over for an hour, for reports. It may be late: reports add up the days it has not come to. Says whether some may be left.
 */
export async function keepPaymentDays({ database, clock }: Services): Promise<boolean> {
  const before = dayInAlmaty(clock.now().getTime() - OVER_FOR_MS);
  return whileThereIsMore(DAYS_A_RUN, () => database.transaction(act, (tx) => addUpDay(tx, before)));
}
