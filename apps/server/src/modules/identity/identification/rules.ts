import type { Identification } from './types.ts';

/** So many a day: the face service is paid for each. */
const STARTS_MAX = 3;
export const STARTS_WINDOW_MS = 24 * 3_600_000;
/** A session that nobody came back from is given up. */
const OPEN_MS = 3_600_000;

export const isOpen = ({ result, startedAt }: Identification, now: Date): boolean =>
  result === 'pending' && now.getTime() - startedAt.getTime() < OPEN_MS;

/** How long until a further one may be started; 0 for now. `lately` are those of the last day. */
export function secondsUntilStart(lately: readonly Identification[], now: Date): number {
  const newestFirst = lately.map(({ startedAt }) => startedAt.getTime()).sort((one, other) => other - one);
  const last = newestFirst[STARTS_MAX - 1];
  return last === undefined ? 0 : Math.ceil((last + STARTS_WINDOW_MS - now.getTime()) / 1_000);
}
