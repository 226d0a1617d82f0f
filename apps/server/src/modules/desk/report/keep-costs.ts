import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { keepDays, overForAnHour } from '../../../platform/once-at-a-time.ts';
import { addUpCosts } from './money-store.ts';

const act = machineAct('desk.keep-costs');

/**
 * Adds up what went out and what registers were asked on each day that has been over for an hour, for reports: messages with codes are deleted after a month. It may be
 * late: reports add up the days it has not come to. Says whether some may be left.
 */
export const keepCosts = (services: Services): Promise<boolean> =>
  keepDays(services, act, overForAnHour(services), addUpCosts);
