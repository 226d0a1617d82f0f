import { expect, test } from 'vitest';
import { toDecimal } from '../units/money.ts';
import { workedExample } from './worked-example.ts';

test('60,000 tenge at 0.3% a day for 61 days cost 10,980, return 70,980, GESV 173.35%', () => {
  const example = workedExample();
  expect(toDecimal(example.rewardTiyn)).toBe('10980.00');
  expect(toDecimal(example.totalTiyn)).toBe('70980.00');
  expect(example.gesv).toBe('173.35');
  expect(example.gesvPercent).toBeCloseTo(173.3455, 4);
});
