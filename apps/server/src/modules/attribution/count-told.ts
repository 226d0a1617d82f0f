import { PARTNER_GOALS, type PartnerGoal } from '@senim/contracts/office/settings/partner';
import { WHAT_IF_DAYS } from '@senim/contracts/office/settings/what-if';
import { machineAct } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { countReachedSince } from './store.ts';

/** Counts alone leave it, so whoever may see settings need not see borrowers. */
const act = machineAct('attribution.what-if');
const MS_PER_DAY = 86_400_000;

type Goals = readonly PartnerGoal[];

/** What the visitors of a partner reached in the last 90 days, and how much of it is told of by the goals of today and by others. */
export async function countTold(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  source: string,
  { today, would }: { readonly today: Goals; readonly would: Goals },
) {
  const since = new Date(clock.now().getTime() - WHAT_IF_DAYS * MS_PER_DAY);
  const reached = await database.transaction(act, (tx) => countReachedSince(tx, source, since));
  return {
    days: WHAT_IF_DAYS,
    reached: PARTNER_GOALS.map((goal) => {
      const count = reached.get(goal) ?? 0;
      const toldBy = (goals: Goals) => (goals.includes(goal) ? count : 0);
      return { goal, count, told_now: toldBy(today), told_then: toldBy(would) };
    }),
  };
}
