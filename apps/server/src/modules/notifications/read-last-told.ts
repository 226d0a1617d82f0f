import type { Transaction } from '../../platform/database/database.ts';
import { readNewestOf } from './store.ts';
import type { NotificationKind } from './types.ts';

/** When a borrower was last told something of these kinds; null if never. */
export const readLastTold = (
  tx: Transaction,
  borrowerId: number,
  kinds: readonly NotificationKind[],
): Promise<Date | null> => readNewestOf(tx, borrowerId, kinds);
