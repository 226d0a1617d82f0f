import type { Transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/machinery.ts';
import type { ApplicationKey } from '../types.ts';
import { isWithDocument, verificationReference } from './rules.ts';
import { insertVerification, readLatestVerification, writeVerificationUrl } from './store.ts';
import type { Verification } from './types.ts';

/** The newest attempt of an application as the face service knows it, or the one that is to be: its number and name. */
export async function currentAttempt(
  tx: Transaction,
  key: ApplicationKey,
  withDocument: boolean,
): Promise<Attempt> {
  const latest = await readLatestVerification(tx, key);
  if (latest && (!withDocument || isWithDocument(latest.reference))) return latest;
  const attempt = (latest?.attempt ?? 0) + 1;
  return { attempt, reference: verificationReference(key.applicationId, attempt, withDocument) };
}

type Attempt = Pick<Verification, 'attempt' | 'reference'>;

/** Keeps an attempt with its session, in the caller's transaction; the newest attempt's address is the one shown. */
export async function openVerification(
  services: Services,
  tx: Transaction,
  key: ApplicationKey,
  { attempt, reference }: Attempt,
  session: { readonly id: string; readonly redirectUrl: string },
): Promise<Verification | undefined> {
  const verification: Verification = {
    borrowerId: key.borrowerId,
    applicationId: key.applicationId,
    verificationId: services.randomness.uuid(),
    attempt,
    reference,
    sessionId: session.id,
    redirectUrl: session.redirectUrl,
    result: 'pending',
    createdAt: services.clock.now(),
  };
  if (!(await insertVerification(tx, verification))) return undefined;
  await writeVerificationUrl(tx, key, session.redirectUrl);
  return verification;
}
