import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { readHold } from './store.ts';

/** Until when nothing is paid out to this borrower because phone or account were changed; null when nothing holds. */
export async function readPayoutHold(
  { clock }: Services,
  tx: Transaction,
  borrowerId: number,
): Promise<Date | null> {
  const holdUntil = await readHold(tx, borrowerId);
  return holdUntil !== null && holdUntil > clock.now() ? holdUntil : null;
}
