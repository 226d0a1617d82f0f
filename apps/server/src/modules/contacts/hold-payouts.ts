import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { payoutHoldUntil } from './rules.ts';
import { readHold, writePayoutHold } from './store.ts';

/** Holds payouts of a borrower for a day after a change of phone or account; returns until when. */
export async function holdPayouts({ clock }: Services, tx: Transaction, borrowerId: number): Promise<Date> {
  const holdUntil = payoutHoldUntil(clock.now());
  await writePayoutHold(tx, borrowerId, holdUntil);
  return holdUntil;
}

/** Until when payouts are held because phone or account changed; null if they are not. */
export async function readPayoutHold(
  { clock }: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<Date | null> {
  const holdUntil = await readHold(tx, borrowerId);
  return holdUntil !== null && holdUntil > clock.now() ? holdUntil : null;
}
