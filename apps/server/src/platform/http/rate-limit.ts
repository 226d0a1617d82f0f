import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Clock } from '../clock.ts';
import { networkOf } from '../network.ts';

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

const WINDOW_MS = 60_000;
const WINDOWS_MAX = 50_000;

/** Fixed windows in memory: the first limit. What must hold across processes (SMS budgets) is counted in the database. */
export function createRateLimiter(clock: Clock, settings: RateSettings = { everywhere: {}, from: {} }) {
  const limitOf = limitsBy(settings);
  const windows = new Map<string, { startedMs: number; calls: number }>();

  /** Seconds to wait, or 0 if the call may go on. */
  return function secondsToWait(rateClass: RateClass, address: string): number {
    const nowMs = clock.now().getTime();
    const key = `${rateClass} ${networkOf(address)}`;
    const window = windows.get(key);
    if (!window || nowMs - window.startedMs >= WINDOW_MS) {
      windows.delete(key);
      // Only the oldest window is dropped, because many new addresses must not reset the rest.
      if (windows.size >= WINDOWS_MAX) windows.delete(windows.keys().next().value ?? '');
      windows.set(key, { startedMs: nowMs, calls: 1 });
      return 0;
    }
    window.calls += 1;
    if (window.calls <= limitOf(rateClass, address)) return 0;
    return Math.ceil((window.startedMs + WINDOW_MS - nowMs) / 1000);
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
