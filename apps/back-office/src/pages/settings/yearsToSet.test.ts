import { expect, test } from 'vitest';
import { yearsToSet } from './yearsToSet.ts';

test('a year whose days are set is changed on its own page; where all are set there is none to choose', () => {
  expect(yearsToSet('2026-11-23', ['2026'])).toEqual(['2027', '2028', '2029']);
  expect(yearsToSet('2026-11-23', ['2029', '2026', '2027', '2028'])).toEqual([]);
});
