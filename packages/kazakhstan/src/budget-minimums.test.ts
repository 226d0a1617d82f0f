import { expect, test } from 'vitest';
import { livingMinimumOn, minimumWageOn } from './budget-minimums.ts';

test('the wage and the living minimum of 2026 are those of the budget law', () => {
  expect([minimumWageOn('2026-07-01'), livingMinimumOn('2026-07-01')]).toEqual([85_000, 50_851]);
});

test('after the last budget law its values hold', () => {
  expect([minimumWageOn('2030-01-01'), livingMinimumOn('2027-05-05')]).toEqual([85_000, 50_851]);
});

test('a day before the first value is a bug', () => {
  expect(() => livingMinimumOn('2021-12-31')).toThrow(RangeError);
});
