export * as STORAGE_KEYS from './storageKeys.ts';

/** Marks that the session's borrower has turned notifications on. */
export const PUSH_KEY = 'push';

/** Marks that this device has a passkey. It stays when a session ends. */
export const PASSKEY_KEY = 'passkey';

/** The prefix of what a borrower typed, kept for the tab until it is sent. */
export const TYPED_PREFIX = 'typed_';

/** Marks that the font has been fetched in this session. */
export const FACE_KEY = 'face';

/** While staff act for a client in this tab, everything of the session stays in the tab: see acting/. */
export const ACTING_KEY = 'acting';

export const isActing = (): boolean => readStored('sessionStorage', ACTING_KEY) !== null;

type StoreName = 'localStorage' | 'sessionStorage';

/** A client's data must not outlive the tab, nor mix with what this browser keeps of its own. */
function storeOf(name: StoreName): Storage {
  const { sessionStorage } = window;
  return sessionStorage.getItem(ACTING_KEY) === null ? window[name] : sessionStorage;
}

/** Reads a value; null also if the browser forbids the store. */
export function readStored(store: StoreName, key: string): string | null {
  try {
    return storeOf(store).getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value if the browser allows it; says whether it did. */
export function writeStored(store: StoreName, key: string, value: string): boolean {
  try {
    storeOf(store).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Removes a value if the browser allows it. */
export function removeStored(store: StoreName, key: string): void {
  try {
    storeOf(store).removeItem(key);
  } catch {
    // A store that may not be touched holds nothing either.
  }
}

/** Removes everything that was typed in this tab and not sent. */
export function removeTyped(): void {
  try {
    const typed = Object.keys(window.sessionStorage).filter((key) => key.startsWith(TYPED_PREFIX));
    for (const key of typed) window.sessionStorage.removeItem(key);
  } catch {
    // A store that may not be touched holds nothing either.
  }
}
