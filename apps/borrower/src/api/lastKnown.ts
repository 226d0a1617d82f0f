import type { QueryKey } from '@tanstack/react-query';
import { readStored, removeStored, writeStored } from '../storage.ts';
import { deviceNowMs } from './deviceClock.ts';

/**
 * The cabinet's last answers, kept on this device so that a lost connection does not empty the screen. They go when
 * the session ends.
 */
const LAST_KNOWN = 'last_known';

export type Known<T> = { readonly data: T; readonly atMs: number };
type Kept = Record<string, Known<unknown>>;

function readKept(): Kept {
  try {
    return JSON.parse(readStored('localStorage', LAST_KNOWN) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

/** Only the newest answers are kept, because prices are loaded again each day and a device has little room. */
const ANSWERS_MAX = 40;

/** Keeps the newest answer of a read, in the language it came in. */
export function remember(key: QueryKey, data: unknown): void {
  const kept = { ...readKept(), [JSON.stringify(key)]: { data, atMs: deviceNowMs() } };
  const newest = Object.entries(kept).sort(([, a], [, b]) => b.atMs - a.atMs);
  const room = Object.fromEntries(newest.slice(0, ANSWERS_MAX));
  writeStored('localStorage', LAST_KNOWN, JSON.stringify(room));
}

/** The last answer of a read on this device, if there is one. */
export function lastKnown<T>(key: QueryKey): Known<T> | undefined {
  return readKept()[JSON.stringify(key)] as Known<T> | undefined;
}

/** Removes all of it: another person has signed in, or everything has changed. */
export function forgetLastKnown(): void {
  removeStored('localStorage', LAST_KNOWN);
}

/** Lets a read start from its last answer on this device. */
export function fromLastKnown<T>(key: QueryKey) {
  const known = lastKnown<T>(key);
  return known && { initialData: () => known.data, initialDataUpdatedAt: known.atMs };
}
