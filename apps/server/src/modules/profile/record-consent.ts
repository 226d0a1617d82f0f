import { CONSENT_VERSIONS, type ConsentKind } from '@senim/contracts/shared/consents';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import { insertConsent, readConsents } from './store.ts';

/** Records a consent with the version of the text that was shown, in the caller's transaction. */
export async function recordConsent(
  { randomness, clock }: Services,
  tx: Transaction,
  borrowerId: number,
  kind: ConsentKind,
): Promise<string> {
  const textVersion = CONSENT_VERSIONS[kind];
  const consentId = randomness.uuid();
  await insertConsent(tx, { borrowerId, consentId, kind, textVersion, givenAt: clock.now() });
  return consentId;
}

/** The same, unless these very words are agreed to already and were not taken back. */
export async function recordConsentOnce(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  kind: ConsentKind,
): Promise<void> {
  const stands = (await readConsents(tx, borrowerId)).some(
    (given) =>
      given.kind === kind && given.textVersion === CONSENT_VERSIONS[kind] && given.withdrawnAt === null,
  );
  if (!stands) void (await recordConsent(services, tx, borrowerId, kind));
}
