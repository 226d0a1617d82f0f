import { BlockList, isIP, isIPv6 } from 'node:net';
import { networkOf } from '../../caller/network.ts';
import type { Clock } from '../../clock.ts';

/** How many calls a minute one address may make, by what the calls are for, unless settings say otherwise. Every route names its class. */
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

/** Calls a minute of some classes; the others stay as they are. */
export type CallLimits = { readonly [Class in RateClass]?: number | undefined };

export interface RateSettings {
  readonly everywhere: CallLimits;
  /** By address or network ("10.0.0.0/8"): a terminal network, an office, a carrier whose clients share an address. The first that fits counts. */
  readonly from: Readonly<Record<string, CallLimits>>;
}

export const WINDOW_MS = 60_000;
const WINDOWS_MAX = 50_000;
/** Whoever has made this part of their calls with one process may reach the limit with all of them together. */
const TOLD_FROM_SHARE = 1 / 16;

interface Window {
  startedMs: number;
  /** Answered or refused by this process. */
  calls: number;
  /** Of them, those that the other processes know of. */
  told: number;
  /** What the other processes have counted. */
  ofOthers: number;
}

/** Calls of one caller in the window that began at an instant. */
export interface CallCount {
  readonly caller: string;
  readonly startedMs: number;
  readonly calls: number;
}

export interface RateLimiter {
  /** Counts a call. Seconds to wait, or 0 if it may go on. */
  secondsToWait(rateClass: RateClass, address: string): number;
  /** What this process has counted and not told yet of callers who may reach their limit with several. */
  takeUntold(): CallCount[];
  /** What all processes together have counted of those, this one among them. */
  hearAll(counts: readonly CallCount[]): void;
}

/** Fixed windows in memory: the first limit. Several processes tell each other (`share-calls.ts`); SMS budgets are counted in the database alone. */
export function createRateLimiter(
  clock: Clock,
  settings: RateSettings = { everywhere: {}, from: {} },
): RateLimiter {
  const limitOf = limitsBy(settings);
  const windows = new Map<string, Window & { readonly limit: number }>();

  function windowOf(rateClass: RateClass, address: string, nowMs: number) {
    const key = `${rateClass} ${networkOf(address)}`;
    const window = windows.get(key);
    if (window && nowMs - window.startedMs < WINDOW_MS) return window;
    windows.delete(key);
    // Only the oldest window is dropped, because many new addresses must not reset the rest.
    if (windows.size >= WINDOWS_MAX) windows.delete(windows.keys().next().value ?? '');
    const limit = limitOf(rateClass, address);
    const begun = { startedMs: nowMs, calls: 0, told: 0, ofOthers: 0, limit };
    windows.set(key, begun);
    return begun;
  }

  return {
    secondsToWait(rateClass, address) {
      const nowMs = clock.now().getTime();
      const window = windowOf(rateClass, address, nowMs);
      window.calls += 1;
      if (window.calls + window.ofOthers <= window.limit) return 0;
      return Math.ceil((window.startedMs + WINDOW_MS - nowMs) / 1000);
    },
    takeUntold() {
      const untold: CallCount[] = [];
      for (const [caller, window] of windows) {
        const { startedMs, calls, told, limit } = window;
        if (calls <= told || calls < limit * TOLD_FROM_SHARE) continue;
        untold.push({ caller, startedMs, calls: calls - told });
        window.told = calls;
      }
      return untold;
    },
    hearAll(counts) {
      const nowMs = clock.now().getTime();
      for (const { caller, startedMs, calls } of counts) {
        const window = windows.get(caller);
        // Meanwhile another window may have begun.
        if (!window || nowMs - startedMs >= WINDOW_MS) continue;
        window.ofOthers = Math.max(0, calls - window.told);
        // The window is that of the process which met the caller first.
        window.startedMs = Math.min(window.startedMs, startedMs);
      }
    },
  };
}

function limitsBy({ everywhere, from }: RateSettings): (rateClass: RateClass, address: string) => number {
  const places = Object.entries(from).map(([place, limits]) => ({ list: placeList(place), limits }));
  return (rateClass, address) => {
    const own = places.find(({ list, limits }) => limits[rateClass] !== undefined && isWithin(list, address));
    return own?.limits[rateClass] ?? everywhere[rateClass] ?? RATE_CLASSES[rateClass];
  };
}

/** Throws for what is neither an address nor a network. */
export function placeList(place: string): BlockList {
  const [address = '', bits] = place.split('/');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
  return list;
}

function isWithin(list: BlockList, address: string): boolean {
  const [plain = ''] = address.split('%');
  return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
