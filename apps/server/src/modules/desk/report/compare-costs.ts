import { reportAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readTornCosts } from './money-store.ts';

const act = reportAct('desk.compare-costs');
/** Messages with codes are there for thirty days, and one may have waited for the morning. */
const DAYS_WHOLE = 28;

/** The days of which something else is kept for reports than messages and checks cost. Those whose messages go by and by are not looked at. Reads only. */
export const compareCosts = (services: Services): Promise<readonly string[]> =>
  services.database.transaction(act, (tx) => readTornCosts(tx, DAYS_WHOLE));
