import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Act } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/machinery.ts';
import { insist, type Refused, refuse } from '../../../platform/outcome.ts';
import { subjectOf } from './rules.ts';
import { deleteFile, hasHeldOrder, lockFile, writeReleased } from './store.ts';

/**
 * Lets a file go to the bank, on the day on which it was gathered: it asks for its payouts to be made that day. Never by whoever made it, through no second
 * account of theirs; the database refuses it too. Nor while it has a payout that is held since it was gathered.
 */
export async function releaseFile(
  { database, clock }: Services,
  act: Act,
  { staffId, personIndex }: StaffCaller,
  fileId: number,
): Promise<
  Record<string, never> | Refused<'bank_file_over' | 'bank_file_old' | 'bank_file_held' | 'same_person'>
> {
  return database.transaction(act, async (tx) => {
    const file = await lockFile(tx, fileId);
    if (!file || file.releasedAt !== null) return refuse('bank_file_over');
    if (file.makerPerson.equals(personIndex)) return refuse('same_person');
    const at = clock.now();
    if (dayInAlmaty(file.madeAt.getTime()) !== dayInAlmaty(at.getTime())) return refuse('bank_file_old');
    if (await hasHeldOrder(tx, fileId, at)) return refuse('bank_file_held');
    tx.note(
      { reference: file.messageId, amountTiyn: file.sumTiyn, found: file.ordersCount },
      subjectOf(file),
    );
    insist(await writeReleased(tx, fileId, { staffId, at }), 'a locked file is released');
    return {};
  });
}

/** Gives the orders of a file back that nobody has released. */
export async function takeFileApart(
  { database }: Services,
  act: Act,
  fileId: number,
): Promise<Record<string, never> | Refused<'bank_file_over'>> {
  return database.transaction(act, async (tx) => {
    const file = await lockFile(tx, fileId);
    if (!file || file.releasedAt !== null) return refuse('bank_file_over');
    tx.note(
      { reference: file.messageId, amountTiyn: file.sumTiyn, found: file.ordersCount },
      subjectOf(file),
    );
    insist(await deleteFile(tx, fileId), 'a locked file is taken apart');
    return {};
  });
}
