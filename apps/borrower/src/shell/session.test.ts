import { expect, test, vi } from 'vitest';
import { fromLastKnown, remember } from '../api/lastKnown.ts';
import { removeTyped, writeStored } from '../storage.ts';
import { givenStorage } from '../storage-for-tests.ts';
import { clearSession, hasSession, keepTypedOf, rememberWanted, takeWanted } from './session.ts';

const { tab, device } = givenStorage();

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

const wanted = (pathname: string, search = '', hash = '') => rememberWanted({ pathname, search, hash });

test('after the sign-in a person comes where they wanted to go, once', () => {
  wanted('/cabinet/loan-payment', '?amount=5000', '#sum');
  expect(takeWanted()).toBe('/cabinet/loan-payment?amount=5000#sum');
  expect(takeWanted()).toBe('/cabinet');
});

test('the sign-in leads to no other site, and not to itself', () => {
  for (const elsewhere of ['//evil.example/cabinet', 'https://evil.example', 'javascript:alert(1)']) {
    tab.setItem('pending_url', elsewhere);
    expect(takeWanted()).toBe('/cabinet');
  }
  wanted('/auth');
  expect(takeWanted()).toBe('/cabinet');
});

test('a session that ends leaves nothing of the person on the device', () => {
  writeStored('localStorage', 'token', 't');
  remember(['PROFILE'], { name: 'Айгерім' });
  expect(hasSession()).toBe(true);
  clearSession();
  expect(hasSession()).toBe(false);
  expect(Object.keys(device)).toEqual([]);
});

test('what staff see of a client stays in the tab, and their own session on the device is not touched', () => {
  device.setItem('token', 'of the member of staff');
  tab.setItem('acting', '1');
  expect(hasSession()).toBe(false);
  writeStored('localStorage', 'token', 'of the client');
  remember(['PROFILE'], { name: 'Айгерім' });
  expect(Object.keys(device)).toEqual(['token']);
  expect(hasSession()).toBe(true);
  clearSession();
  expect(Object.keys(tab)).toEqual([]);
  expect(device.getItem('token')).toBe('of the member of staff');
});
