import type { AnswerOf, BodyOf } from '@senim/contracts/shared/endpoint';
import type {
  addPasskey,
  askNewPasskey,
  askPasskey,
  checkPasskey,
} from '@senim/contracts/signing-in/passkeys';
import { PASSKEY_KEY, readStored, removeStored, writeStored } from '../storage.ts';

/** What this device does with passkeys; the library comes when one is made or used. */
const library = () => import('@simplewebauthn/browser');

/** Whether this device knows its owner's finger or face. */
export async function canHavePasskey(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** Whether the browser offers passkeys where the phone's number is typed. */
export async function offersPasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false;
}

/** The mark of a device that has a passkey and does not know which. */
const SOME = 'some';

/** Marks that this device has a passkey, by the random name of its credential. It outlives the session, as it says nothing of whose. */
export const keepPasskeyMark = (credentialId: string) =>
  writeStored('localStorage', PASSKEY_KEY, credentialId);

/** The device says that it has one of these already. */
export function markPresent(credentialIds: readonly string[]): void {
  const mark = readStored('localStorage', PASSKEY_KEY);
  if (mark !== null && credentialIds.includes(mark)) return;
  keepPasskeyMark((credentialIds.length === 1 && credentialIds[0]) || SOME);
}

/** Its owner has removed a passkey: where it was this device's, or the last that it could be, the mark goes along. */
export function forgetRemoved(credentialId: string, remain: number): void {
  const mark = readStored('localStorage', PASSKEY_KEY);
  if (mark === credentialId || (mark === SOME && remain === 0)) forgetPasskeyMark();
}

export const forgetPasskeyMark = () => removeStored('localStorage', PASSKEY_KEY);
export const hasPasskeyMark = (): boolean => readStored('localStorage', PASSKEY_KEY) !== null;

type Signed = BodyOf<typeof checkPasskey>;

/** What the device has signed; null where its owner did not want to, or had nothing to sign with. */
export async function signWithPasskey(
  { challenge, rp_id: rpId, timeout_ms: timeout }: AnswerOf<typeof askPasskey>,
  where: 'dialog' | 'field',
): Promise<Signed | null> {
  const { startAuthentication } = await library();
  const optionsJSON = { challenge, rpId, timeout, userVerification: 'required' as const };
  try {
    const { id, response } = await startAuthentication({
      optionsJSON,
      useBrowserAutofill: where === 'field',
    });
    return {
      credential_id: id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
      user_handle: response.userHandle ?? '',
    };
  } catch {
    return null;
  }
}

/** The page is left: the browser stops offering. */
export async function stopOffering(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

type Made = BodyOf<typeof addPasskey>;

/** A passkey of this device; `present` where it has one already, null where its owner did not want to. */
export async function makePasskey(asked: AnswerOf<typeof askNewPasskey>): Promise<Made | 'present' | null> {
  const { startRegistration } = await library();
  const { challenge, rp_id, rp_name, user_handle, user_name, algorithms, exclude, timeout_ms } = asked;
  const optionsJSON = {
    challenge,
    rp: { id: rp_id, name: rp_name },
    user: { id: user_handle, name: user_name, displayName: user_name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: exclude.map((id) => ({ type: 'public-key' as const, id })),
    authenticatorSelection: {
      authenticatorAttachment: 'platform' as const,
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
    timeout: timeout_ms,
  };
  try {
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON: client_data, attestationObject: attestation } = response;
    return { credential_id: id, client_data, attestation };
  } catch (error) {
    return (error as { code?: string }).code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      ? 'present'
      : null;
  }
}
