import type { Act } from '../../../platform/database/database.ts';
import type { AgreementKey } from '../types.ts';

/**
 * Runs an act when it is its turn with the loan, because acts that wait for one loan must not hold the connections of
 * all others.
 */
export function queueForLoan(act: Act, { borrowerId, agreementId }: AgreementKey): Act {
  return { ...act, line: { name: `loan ${borrowerId}/${agreementId}`, placesMax: 1 } };
}
