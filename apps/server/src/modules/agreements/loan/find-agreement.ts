import type { Reading, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { readAgreements } from '../store.ts';
import type { AgreementKey, AgreementWithFacts } from '../types.ts';

/** One of the borrower's own agreements with its facts, not locked; refuses the number of anybody else's. */
export async function findAgreement(
  services: Services,
  tx: Transaction,
  { borrowerId, agreementId }: AgreementKey,
): Promise<AgreementWithFacts | Refused<'agreement_not_found'>> {
  const own = await readOwnAgreements(services, tx, borrowerId);
  return own.find((agreement) => agreement.agreementId === agreementId) ?? refuse('agreement_not_found');
}

/** All agreements of a borrower with their facts, newest first. */
export async function readOwnAgreements(
  services: Services,
  tx: Reading,
  borrowerId: number,
): Promise<AgreementWithFacts[]> {
  return readAgreements(services.sealing, tx, borrowerId);
}
