import { type ItemKind, queueOf } from '@senim/contracts/office/queues';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { idleSince, oldestSession } from '../sign-in/rules.ts';
import type { StaffServices } from '../types.ts';
import { deleteClaim, insertClaim, moveClaim, readClaim } from './store.ts';

/** Takes a free item for the person who decides on it, in the caller's transaction; false if another person has it. */
export async function holdItem(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  kind: ItemKind,
  item: string,
  staffId: number,
): Promise<boolean> {
  tx.note({ queue: queueOf(kind), item });
  return insertClaim(tx, { kind, item, staffId, at: clock.now() });
}

/** Takes an item from an owner who has left the office, so that nobody waits for them; false while they work there. */
export async function takeOver(
  { clock, wallClock }: Pick<StaffServices, 'clock' | 'wallClock'>,
  tx: Transaction,
  kind: ItemKind,
  item: string,
  staffId: number,
): Promise<boolean> {
  const [before, wall] = [await readClaim(tx, kind, item), wallClock.now()];
  tx.note({ queue: queueOf(kind), item, ...(before && { owner: before.name }) });
  const claim = { kind, item, staffId, at: clock.now() };
  return moveClaim(tx, claim, { seen: idleSince(wall), opened: oldestSession(wall) });
}

/** Ends the work on an item. With an owner, only that person's: they put it back. */
export async function dropItem(
  tx: Transaction,
  kind: ItemKind,
  item: string,
  staffId: number | null = null,
): Promise<void> {
  await deleteClaim(tx, kind, item, staffId);
}

/** Who has an item in work, as the screens show it. */
export async function readOwner(tx: Transaction, kind: ItemKind, item: string) {
  const claim = await readClaim(tx, kind, item);
  return claim ? { staff_id: claim.staffId, name: claim.name } : null;
}
