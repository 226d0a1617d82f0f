import { reportAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readTornSteps } from './steps-store.ts';

const act = reportAct('desk.compare-steps');

/** The days of which something else is kept for reports than people did and than was lent. Reads only. */
export const compareSteps = (services: Services): Promise<readonly string[]> =>
  services.database.transaction(act, readTornSteps);
