import type { Identification } from './types.ts';

/** The most in a day, because each one is paid for. */
const STARTS_MAX = 3;
export const STARTS_WINDOW_MS = 24 * 3_600_000;
/** After this time a session counts as failed. */
const OPEN_MS = 3_600_000;

export const isOpen = ({ result, startedAt }: Identification, now: Date): boolean =>
  result === 'pending' && now.getTime() - startedAt.getTime() < OPEN_MS;

/** Seconds until a further one may be started; 0 if it may be now. `lately` are those of the last day. */
export function secondsUntilStart(lately: readonly Identification[], now: Date): number {
  const newestFirst = lately.map(({ startedAt }) => startedAt.getTime()).sort((one, other) => other - one);
  const last = newestFirst[STARTS_MAX - 1];
  return last === undefined ? 0 : Math.ceil((last + STARTS_WINDOW_MS - now.getTime()) / 1_000);
}
