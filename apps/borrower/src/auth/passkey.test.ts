import { expect, test } from 'vitest';
import { clearSession } from '../shell/session.ts';
import { givenStorage } from '../storage-for-tests.ts';
import { forgetRemoved, hasPasskeyMark, keepPasskeyMark, markPresent } from './passkey.ts';

givenStorage();

test('a removed passkey takes the button from the device that has it, signed out or not', () => {
  keepPasskeyMark('of-this-phone');
  forgetRemoved('of-this-phone', 1);
  expect(hasPasskeyMark()).toBe(false);
});

test('one that was removed of another device leaves this one its button', () => {
  keepPasskeyMark('of-this-phone');
  clearSession();
  forgetRemoved('of-the-lost-one', 0);
  expect(hasPasskeyMark()).toBe(true);
});

test('a device that does not know which passkey is its own loses the button with the last', () => {
  markPresent(['one', 'other']);
  forgetRemoved('one', 1);
  expect(hasPasskeyMark()).toBe(true);
  forgetRemoved('other', 0);
  expect(hasPasskeyMark()).toBe(false);
});

test('a device that has one of them goes on knowing which', () => {
  keepPasskeyMark('one');
  markPresent(['one', 'other']);
  forgetRemoved('other', 1);
  expect(hasPasskeyMark()).toBe(true);
  forgetRemoved('one', 1);
  expect(hasPasskeyMark()).toBe(false);
  markPresent(['the-only']);
  forgetRemoved('the-only', 0);
  expect(hasPasskeyMark()).toBe(false);
});

test('a device whose former passkey is gone takes the mark of the one that it has', () => {
  keepPasskeyMark('removed-elsewhere');
  markPresent(['of-this-phone']);
  forgetRemoved('of-this-phone', 0);
  expect(hasPasskeyMark()).toBe(false);
});
