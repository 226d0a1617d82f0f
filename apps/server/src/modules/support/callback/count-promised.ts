import { isWorkingInstant, nextWorkingInstant, type WorkingHours } from '@senim/kazakhstan/working-time';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { countCalls } from './store.ts';

/** Counts alone leave it, so whoever may see settings need not see borrowers. */
const act = machineAct('support.what-if');

/**
 * How many calls clients have asked for by now, and how many of them stand at hours when nobody would work, by the hours and days off of today
 * and by others; and when money that may leave next would. A call stays where it was promised.
 */
export async function countPromised(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { today, would }: { readonly today: WorkingHours; readonly would: WorkingHours },
) {
  const now = clock.now();
  const asked = [...(await database.transaction(act, (tx) => countCalls(tx, now)))];
  const countAt = (isChosen: (at: number) => boolean) =>
    asked.reduce((sum, [at, count]) => (isChosen(at) ? sum + count : sum), 0);
  const leaves = (hours: WorkingHours) => new Date(nextWorkingInstant(now.getTime(), hours)).toISOString();
  return {
    calls: countAt(() => true),
    closed_now: countAt((at) => !isWorkingInstant(at, today)),
    closed_then: countAt((at) => !isWorkingInstant(at, would)),
    leaves_now: leaves(today),
    leaves_then: leaves(would),
  };
}
