import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { ApplicationKey } from '../types.ts';
import { verificationReference } from './rules.ts';
import { insertVerification, readLatestVerification, writeVerificationUrl } from './store.ts';
import type { Verification } from './types.ts';

/** The name of an application's newest attempt at the face service, or of its first one to come. */
export async function currentReference(
  _services: Services,
  tx: Transaction,
  key: ApplicationKey,
): Promise<string> {
  const latest = await readLatestVerification(tx, key);
  return latest?.reference ?? verificationReference(key.applicationId, 1);
}

/** Keeps an attempt with its session, in the caller's transaction. The borrower is shown the newest attempt's address. */
export async function openVerification(
  services: Services,
  tx: Transaction,
  key: ApplicationKey,
  attempt: number,
  session: { readonly id: string; readonly redirectUrl: string },
): Promise<Verification | undefined> {
  const verification: Verification = {
    borrowerId: key.borrowerId,
    applicationId: key.applicationId,
    verificationId: services.randomness.uuid(),
    attempt,
    reference: verificationReference(key.applicationId, attempt),
    sessionId: session.id,
    redirectUrl: session.redirectUrl,
    result: 'pending',
    createdAt: services.clock.now(),
  };
  if (!(await insertVerification(tx, verification))) return undefined;
  await writeVerificationUrl(tx, key, session.redirectUrl);
  return verification;
}
