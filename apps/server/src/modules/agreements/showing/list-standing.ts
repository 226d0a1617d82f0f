import type { Transaction } from '../../../platform/database/database.ts';
import { readAnnulled } from '../loan/store.ts';
import type { AgreementWithFacts } from '../types.ts';

/** Those of a borrower's agreements that stand: not found to be somebody else's doing. */
export async function listStanding(
  tx: Transaction,
  borrowerId: number,
  agreements: readonly AgreementWithFacts[],
): Promise<readonly AgreementWithFacts[]> {
  const annulled = await readAnnulled(tx, borrowerId);
  return agreements.filter(({ agreementId }) => !annulled.has(agreementId));
}
