import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { findPayableAgreements } from './find-payable-agreement.ts';
import { lockFreeAgreements } from './lock-free-agreements.ts';
import type { PayableAgreement } from './types.ts';

/** The agreements of several accounts that nobody has in work, locked. */
export async function lockPayableAgreements(
  services: Services,
  tx: Transaction,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, PayableAgreement>> {
  const found = await findPayableAgreements(services, tx, accounts);
  const free = new Set((await lockFreeAgreements(tx, [...found.values()])).map(({ number }) => number));
  return new Map([...found].filter(([, { number }]) => free.has(number)));
}
