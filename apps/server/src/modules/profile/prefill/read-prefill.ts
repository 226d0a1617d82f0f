import { CONSENT_VERSIONS } from '@senim/contracts/shared/consents';
import type { Act, Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import { listConsents } from '../list-consents.ts';
import { answersOf } from './rules.ts';
import { readKnown } from './store.ts';

/** What the registers were found to know, and whether they may be asked. */
export async function readPrefill(services: Services, act: Act, borrowerId: number) {
  return services.database.transaction(act, (tx) => prefillOf(services, tx, borrowerId));
}

/** The same, in the caller's transaction. */
export async function prefillOf({ sealing }: Services, tx: Transaction, borrowerId: number) {
  const consents = await listConsents(tx, borrowerId);
  const consented = consents.some(
    ({ kind, textVersion, withdrawnAt }) =>
      kind === 'personal_data' && textVersion === CONSENT_VERSIONS.personal_data && withdrawnAt === null,
  );
  return { consented, answers: consented ? answersOf(await readKnown(sealing, tx, borrowerId)) : {} };
}
