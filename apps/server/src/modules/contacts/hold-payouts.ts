import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { payoutHoldUntil } from './rules.ts';
import { readHold, writePayoutHold } from './store.ts';

/** Pays nothing out to a borrower for a day, because phone or account were changed; until when. */
export async function holdPayouts({ clock }: Services, tx: Transaction, borrowerId: number): Promise<Date> {
  const holdUntil = payoutHoldUntil(clock.now());
  await writePayoutHold(tx, borrowerId, holdUntil);
  return holdUntil;
}

/** Until when nothing is paid out to this borrower because phone or account were changed; null when nothing holds. */
export async function readPayoutHold(
  { clock }: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<Date | null> {
  const holdUntil = await readHold(tx, borrowerId);
  return holdUntil !== null && holdUntil > clock.now() ? holdUntil : null;
}
