import { machineAct } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { readUnbooked } from './store.ts';
import type { Unbooked } from './types.ts';

const act = machineAct('payments.list-unbooked');

/**
 * Money that an outside system has moved by our own word and the loans know nothing of: a card charged without a payment, a transfer
 * executed without a payout or refund of that amount. Nothing of the kind should ever be told. Reads only.
 */
export async function listUnbooked(services: Services): Promise<readonly Unbooked[]> {
  return services.database.transaction(act, readUnbooked);
}
