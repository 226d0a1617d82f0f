import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts';

const RELOADED_FOR_KEY = 'chunk_reloaded_for';

/**
 * Reloads the page once after a script did not load (a new release has replaced it), and remembers the place. False if that
 * was tried for this failure already, or cannot be remembered.
 */
export function reloadOnce(failure: string): boolean {
  if (readStored('sessionStorage', RELOADED_FOR_KEY) === failure) return false;
  if (!writeStored('sessionStorage', RELOADED_FOR_KEY, failure)) return false;
  const { pathname, search, hash } = location;
  writeStored('sessionStorage', STORAGE_KEYS.pendingUrl, pathname + search + hash);
  location.reload();
  return true;
}
