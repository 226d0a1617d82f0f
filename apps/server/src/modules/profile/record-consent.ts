import type { ConsentKind } from '@senim/contracts/shared/consents';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/machinery.ts';
import type { Refused } from '../../platform/outcome.ts';
import { findConsent } from '../settings/consent/find-consent.ts';
import type { ConsentInForce } from '../settings/types.ts';
import { isGiven } from './rules.ts';
import { insertConsent, readConsents } from './store.ts';

/** Other words are in force than those that stood beside the tick. */
interface ConsentChanged extends Refused<'consent_changed'> {
  readonly field: string;
  readonly details?: never;
}

/**
 * The words of a consent in force, where they are those that stood beside the tick: nobody has agreed to what they were not shown. Whoever
 * says no version has shown the words in force.
 */
export async function findConsentSeen(
  services: Services,
  tx: Transaction,
  kind: ConsentKind,
  seen: string | undefined,
): Promise<ConsentInForce | ConsentChanged> {
  const inForce = await findConsent(services, tx, kind);
  return seen === undefined || seen === inForce.version
    ? inForce
    : { refused: 'consent_changed', field: `consent_${kind}` };
}

/** Records a consent with the words that were shown, in the caller's transaction. */
export async function recordConsent(
  { randomness, clock }: Services,
  tx: Transaction,
  borrowerId: number,
  { kind, version, versionId }: ConsentInForce,
): Promise<string> {
  const consentId = randomness.uuid();
  const given = { consentId, kind, textVersion: version, versionId, givenAt: clock.now() };
  insertConsent(tx, { borrowerId, ...given });
  return consentId;
}

/** The same, unless these very words are agreed to already and were not taken back. */
export async function recordConsentOnce(
  services: Services,
  tx: Transaction,
  borrowerId: number,
  consent: ConsentInForce,
): Promise<void> {
  const given = await readConsents(tx, borrowerId);
  if (!isGiven(given, consent)) void (await recordConsent(services, tx, borrowerId, consent));
}
