import { secondsAfter } from '../rules.ts';
import type { PasskeyRefusal } from './refusals.ts';
import type { PasskeyWisher } from './types.ts';

/** How long a person may look for their finger: as long as a code lives. */
export const CHALLENGE_SECONDS = 5 * 60;

/** Nobody adds a passkey at a cabinet that its owner has left open. */
const FRESH_SECONDS = 3_600;

export const PASSKEYS_MAX = 10;

/** ES256 and RS256: what telephones and computers make. */
export const ALGORITHMS: readonly number[] = [-7, -257];

/** Why nobody gets a passkey now; null if they may. */
export function passkeyFlaw(
  { standing, isPhoneLeft, count, signedInAt }: PasskeyWisher,
  now: Date,
): Extract<PasskeyRefusal, 'passkey_not_yet' | 'passkey_after_sign_in' | 'passkeys_too_many'> | null {
  if (standing !== 'verified' || isPhoneLeft) return 'passkey_not_yet';
  if (count >= PASSKEYS_MAX) return 'passkeys_too_many';
  const isFresh = signedInAt !== null && secondsAfter(signedInAt, FRESH_SECONDS) > now;
  return isFresh ? null : 'passkey_after_sign_in';
}

/**
 * Whether somebody else signs with the same key: a device that counts its signatures never says a number twice. One that does not
 * count, as its keys live on several devices, always says 0.
 */
export function isCopied(signCount: number, newSignCount: number): boolean {
  return signCount > 0 && newSignCount <= signCount;
}
