import { type ItemKind, itemKindOf, itemKindsOf, type QueueName } from '@senim/contracts/office/queues';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRefused, type Refused, refuse } from '../../../platform/outcome.ts';
import { giveItem, listColleagues } from '../../staff/claims/give-item.ts';
import { dropItem, holdItem, takeOver } from '../../staff/claims/hold-item.ts';
import type { StaffServices } from '../../staff/types.ts';
import { isInQueue, readQueue } from './store.ts';
import type { QueueRow } from './types.ts';

const CANDIDATES = 20;

/** Nobody is given what waits for somebody else. */
const isWorkHere = ({ waitsFor }: QueueRow) => waitsFor === 'us' || waitsFor === 'approval';

/** Refuses another desk's case, and what does not stand in the queue: it is done, or never was there. */
async function findItem(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  queue: QueueName,
  item: string,
  staffId: number,
): Promise<{ kind: ItemKind } | Refused<'case_not_found' | 'item_gone'>> {
  tx.note({ queue, item });
  const kind = itemKindOf(queue, item);
  if (!kind) return refuse('case_not_found');
  return (await isInQueue(tx, queue, item, { now: clock.now(), staffId })) ? { kind } : refuse('item_gone');
}

/** Makes somebody the owner of an item, or of the most urgent free one; null if nothing is free. Refuses what is not in the queue. */
export async function takeItem(
  services: Services,
  act: Act,
  staffId: number,
  queue: QueueName,
  item: string | null,
): Promise<{ item: string | null } | Refused<'item_taken' | 'item_gone' | 'case_not_found'>> {
  const now = services.clock.now();
  return services.database.transaction(act, async (tx) => {
    const take = async (wanted: string) => {
      const found = await findItem(services, tx, queue, wanted, staffId);
      if (isRefused(found)) return found;
      const isHeld = await holdItem(services, tx, found.kind, wanted, staffId);
      return isHeld ? { item: wanted } : refuse('item_taken');
    };
    if (item !== null) return take(item);
    const filter = { owner: 'free', isLate: false, kind: null, after: null } as const;
    const free = await readQueue(tx, queue, { ...filter, now, staffId, countMax: CANDIDATES });
    for (const candidate of free.filter(isWorkHere)) {
      const taken = await take(candidate.item);
      if (!isRefused(taken)) return taken;
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
): Promise<Record<string, never> | Refused<'owner_at_work' | 'item_gone' | 'case_not_found'>> {
  return services.database.transaction(act, async (tx) => {
    const found = await findItem(services, tx, queue, item, staffId);
    if (isRefused(found)) return found;
    return (await takeOver(services, tx, found.kind, item, staffId)) ? {} : refuse('owner_at_work');
  });
}

/** Puts one's own item back; nothing happens where it never lies. */
export async function releaseItem(
  services: Services,
  act: Act,
  staffId: number,
  queue: QueueName,
  item: string,
): Promise<void> {
  const kind = itemKindOf(queue, item);
  await services.database.transaction(act, async (tx) => {
    tx.note({ queue, item });
    if (kind) await dropItem(tx, kind, item, staffId);
  });
}

/** Gives one's own item, or a free one, to a colleague. Refuses another desk's case, and who does not work at this one. */
export async function giveItemAway(
  services: StaffServices,
  act: Act,
  from: number,
  queue: QueueName,
  { item, to }: { readonly item: string; readonly to: number },
): Promise<
  Record<string, never> | Refused<'case_not_found' | 'colleague_not_found' | 'item_gone' | 'item_taken'>
> {
  return services.database.transaction(act, async (tx) => {
    const found = await findItem(services, tx, queue, item, from);
    return isRefused(found) ? found : giveItem(services, tx, { kind: found.kind, item, from, to });
  });
}

/** Who else works at a desk. */
export function listColleaguesOf(services: StaffServices, act: Act, staffId: number, queue: QueueName) {
  const [kind] = itemKindsOf(queue);
  if (kind === undefined) throw new Error('A queue with nothing in it.');
  return listColleagues(services, act, kind, staffId);
}
