import { type ItemKind, QUEUES, queueOf } from '@senim/contracts/office/queues';
import { STAFF_RIGHTS, type StaffRole } from '@senim/contracts/office/staff-rights';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { idleSince, oldestSession } from '../sign-in/rules.ts';
import type { StaffServices } from '../types.ts';
import { giveClaim, readHolders } from './store.ts';

/** Who works at the desk of a kind of items. */
const workers = (kind: ItemKind): readonly StaffRole[] => STAFF_RIGHTS[QUEUES[queueOf(kind)].work];

/** Makes a colleague the owner of one's own item, or of a free one. Refuses whoever does not work there, and what somebody else has. */
export async function giveItem(
  { clock, wallClock }: Pick<StaffServices, 'clock' | 'wallClock'>,
  tx: Transaction,
  { kind, item, from, to }: { kind: ItemKind; item: string; from: number; to: number },
): Promise<Record<string, never> | Refused<'colleague_not_found' | 'item_taken'>> {
  const colleagues = await readHolders(tx, workers(kind), livingSince(wallClock.now()));
  const colleague = colleagues.find(({ staffId }) => staffId === to);
  tx.note({ queue: queueOf(kind), item, ...(colleague && { receiver: colleague.name }) });
  if (!colleague) return refuse('colleague_not_found');
  const isGiven = await giveClaim(tx, { kind, item, staffId: to, at: clock.now() }, from);
  return isGiven ? {} : refuse('item_taken');
}

/** Who else works at a desk, those in the office first. */
export async function listColleagues(
  { database, wallClock }: StaffServices,
  act: Act,
  kind: ItemKind,
  staffId: number,
) {
  const holders = await database.transaction(act, (tx) =>
    readHolders(tx, workers(kind), livingSince(wallClock.now())),
  );
  return {
    colleagues: holders
      .filter((holder) => holder.staffId !== staffId)
      .map((holder) => ({ staff_id: holder.staffId, name: holder.name, here: holder.isHere })),
  };
}

const livingSince = (wall: Date) => ({ seen: idleSince(wall), opened: oldestSession(wall) });
