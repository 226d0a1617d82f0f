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
/** A network from which somebody has entered within so many days is theirs. */
const KNOWN_DAYS = 90;
/** Tries of an hour from all networks that have never entered. */
const STRANGERS_TRIES_MAX = 25;

/** Nothing older says anything of a network. */
export const oldestTry = (now: Date): Date => new Date(now.getTime() - KNOWN_DAYS * 24 * HOUR_MS);

/**
 * Whether an account may be tried from a network: five wrong tries since it last entered close it to that network for a quarter of an
 * hour; 25 an hour from networks that never entered close it to all such, and to no network of its owner.
 */
export function judgeNetwork(
  tries: readonly SignInTry[],
  now: Date,
): 'open' | 'closed-to-network' | 'closed-to-strangers' {
  const own = tries.filter(({ isOwnNetwork }) => isOwnNetwork);
  const enteredMs = Math.max(0, ...own.filter(({ outcome }) => outcome === 'entered').map(timeOf));
  const wrongSince = (of: readonly SignInTry[], sinceMs: number) =>
    of.filter((one) => one.outcome === 'wrong' && timeOf(one) > sinceMs).length;
  const lockedSinceMs = Math.max(enteredMs, now.getTime() - LOCK_MINUTES * 60_000);
  if (wrongSince(own, lockedSinceMs) >= TRIES_MAX) return 'closed-to-network';
  if (enteredMs > 0) return 'open';
  const strangers = tries.filter(({ isKnownNetwork }) => !isKnownNetwork);
  const ofHour = wrongSince(strangers, now.getTime() - HOUR_MS);
  return ofHour >= STRANGERS_TRIES_MAX ? 'closed-to-strangers' : 'open';
}

const timeOf = ({ triedAt }: SignInTry): number => triedAt.getTime();
