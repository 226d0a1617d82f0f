import type { QueueName } from '@senim/contracts/office/queues';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { idleSince, oldestSession } from '../sign-in/rules.ts';
import type { StaffServices } from '../types.ts';
import { deleteClaim, insertClaim, moveClaim, readClaim } from './store.ts';

/** Takes a free item for whoever is about to decide on it, in the caller's transaction; false when it is another's. */
export async function holdItem(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  queue: QueueName,
  item: string,
  staffId: number,
): Promise<boolean> {
  tx.note({ queue, item });
  return insertClaim(tx, { queue, item, staffId, at: clock.now() });
}

/** Takes an item from an owner who has left the office, so that nobody waits for their return; false while they are in it. */
export async function takeOver(
  { clock, wallClock }: Pick<StaffServices, 'clock' | 'wallClock'>,
  tx: Transaction,
  queue: QueueName,
  item: string,
  staffId: number,
): Promise<boolean> {
  const [before, wall] = [await readClaim(tx, queue, item), wallClock.now()];
  tx.note({ queue, item, ...(before && { owner: before.name }) });
  const claim = { queue, item, staffId, at: clock.now() };
  return moveClaim(tx, claim, { seen: idleSince(wall), opened: oldestSession(wall) });
}

/** The work on an item is over, or (with whose it is) somebody puts their own back. */
export async function dropItem(
  tx: Transaction,
  queue: QueueName,
  item: string,
  staffId: number | null = null,
): Promise<void> {
  await deleteClaim(tx, queue, item, staffId);
}

/** Who has an item in work, as the screens show it. */
export async function readOwner(tx: Transaction, queue: QueueName, item: string) {
  const claim = await readClaim(tx, queue, item);
  return claim ? { staff_id: claim.staffId, name: claim.name } : null;
}
