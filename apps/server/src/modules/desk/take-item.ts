import type { QueueName } from '@senim/contracts/office-queues';
import type { Act, Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { type Refused, refuse } from '../../platform/outcome.ts';
import { deleteClaim, insertClaim, readClaim, readQueue } from './store.ts';

const CANDIDATES = 20;

/** Makes somebody the owner of an item, or of the most urgent free one; null where nothing is free. */
export async function takeItem(
  services: Services,
  act: Act,
  staffId: number,
  queue: QueueName,
  item: string | null,
): Promise<{ item: string | null } | Refused<'item_taken'>> {
  const now = services.clock.now();
  return services.database.transaction(act, async (tx) => {
    if (item !== null) return (await take(tx, queue, item, staffId, now)) ? { item } : refuse('item_taken');
    const filter = { owner: 'free', isLate: false, kind: null, after: null } as const;
    const free = await readQueue(tx, queue, { ...filter, now, staffId, countMax: CANDIDATES });
    for (const candidate of free.filter(({ waitsFor }) => waitsFor !== 'applicant' && waitsFor !== 'later')) {
      if (await take(tx, queue, candidate.item, staffId, now)) return { item: candidate.item };
    }
    return { item: null };
  });
}

async function take(
  tx: Transaction,
  queue: QueueName,
  item: string,
  staffId: number,
  at: Date,
): Promise<boolean> {
  tx.note({ queue, item });
  return insertClaim(tx, { queue, item, staffId, at });
}

/** Puts one's own item back. */
export async function releaseItem(
  services: Services,
  act: Act,
  staffId: number,
  queue: QueueName,
  item: string,
) {
  await services.database.transaction(act, (tx) => {
    tx.note({ queue, item });
    return deleteClaim(tx, queue, item, staffId);
  });
}

/** Takes a free item for whoever is about to decide on it, in the caller's transaction; false when it is another's. */
export async function holdItem(
  { clock }: Services,
  tx: Transaction,
  queue: QueueName,
  item: string,
  staffId: number,
): Promise<boolean> {
  return insertClaim(tx, { queue, item, staffId, at: clock.now() });
}

/** The work on an item is over. */
export async function dropItem(tx: Transaction, queue: QueueName, item: string): Promise<void> {
  await deleteClaim(tx, queue, item, null);
}

export async function readOwner(tx: Transaction, queue: QueueName, item: string) {
  const claim = await readClaim(tx, queue, item);
  return claim ? { staff_id: claim.staffId, name: claim.name } : null;
}
