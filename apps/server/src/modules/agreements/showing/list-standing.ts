import type { Reading } from '../../../platform/database/database.ts';
import { readAnnulled } from '../loan/store.ts';
import type { AgreementWithFacts } from '../types.ts';

/** The agreements of a borrower that are being read, without annulled ones. */
export async function listStanding(
  tx: Reading,
  borrowerId: number,
  reading: Promise<readonly AgreementWithFacts[]>,
): Promise<readonly AgreementWithFacts[]> {
  const [annulled, agreements] = await Promise.all([readAnnulled(tx, borrowerId), reading]);
  return agreements.filter(({ agreementId }) => !annulled.has(agreementId));
}
