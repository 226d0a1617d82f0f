import { reportAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readUnbooked } from './store.ts';
import type { Unbooked } from './types.ts';

const act = reportAct('payments.list-unbooked');

/**
 * Money that an outside system has moved at our order and the loans do not know: a charged card without a payment, an executed
 * transfer without a payout or refund of that amount. The list should always be empty. Reads only.
 */
export async function listUnbooked(services: Services): Promise<readonly Unbooked[]> {
  return services.database.transaction(act, readUnbooked);
}
