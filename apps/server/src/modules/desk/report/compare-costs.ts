import { reportAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readTornCosts } from './money-store.ts';

const act = reportAct('desk.compare-costs');
/** Messages with codes stay for thirty days after they were written, and one may have been sent the morning after. */
const DAYS_WHOLE = 28;

/** The days of which something else is kept for reports than messages and checks cost. Older days are not looked at, as the messages with codes are gone. Reads only. */
export const compareCosts = (services: Services): Promise<readonly string[]> =>
  services.database.transaction(act, (tx) => readTornCosts(tx, DAYS_WHOLE));
