import { paths } from '../paths.ts';
import {
  isActing,
  PASSKEY_KEY,
  readStored,
  removeStored,
  removeTyped,
  STORAGE_KEYS,
  TYPED_PREFIX,
  writeStored,
} from '../storage.ts';

/** Whether this browser has a token. Only the server knows whether it is still valid. */
export function hasSession(): boolean {
  return readStored('localStorage', STORAGE_KEYS.token) !== null;
}

/** Remembers the wanted address for the time after the sign-in. */
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

/** Where to go after the sign-in, once; the cabinet if no address is kept or it is on another site. */
export function takeWanted(): string {
  const wanted = readStored('sessionStorage', STORAGE_KEYS.pendingUrl);
  removeStored('sessionStorage', STORAGE_KEYS.pendingUrl);
  return wanted && /^\/(?!\/)/.test(wanted) ? wanted : paths.cabinet();
}

const TYPED_BY = `${TYPED_PREFIX}by`;

/** After signing in again, a person finds what they typed in this tab. Another person finds none of it. */
export function keepTypedOf(person: string): void {
  if (readStored('sessionStorage', TYPED_BY) !== person) removeTyped();
  writeStored('sessionStorage', TYPED_BY, person);
}

/** Clears all that a session left in this browser, and the whole tab if somebody acted for a client in it. That the device has a passkey stays. */
export function clearSession(): void {
  try {
    const passkey = readStored('localStorage', PASSKEY_KEY);
    (isActing() ? window.sessionStorage : window.localStorage).clear();
    if (passkey !== null) writeStored('localStorage', PASSKEY_KEY, passkey);
  } catch {
    // A browser that forbids storage has nothing to clear.
  }
}

/** Ends a session in an open page: its data is cleared, and the sign-in leads back to this address. */
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

/** The fragment that makes the page say that acting for a client is over. */
export const ACTING_ENDED = '#acting-ended';

/** Clears the client's data from the tab, and the page says that acting is over. */
export function leaveActing(): void {
  clearSession();
  window.history.replaceState(null, '', paths.auth() + ACTING_ENDED);
  window.location.reload();
}
