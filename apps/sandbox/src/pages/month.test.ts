import { expect, test } from 'vitest';
import { monthAfter, readMonth, weeksOf } from './month.ts';

test('weeks run from Monday to Sunday and hold each day of the month once', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('months turn over the year, and short ones are not skipped', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', 1), monthAfter('2027-01', -1)]).toEqual([
    '2027-01',
    '2027-02',
    '2026-12',
  ]);
});

test('a month gone by, or none at all, shows today', () => {
  expect(['2026-10', 'x', undefined, '2026-13'].map((month) => readMonth(month, '2026-11-23'))).toEqual(
    Array(4).fill('2026-11'),
  );
  expect(readMonth('2027-03', '2026-11-23')).toBe('2027-03');
});
