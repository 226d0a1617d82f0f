import type { Transaction } from '../../../platform/database/database.ts';
import { readAnnulled } from '../loan/store.ts';
import type { AgreementWithFacts } from '../types.ts';

/** The given agreements of a borrower without annulled ones. */
export async function listStanding(
  tx: Transaction,
  borrowerId: number,
  agreements: readonly AgreementWithFacts[],
): Promise<readonly AgreementWithFacts[]> {
  const annulled = await readAnnulled(tx, borrowerId);
  return agreements.filter(({ agreementId }) => !annulled.has(agreementId));
}
