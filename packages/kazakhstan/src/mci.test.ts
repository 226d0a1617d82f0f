import { expect, test } from 'vitest';
import { livingMinimumOn, mciOn, minimumWageOn } from './mci.ts';

test.each([
  ['2022-03-31', 3063],
  ['2022-04-01', 3180],
  ['2023-12-31', 3450],
  ['2024-01-01', 3692],
  ['2025-06-01', 3932],
  ['2025-12-31', 3932],
  ['2026-01-01', 4325],
])('on %s the MCI is %i', (day, tenge) => {
  expect(mciOn(day)).toBe(tenge);
});

test('45 MCI are the ceilings of 2024, 2025 and 2026', () => {
  const ceilings = ['2024-07-01', '2025-07-01', '2026-07-01'].map((day) => 45 * mciOn(day));
  expect(ceilings).toEqual([166_140, 176_940, 194_625]);
});

test('the wage and the living minimum of 2026 are those of the budget law', () => {
  expect([minimumWageOn('2026-07-01'), livingMinimumOn('2026-07-01')]).toEqual([85_000, 50_851]);
});

test('after the last budget law its values hold', () => {
  expect([mciOn('2027-01-01'), minimumWageOn('2030-01-01'), livingMinimumOn('2027-05-05')]).toEqual([
    4325, 85_000, 50_851,
  ]);
});

test('a day before the first value is a bug', () => {
  expect(() => mciOn('2021-12-31')).toThrow(RangeError);
});
