import { WHAT_IF_DAYS } from '@senim/contracts/office/settings/what-if';
import { isWorkingInstant, type WorkingHours } from '@senim/kazakhstan/working-time';
import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { peopleNeeded } from './rules.ts';
import { readOrderedSince } from './store.ts';

const act = machineAct('payouts.what-if');
const MS_PER_DAY = 86_400_000;

type Ordered = Awaited<ReturnType<typeof readOrderedSince>>[number];

/** How many payouts of the last 90 days were ordered while nobody works, by the hours as they are and as they would be. */
export const countOutsideHours = (
  services: Services,
  { today, would }: { readonly today: WorkingHours; readonly would: WorkingHours },
) =>
  countWaiting(services, 'hours', {
    today: ({ createdAt }) => !isWorkingInstant(createdAt.getTime(), today),
    would: ({ createdAt }) => !isWorkingInstant(createdAt.getTime(), would),
  });

/** How many of them need two people, by the sum above which they do now and by another; null where none needs them. */
export const countOfTwo = (
  services: Services,
  { today, would }: { readonly today: number | null; readonly would: number | null },
) =>
  countWaiting(services, 'people', {
    today: ({ amountTiyn }) => peopleNeeded(amountTiyn, today) > 0,
    would: ({ amountTiyn }) => peopleNeeded(amountTiyn, would) > 0,
  });

async function countWaiting(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  waitsFor: 'hours' | 'people',
  { today, would }: Readonly<Record<'today' | 'would', (one: Ordered) => boolean>>,
) {
  const since = new Date(clock.now().getTime() - WHAT_IF_DAYS * MS_PER_DAY);
  const ordered = await database.transaction(act, (tx) => readOrderedSince(tx, since));
  return {
    days: WHAT_IF_DAYS,
    asked: ordered.length,
    waits_for: waitsFor,
    waited_now: ordered.filter(today).length,
    waited_then: ordered.filter(would).length,
  };
}
