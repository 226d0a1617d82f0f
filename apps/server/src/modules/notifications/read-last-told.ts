import type { Transaction } from '../../platform/database/database.ts';
import { readNewestOf } from './store.ts';
import type { MessageDetails, NotificationKind } from './types.ts';

/** When a borrower was last told something of these kinds, with these details where some are named; null if never. */
export const readLastTold = (
  tx: Transaction,
  borrowerId: number,
  kinds: readonly NotificationKind[],
  details: MessageDetails = {},
): Promise<Date | null> => readNewestOf(tx, borrowerId, kinds, details);
