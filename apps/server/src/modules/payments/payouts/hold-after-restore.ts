import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { isRestoreOpen } from './store.ts';

/** The bank's statements come once a day; its entries are settled by people within minutes. */
const LOOK_AGAIN_MS = 15 * 60_000;

/**
 * Until when nothing new is sent, because the book was restored and may lack a transfer that the bank has made: the same money
 * would go out twice, under another reference. Null where no such day is open.
 */
export async function holdAfterRestore({ clock }: Services, tx: Transaction): Promise<Date | null> {
  return (await isRestoreOpen(tx)) ? new Date(clock.now().getTime() + LOOK_AGAIN_MS) : null;
}
