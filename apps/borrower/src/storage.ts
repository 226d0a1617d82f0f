/** The keys of product.md section 3, each with the store it lives in. */
export const STORAGE_KEYS = {
  token: 'token',
  language: 'lang',
  attribution: 'utm',
  loanValues: 'loan_values',
  pendingUrl: 'pending_url',
  recoveryUrl: 'recovery_url',
} as const;

/** Says for a session on this device that its borrower has turned notifications on. */
export const PUSH_KEY = 'push';

/** What begins so was typed by a borrower and is kept for the tab until it is sent. */
export const TYPED_PREFIX = 'typed_';

/** Says for a session that the face of the pages has been fetched. */
export const FACE_KEY = 'face';

/** While a member of staff acts for a client in this tab, all that a session keeps stays in the tab: see acting/. */
export const ACTING_KEY = 'acting';

export const isActing = (): boolean => readStored('sessionStorage', ACTING_KEY) !== null;

type StoreName = 'localStorage' | 'sessionStorage';

/** What an operator sees of a client must not outlive the tab, nor mix with what this browser keeps of its own. */
function storeOf(name: StoreName): Storage {
  const { sessionStorage } = window;
  return sessionStorage.getItem(ACTING_KEY) === null ? window[name] : sessionStorage;
}

/** Reads a store that a browser may have forbidden altogether; absence and refusal are the same. */
export function readStored(store: StoreName, key: string): string | null {
  try {
    return storeOf(store).getItem(key);
  } catch {
    return null;
  }
}

/** Writes where it is allowed; says whether it was. */
export function writeStored(store: StoreName, key: string, value: string): boolean {
  try {
    storeOf(store).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Takes a value out, where that is allowed. */
export function removeStored(store: StoreName, key: string): void {
  try {
    storeOf(store).removeItem(key);
  } catch {
    // A store that may not be touched holds nothing either.
  }
}

/** Takes out everything that was typed in this tab and not sent. */
export function removeTyped(): void {
  try {
    const typed = Object.keys(window.sessionStorage).filter((key) => key.startsWith(TYPED_PREFIX));
    for (const key of typed) window.sessionStorage.removeItem(key);
  } catch {
    // A store that may not be touched holds nothing either.
  }
}
