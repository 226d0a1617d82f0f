import { expect, test } from 'vitest';
import {
  idleSince,
  isLocked,
  isTouchDue,
  judgeSignIn,
  lockedUntil,
  oldestSession,
  oldestTry,
} from './rules.ts';
import type { SignInTry } from './types.ts';

const NOW = new Date('2026-11-23T05:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const tried = (minutes: number, more: Partial<SignInTry> = {}): SignInTry => ({
  outcome: 'wrong',
  triedAt: ago(minutes),
  isOwnDevice: false,
  isKnownDevice: false,
  isOwnNetwork: false,
  isKnownNetwork: false,
  ...more,
});
const many = (count: number, minutes: number, more: Partial<SignInTry>) =>
  Array.from({ length: count }, () => tried(minutes, more));
const OWN = { isOwnDevice: true, isKnownDevice: true } as const;
const NEAR = { isOwnNetwork: true } as const;

test('a session ends after a quarter of an hour without use, and after half a day in any case', () => {
  expect(idleSince(NOW)).toEqual(ago(15));
  expect(oldestSession(NOW)).toEqual(ago(12 * 60));
  expect(isTouchDue(new Date(NOW.getTime() - 20_000), NOW)).toBe(true);
  expect(isTouchDue(new Date(NOW.getTime() - 19_999), NOW)).toBe(false);
});

test('each fifth wrong try closes an account for a quarter of an hour', () => {
  expect([4, 6].map((tries) => lockedUntil(tries, NOW))).toEqual([null, null]);
  expect([5, 10].map((tries) => lockedUntil(tries, NOW))).toEqual([ago(-15), ago(-15)]);
  expect([isLocked(null, NOW), isLocked(ago(-1), NOW), isLocked(NOW, NOW)]).toEqual([false, true, false]);
});

test('what is older than ninety days says nothing', () => {
  expect(oldestTry(NOW)).toEqual(ago(90 * 24 * 60));
});

test('five wrong tries close an account to the network that made them, and not to others', () => {
  expect(judgeSignIn([], NOW)).toBe('open');
  expect(judgeSignIn(many(4, 5, NEAR), NOW)).toBe('open');
  expect(judgeSignIn(many(5, 5, NEAR), NOW)).toBe('closed-to-network');
  expect(judgeSignIn(many(5, 5, {}), NOW)).toBe('open');
  expect(judgeSignIn(many(5, 15, NEAR), NOW)).toBe('open');
  expect(judgeSignIn(many(5, 14, NEAR), NOW)).toBe('closed-to-network');
});

test('a network from which somebody entered begins to count anew', () => {
  const entered = tried(3, { ...NEAR, outcome: 'entered', isKnownNetwork: true });
  expect(judgeSignIn([...many(5, 5, NEAR), entered], NOW)).toBe('open');
  expect(judgeSignIn([...many(5, 2, NEAR), entered], NOW)).toBe('closed-to-network');
});

test('a device on which the account was entered answers for its own tries alone', () => {
  const entered = tried(60, { ...OWN, outcome: 'entered' });
  expect(judgeSignIn([entered, ...many(30, 5, NEAR)], NOW)).toBe('open');
  expect(judgeSignIn([entered, ...many(4, 5, OWN)], NOW)).toBe('open');
  expect(judgeSignIn([entered, ...many(5, 5, OWN)], NOW)).toBe('closed-to-device');
});

test('another known device’s tries are not laid at the door of its network', () => {
  expect(judgeSignIn(many(5, 5, { ...NEAR, isKnownDevice: true }), NOW)).toBe('open');
});

test('twenty-five wrong tries an hour from everywhere close an account to networks that never entered', () => {
  expect(judgeSignIn(many(24, 30, {}), NOW)).toBe('open');
  expect(judgeSignIn(many(25, 30, {}), NOW)).toBe('closed-to-strangers');
  expect(judgeSignIn(many(25, 60, {}), NOW)).toBe('open');
  expect(judgeSignIn(many(25, 30, { isKnownNetwork: true }), NOW)).toBe('open');
  const home = tried(600, { ...NEAR, outcome: 'entered', isKnownNetwork: true });
  expect(judgeSignIn([home, ...many(25, 30, {})], NOW)).toBe('open');
});
