import { addDays, dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { keepDays } from '../../../platform/once-at-a-time.ts';
import { addUpSteps } from './steps-store.ts';

const act = machineAct('desk.keep-steps');

/**
 * Adds up what people did on each day that has been over for a day, and what was lent on it, for reports: what was under way when its day ended is
 * in by then. It may be late: reports add up the days it has not come to. Says whether some may be left.
 */
export const keepSteps = (services: Services): Promise<boolean> =>
  keepDays(services, act, addDays(dayInAlmaty(services.clock.now().getTime()), -1), addUpSteps);
