import { expect, test } from 'vitest';
import { knownDay } from '../units/day.ts';
import { tengeToTiyn } from '../units/money.ts';
import { onlineWaitHours } from './online-wait.ts';

const hours = (day: string, tenge: number) => onlineWaitHours(knownDay(day), tengeToTiyn(tenge));

test('above 75 MCI signed in a day the money waits 24 hours; at them it does not', () => {
  expect(hours('2026-11-23', 324_375)).toBeNull();
  expect(hours('2026-11-23', 324_376)).toBe(24);
});

test('the MCI is that of the day', () => {
  expect(hours('2025-12-31', 294_901)).toBe(24);
  expect(hours('2026-01-01', 294_901)).toBeNull();
});

test('before the law was in force nothing waited', () => {
  expect(hours('2025-09-29', 10_000_000)).toBeNull();
  expect(hours('2025-09-30', 10_000_000)).toBe(24);
});

test('no single loan of today comes near it; only several in a day do', () => {
  expect(hours('2026-11-23', 176_000)).toBeNull();
  expect(hours('2026-11-23', 2 * 176_000)).toBe(24);
});

test('where the MCI of the year is not set, the wait stays as the last one has it', () => {
  expect(hours('2027-03-01', 324_376)).toBe(24);
});
