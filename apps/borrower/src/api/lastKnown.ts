import type { QueryKey } from '@tanstack/react-query';
import { readStored, removeStored, writeStored } from '../storage.ts';
import { deviceNowMs } from './deviceClock.ts';

/** What the cabinet last knew, kept on this device so that a lost connection does not empty the screen. Ends with the session. */
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

/** Keeps the newest answer of a read, in the language it came in. */
export function remember(key: QueryKey, data: unknown): void {
  const kept = { ...readKept(), [JSON.stringify(key)]: { data, atMs: deviceNowMs() } };
  writeStored('localStorage', LAST_KNOWN, JSON.stringify(kept));
}

/** What a read answered last on this device, if it ever did. */
export function lastKnown<T>(key: QueryKey): Known<T> | undefined {
  return readKept()[JSON.stringify(key)] as Known<T> | undefined;
}

/** Forgets it all: another person has signed in, or everything has changed. */
export function forgetLastKnown(): void {
  removeStored('localStorage', LAST_KNOWN);
}
