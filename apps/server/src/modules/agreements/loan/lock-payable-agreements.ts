import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { findPayableAgreements } from './find-payable-agreement.ts';
import { lockFree } from './store.ts';
import type { PayableAgreement } from './types.ts';

/**
 * The agreements of several accounts that nobody has in work, locked without waiting for the others, as work on many must not stand still for one.
 * Whoever is not among them waits in the loan's own line (queue-for-loan.ts).
 */
export async function lockPayableAgreements(
  services: Services,
  tx: Transaction,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, PayableAgreement>> {
  const found = await findPayableAgreements(services, tx, accounts);
  const free = new Set(await lockFree(tx, [...found.values()]));
  return new Map([...found].filter(([, { number }]) => free.has(number)));
}
