import type { SignInTry } from './types.ts';

/** A session ends after so long without use, and in any case after a working day. */
export const SESSION_IDLE_SECONDS = 15 * 60;
export const SESSION_HOURS_MAX = 12;

/** Use of a session is written down at most this often. */
export const TOUCH_SECONDS = 20;

const TRIES_MAX = 5;
const LOCK_MINUTES = 15;

/** When an account opens again after one more wrong try; null if it is not closed. */
export function lockedUntil(failedTries: number, now: Date): Date | null {
  return failedTries % TRIES_MAX === 0 ? new Date(now.getTime() + LOCK_MINUTES * 60_000) : null;
}

export function isLocked(until: Date | null, now: Date): boolean {
  return until !== null && until > now;
}

export const idleSince = (now: Date): Date => new Date(now.getTime() - SESSION_IDLE_SECONDS * 1000);
export const oldestSession = (now: Date): Date => new Date(now.getTime() - SESSION_HOURS_MAX * 3_600_000);

export function isTouchDue(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= TOUCH_SECONDS * 1000;
}

const HOUR_MS = 3_600_000;
/** A device on which, or a network from which, somebody has entered within so many days is theirs. */
const KNOWN_DAYS = 90;
/** Tries of an hour from all networks that have never entered. */
const STRANGERS_TRIES_MAX = 25;

/** Nothing older says anything of a network. */
export const oldestTry = (now: Date): Date => new Date(now.getTime() - KNOWN_DAYS * 24 * HOUR_MS);

/**
 * Whether an account may be tried now. A device on which it was entered answers for its own tries alone. Elsewhere five wrong tries
 * since a network last entered close it to that network for a quarter of an hour; 25 an hour from networks that never
 * entered close it to all such.
 */
export function judgeSignIn(
  tries: readonly SignInTry[],
  now: Date,
): 'open' | 'closed-to-device' | 'closed-to-network' | 'closed-to-strangers' {
  const ofDevice = tries.filter(({ isOwnDevice }) => isOwnDevice);
  if (lastEntryMs(ofDevice) > 0) return isSpent(ofDevice, now) ? 'closed-to-device' : 'open';
  const elsewhere = tries.filter(({ outcome, isKnownDevice }) => outcome === 'entered' || !isKnownDevice);
  const ofNetwork = elsewhere.filter(({ isOwnNetwork }) => isOwnNetwork);
  if (isSpent(ofNetwork, now)) return 'closed-to-network';
  if (lastEntryMs(ofNetwork) > 0) return 'open';
  const strangers = elsewhere.filter(({ isKnownNetwork }) => !isKnownNetwork);
  const ofHour = countWrong(strangers, now.getTime() - HOUR_MS);
  return ofHour >= STRANGERS_TRIES_MAX ? 'closed-to-strangers' : 'open';
}

function isSpent(tries: readonly SignInTry[], now: Date): boolean {
  const sinceMs = Math.max(lastEntryMs(tries), now.getTime() - LOCK_MINUTES * 60_000);
  return countWrong(tries, sinceMs) >= TRIES_MAX;
}

const lastEntryMs = (tries: readonly SignInTry[]): number =>
  Math.max(0, ...tries.filter(({ outcome }) => outcome === 'entered').map(timeOf));

const countWrong = (tries: readonly SignInTry[], sinceMs: number): number =>
  tries.filter((one) => one.outcome === 'wrong' && timeOf(one) > sinceMs).length;

const timeOf = ({ triedAt }: SignInTry): number => triedAt.getTime();
