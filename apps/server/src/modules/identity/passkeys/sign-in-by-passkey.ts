import type { Language } from '@senim/kazakhstan/languages';
import type { SignedInFrom } from '../../../platform/caller/device-of-session.ts';
import { type Act, machineAct, type Transaction } from '../../../platform/database/database.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { keepLanguage } from '../../contacts/choose-language.ts';
import { notifyBorrower } from '../../notifications/notify-borrower.ts';
import { rememberDevice } from '../devices/recognise-device.ts';
import { endAllSessions } from '../sessions/end-all-sessions.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SignedIn } from '../sessions/types.ts';
import { handleOf } from './add-passkey.ts';
import { answerChallenge } from './ask-challenge.ts';
import type { PasskeyRefusal } from './refusals.ts';
import { isCopied } from './rules.ts';
import { deletePasskey, lockPasskeyOf, writePasskeyUsed } from './store.ts';
import type { PasskeyServices, SignedChallenge } from './types.ts';
import { challengeIn, verifySigned } from './verify-passkey.ts';

export interface PasskeyAttempt {
  readonly signed: SignedChallenge;
  readonly language: Language;
  readonly device: string | null;
  readonly from: SignedInFrom;
}

/**
 * Signs a known person in by what their device has signed. Only a verified one who still has their phone gets in: else there is no such
 * passkey. A key that somebody has copied is ended with all sessions, as whoever has the copy may have opened one, and its owner told.
 */
export async function signInByPasskey(
  services: PasskeyServices,
  { auditEvent, requestId }: Act,
  attempt: PasskeyAttempt,
): Promise<SignedIn | Refused<PasskeyRefusal>> {
  // A visitor has no rights to read passkeys yet, so this runs as the machine.
  const act = machineAct('identity.sign-in-by-passkey', auditEvent, requestId);
  return services.database.transaction(act, async (tx) => {
    const { signed } = attempt;
    const challenge = challengeIn(signed.client_data);
    if (challenge === null) return refuse('passkey_refused');
    if (!(await answerChallenge(services, tx, challenge, null))) return refuse('passkey_late');
    const passkey = await lockPasskeyOf(tx, Buffer.from(signed.credential_id, 'base64url'));
    if (!passkey || signed.user_handle !== handleOf(services, passkey.borrowerId))
      return refuse('passkey_refused');
    const signCount = await verifySigned(services.publicUrl, challenge, passkey.publicKey, signed);
    if (signCount === null) return refuse('passkey_refused');
    if (isCopied(passkey.signCount, signCount)) return endCopied(services, tx, passkey);
    await writePasskeyUsed(tx, passkey, signCount, services.wallClock.now());
    return signIn(services, tx, passkey.borrowerId, attempt);
  });
}

async function endCopied(
  services: PasskeyServices,
  tx: Transaction,
  { borrowerId, passkeyId }: { readonly borrowerId: number; readonly passkeyId: string },
): Promise<Refused<'passkey_refused'>> {
  void (await deletePasskey(tx, borrowerId, passkeyId));
  await endAllSessions(services, tx, borrowerId);
  await notifyBorrower(services, tx, borrowerId, 'passkey-copied', {});
  return refuse('passkey_refused');
}

async function signIn(
  services: PasskeyServices,
  tx: Transaction,
  borrowerId: number,
  { language, device: shown, from }: PasskeyAttempt,
): Promise<SignedIn> {
  await keepLanguage(tx, borrowerId, language);
  const device = await rememberDevice(services, tx, borrowerId, shown);
  return { token: await openSession(services, tx, borrowerId, from), borrowerId, device };
}
