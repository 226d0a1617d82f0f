import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { deleteStatement } from './income/store.ts';
import { deleteKnown } from './prefill/store.ts';
import { insertWithdrawal, writeRenewalDue } from './store.ts';
import type { Consent } from './types.ts';

/**
 * Ends a consent, in the caller's transaction. Without the one to personal data what registers said and the months of income go, and the profile must be renewed
 * before the next loan.
 */
export async function endConsent(
  { clock }: Services,
  tx: Transaction,
  borrowerId: number,
  { consentId, kind }: Consent,
): Promise<Date> {
  const at = clock.now();
  await insertWithdrawal(tx, { borrowerId, consentId, at });
  if (kind === 'personal_data') {
    deleteKnown(tx, borrowerId);
    await deleteStatement(tx, borrowerId);
    await writeRenewalDue(tx, borrowerId);
  }
  return at;
}
