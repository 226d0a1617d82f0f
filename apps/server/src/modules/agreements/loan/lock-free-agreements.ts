import type { Transaction } from '../../../platform/database/database.ts';
import type { AgreementKey } from '../types.ts';
import { lockFree } from './store.ts';
import type { PayableAgreement } from './types.ts';

/**
 * Those of several agreements that nobody has in work, locked without waiting for the others, as work on many must not stand still for one.
 * Whoever is not among them waits in the loan's own line (queue-for-loan.ts).
 */
export const lockFreeAgreements = (
  tx: Transaction,
  keys: readonly AgreementKey[],
): Promise<PayableAgreement[]> => lockFree(tx, keys);
