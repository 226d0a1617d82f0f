import { paths } from '../paths.ts';
import {
  isActing,
  readStored,
  removeStored,
  removeTyped,
  STORAGE_KEYS,
  TYPED_PREFIX,
  writeStored,
} from '../storage.ts';

/** Whether this browser holds a session. Whether it still lives, only the server knows. */
export function hasSession(): boolean {
  return readStored('localStorage', STORAGE_KEYS.token) !== null;
}

/** Remembers the address wanted, for after the sign-in. */
export function rememberWanted({
  pathname,
  search,
  hash,
}: {
  pathname: string;
  search: string;
  hash: string;
}): void {
  if (pathname !== paths.auth())
    writeStored('sessionStorage', STORAGE_KEYS.pendingUrl, pathname + search + hash);
}

/** Where the sign-in leads back to, once; the cabinet where nothing was wanted or it lies outside this site. */
export function takeWanted(): string {
  const wanted = readStored('sessionStorage', STORAGE_KEYS.pendingUrl);
  removeStored('sessionStorage', STORAGE_KEYS.pendingUrl);
  return wanted && /^\/(?!\/)/.test(wanted) ? wanted : paths.cabinet();
}

const TYPED_BY = `${TYPED_PREFIX}by`;

/** Whoever signs in finds what they had typed in this tab before their session ended; another person finds nothing of it. */
export function keepTypedOf(person: string): void {
  if (readStored('sessionStorage', TYPED_BY) !== person) removeTyped();
  writeStored('sessionStorage', TYPED_BY, person);
}

/** Clears everything a session left in this browser; of a tab in which somebody acts for a client, all that the tab held. */
export function clearSession(): void {
  try {
    (isActing() ? window.sessionStorage : window.localStorage).clear();
  } catch {
    // A browser that forbids storage holds nothing to clear.
  }
}

/** A session that has ended in a running page: nothing of it stays, and the sign-in brings the borrower back here. */
export function endSession(): void {
  if (!hasSession()) return;
  if (isActing()) {
    leaveActing();
    return;
  }
  clearSession();
  rememberWanted(window.location);
  window.location.assign(paths.auth());
}

/** The fragment with which the page says that acting for a client is over. */
export const ACTING_ENDED = '#acting-ended';

/** Nothing of the client stays in the tab, and the page says that it is over. */
export function leaveActing(): void {
  clearSession();
  window.history.replaceState(null, '', paths.auth() + ACTING_ENDED);
  window.location.reload();
}
