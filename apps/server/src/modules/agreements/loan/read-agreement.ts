import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { lockAgreement } from '../store.ts';
import type { Agreement, AgreementKey } from '../types.ts';

/** The agreement that must be there, locked for the rest of the transaction. */
export async function readAgreement(
  services: Services,
  tx: Transaction,
  key: AgreementKey,
): Promise<Agreement> {
  const agreement = await lockAgreement(services.sealing, tx, key);
  if (!agreement) throw new Error('An agreement that must exist does not.');
  return agreement;
}
