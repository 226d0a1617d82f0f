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
