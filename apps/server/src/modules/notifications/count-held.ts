import { WHAT_IF_DAYS } from '@senim/contracts/office/settings/what-if';
import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { isQuietTime, KINDS_BY_DAY } from './rules.ts';
import { countWrittenByMinute } from './store.ts';

/** Counts alone leave it, so whoever may see settings need not see borrowers. */
const act = machineAct('notifications.what-if');
const MS_PER_DAY = 86_400_000;

type Hours = Services['lender']['hours']['debtMessages'];

/** Of the messages of the last 90 days that keep the hours of words about a debt: how many were written outside those hours and so would have waited, by the hours of today and by others. */
export async function countHeld(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { today, would }: { readonly today: Hours; readonly would: Hours },
) {
  const since = new Date(clock.now().getTime() - WHAT_IF_DAYS * MS_PER_DAY);
  const written = await database.transaction(act, (tx) => countWrittenByMinute(tx, KINDS_BY_DAY, since));
  const countOf = (isChosen: (time: string) => boolean) =>
    written.reduce((sum, { time, count }) => (isChosen(time) ? sum + count : sum), 0);
  return {
    days: WHAT_IF_DAYS,
    asked: countOf(() => true),
    waited_now: countOf((time) => isQuietTime(time, today)),
    waited_then: countOf((time) => isQuietTime(time, would)),
  };
}
