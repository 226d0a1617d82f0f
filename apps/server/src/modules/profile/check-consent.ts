import { CONSENT_VERSIONS } from '@senim/contracts/shared/consents';
import type { Transaction } from '../../platform/database/database.ts';
import { readConsents } from './store.ts';

/** Whether registers may be asked about a borrower: they agree to the words that name them. */
export async function isConsented(tx: Transaction, borrowerId: number): Promise<boolean> {
  const consents = await readConsents(tx, borrowerId);
  return consents.some(
    ({ kind, textVersion, withdrawnAt }) =>
      kind === 'personal_data' && textVersion === CONSENT_VERSIONS.personal_data && withdrawnAt === null,
  );
}
