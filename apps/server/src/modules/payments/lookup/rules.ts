import type { LookupTry } from './types.ts';

export const LOOKUP_WINDOW_MS = 3_600_000;
/** The limit for one loan and for one address. */
const TRIES_MAX = 5;

/** How long until the end of a phone may be tried again; 0 for now. */
export function secondsUntilTry(tries: readonly LookupTry[], now: Date): number {
  const waits = [tries.filter(({ byLoan }) => byLoan), tries.filter(({ byAddress }) => byAddress)].map(
    (of) => {
      const oldest = of
        .map(({ triedAt }) => triedAt.getTime() + LOOKUP_WINDOW_MS)
        .sort((one, other) => other - one)[TRIES_MAX - 1];
      return oldest === undefined ? 0 : Math.ceil((oldest - now.getTime()) / 1_000);
    },
  );
  return Math.max(0, ...waits);
}
