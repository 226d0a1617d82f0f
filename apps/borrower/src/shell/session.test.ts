import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromLastKnown, remember } from '../api/lastKnown.ts';
import { removeTyped } from '../storage.ts';
import { keepTypedOf } from './session.ts';

/** As much of a browser's storage as is used here. */
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
}

let tab: Kept;
let device: Kept;

beforeEach(() => {
  [tab, device] = [new Kept(), new Kept()];
  vi.stubGlobal('window', { sessionStorage: tab, localStorage: device });
});
afterEach(() => vi.unstubAllGlobals());

test('whoever signs in again finds what they had typed; another person finds nothing of it', () => {
  keepTypedOf('1091 4109');
  tab.setItem('typed_letter', '"Меня сократили"');
  keepTypedOf('1091 4109');
  expect(tab.getItem('typed_letter')).toBe('"Меня сократили"');
  keepTypedOf('2644 4264');
  expect(tab.getItem('typed_letter')).toBeNull();
});

test('signing out removes what was typed and keeps everything else', () => {
  tab.setItem('typed_change-iban', '{}');
  tab.setItem('recovery_url', '/cabinet');
  removeTyped();
  expect(Object.keys(tab)).toEqual(['recovery_url']);
});

test('the newest answers are remembered, as many as there is room for', () => {
  vi.useFakeTimers();
  for (let day = 1; day <= 60; day++) {
    vi.advanceTimersByTime(1_000);
    remember(['LOAN_CHOICES', day], { day });
  }
  vi.useRealTimers();
  expect(fromLastKnown<{ day: number }>(['LOAN_CHOICES', 60])?.initialData()).toEqual({ day: 60 });
  expect(fromLastKnown(['LOAN_CHOICES', 21])).toBeDefined();
  expect(fromLastKnown(['LOAN_CHOICES', 20])).toBeUndefined();
});
