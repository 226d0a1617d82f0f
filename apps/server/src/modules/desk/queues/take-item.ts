import type { QueueName } from '@senim/contracts/office/queues';
import type { Act } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { dropItem, holdItem, takeOver } from '../../staff/claims/hold-item.ts';
import type { StaffServices } from '../../staff/types.ts';
import { readQueue } from './store.ts';

const CANDIDATES = 20;

/** Makes somebody the owner of an item, or of the most urgent free one; null if nothing is free. */
export async function takeItem(
  services: Services,
  act: Act,
  staffId: number,
  queue: QueueName,
  item: string | null,
): Promise<{ item: string | null } | Refused<'item_taken'>> {
  const now = services.clock.now();
  return services.database.transaction(act, async (tx) => {
    const isTaken = (wanted: string) => holdItem(services, tx, queue, wanted, staffId);
    if (item !== null) return (await isTaken(item)) ? { item } : refuse('item_taken');
    const filter = { owner: 'free', isLate: false, kind: null, after: null } as const;
    const free = await readQueue(tx, queue, { ...filter, now, staffId, countMax: CANDIDATES });
    for (const candidate of free.filter(({ waitsFor }) => waitsFor !== 'applicant' && waitsFor !== 'later')) {
      if (await isTaken(candidate.item)) return { item: candidate.item };
    }
    return { item: null };
  });
}

/** Gives an item whose owner has left the office to somebody else; refused while the owner works there. */
export async function takeOverItem(
  services: StaffServices,
  act: Act,
  staffId: number,
  queue: QueueName,
  item: string,
): Promise<Record<string, never> | Refused<'owner_at_work'>> {
  return services.database.transaction(act, async (tx) =>
    (await takeOver(services, tx, queue, item, staffId)) ? {} : refuse('owner_at_work'),
  );
}

/** Puts one's own item back. */
export async function releaseItem(
  services: Services,
  act: Act,
  staffId: number,
  queue: QueueName,
  item: string,
): Promise<void> {
  await services.database.transaction(act, (tx) => {
    tx.note({ queue, item });
    return dropItem(tx, queue, item, staffId);
  });
}
