import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { keepDays, overForAnHour } from '../../../platform/once-at-a-time.ts';
import { addUpDay } from './store.ts';

const act = machineAct('payments.keep-payment-days');

/**
 * Adds up what came in on each day that has been over for an hour, for reports. It may be late: reports add up the days it has not come to. Says whether some may be left.
 */
export const keepPaymentDays = (services: Services): Promise<boolean> =>
  keepDays(services, act, overForAnHour(services), addUpDay);
