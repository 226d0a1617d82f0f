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

/** Says for a session that the face of the pages has been fetched. */
export const FACE_KEY = 'face';

/** Reads a store that a browser may have forbidden altogether; absence and refusal are the same. */
export function readStored(store: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[store].getItem(key);
  } catch {
    return null;
  }
}

/** Writes where it is allowed; says whether it was. */
export function writeStored(store: 'localStorage' | 'sessionStorage', key: string, value: string): boolean {
  try {
    window[store].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Takes a value out, where that is allowed. */
export function removeStored(store: 'localStorage' | 'sessionStorage', key: string): void {
  try {
    window[store].removeItem(key);
  } catch {
    // A store that may not be touched holds nothing either.
  }
}
