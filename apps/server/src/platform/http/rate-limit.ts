import type { Clock } from '../clock.ts';

/** How many calls a minute one address may make, by what the calls are for. Every route names its class. */
export const RATE_CLASSES = {
  // The first visit to the cabinet fetches some sixty small files, and a family shares one address.
  page: 6_000,
  reading: 900,
  form: 240,
  'code-request': 60,
  'code-check': 90,
  money: 120,
  machine: 6_000,
} as const;

export type RateClass = keyof typeof RATE_CLASSES;

const WINDOW_MS = 60_000;
const WINDOWS_MAX = 50_000;

/** Fixed windows in memory: the first limit. What must hold across processes (SMS budgets) is counted in the database. */
export function createRateLimiter(clock: Clock) {
  const windows = new Map<string, { startedMs: number; calls: number }>();

  /** Seconds to wait, or 0 if the call may go on. */
  return function secondsToWait(rateClass: RateClass, address: string): number {
    const nowMs = clock.now().getTime();
    const key = `${rateClass} ${address}`;
    const window = windows.get(key);
    if (!window || nowMs - window.startedMs >= WINDOW_MS) {
      windows.delete(key);
      // Only the oldest window is dropped, because many new addresses must not reset the rest.
      if (windows.size >= WINDOWS_MAX) windows.delete(windows.keys().next().value ?? '');
      windows.set(key, { startedMs: nowMs, calls: 1 });
      return 0;
    }
    window.calls += 1;
    if (window.calls <= RATE_CLASSES[rateClass]) return 0;
    return Math.ceil((window.startedMs + WINDOW_MS - nowMs) / 1000);
  };
}
