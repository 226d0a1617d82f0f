import { afterEach, beforeEach, vi } from 'vitest';

/** As much of a browser's storage as the site uses. */
class Kept {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string | undefined>)[key] ?? null;
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string): void {
    delete (this as unknown as Record<string, string>)[key];
  }
  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key);
  }
}

/** Each test has a tab and a device of its own, both empty. Tests only. */
export function givenStorage(): { readonly tab: Kept; readonly device: Kept } {
  const given = { tab: new Kept(), device: new Kept() };
  beforeEach(() => {
    for (const store of [given.tab, given.device]) store.clear();
    vi.stubGlobal('window', { sessionStorage: given.tab, localStorage: given.device });
  });
  afterEach(() => vi.unstubAllGlobals());
  return given;
}
