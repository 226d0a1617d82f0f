import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { CONSENT_VERSIONS } from './rules.ts';
import { insertConsent } from './store.ts';

/** Records a consent with the version of the words that were shown, in the caller's transaction. */
export async function recordConsent(
  { randomness, clock }: Services,
  tx: Transaction,
  borrowerId: number,
  kind: keyof typeof CONSENT_VERSIONS,
): Promise<void> {
  const textVersion = CONSENT_VERSIONS[kind];
  await insertConsent(tx, {
    borrowerId,
    consentId: randomness.uuid(),
    kind,
    textVersion,
    givenAt: clock.now(),
  });
}
