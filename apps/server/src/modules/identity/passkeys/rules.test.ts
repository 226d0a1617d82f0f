import { expect, test } from 'vitest';
import { ALGORITHMS, CHALLENGE_SECONDS, isCopied, PASSKEYS_MAX, passkeyFlaw } from './rules.ts';
import type { PasskeyWisher } from './types.ts';

const NOW = new Date('2026-11-24T05:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const OWNER: PasskeyWisher = { standing: 'verified', isPhoneLeft: false, count: 0, signedInAt: ago(60) };
const flaw = (more: Partial<PasskeyWisher>) => passkeyFlaw({ ...OWNER, ...more }, NOW);

test('somebody verified whose phone is theirs may have a passkey, and nobody else', () => {
  expect(flaw({})).toBeNull();
  expect(flaw({ standing: 'provisional' })).toBe('passkey_not_yet');
  expect(flaw({ standing: 'displaced' })).toBe('passkey_not_yet');
  expect(flaw({ isPhoneLeft: true })).toBe('passkey_not_yet');
});

test('ten passkeys are the most that anybody has', () => {
  expect(PASSKEYS_MAX).toBe(10);
  expect(flaw({ count: 9 })).toBeNull();
  expect(flaw({ count: 10 })).toBe('passkeys_too_many');
});

test('nobody adds a passkey an hour after the sign-in, or where nobody has signed in', () => {
  expect(flaw({ signedInAt: ago(3_599) })).toBeNull();
  expect(flaw({ signedInAt: ago(3_600) })).toBe('passkey_after_sign_in');
  expect(flaw({ signedInAt: null })).toBe('passkey_after_sign_in');
});

test.each([
  [0, 0, false, 'it does not count its signatures'],
  [0, 1, false, 'its first signature'],
  [7, 8, false, 'its next one'],
  [7, 9, false, 'one after others that were not for us'],
  [7, 7, true, 'a number that was said before'],
  [7, 6, true, 'a lower one'],
  [7, 0, true, 'it counted and counts no more'],
  [1, 0, true, 'it counted once'],
])('a key that said %d and says %d is a copy: %s (%s)', (signCount, newSignCount, is) => {
  expect(isCopied(signCount, newSignCount)).toBe(is);
});

test('a challenge lives for five minutes, and keys are of the two kinds that devices make', () => {
  expect(CHALLENGE_SECONDS).toBe(300);
  expect(ALGORITHMS).toEqual([-7, -257]);
});
