import { expect, test } from 'vitest';
import { readDay } from './readDay.ts';

const TODAY = '2026-11-23';

test.each([
  ['20.11.2026', '2026-11-20'],
  ['20.11.26', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['20-11', '2026-11-20'],
  ['20 11 2026', '2026-11-20'],
  [' 1.2. ', '2026-02-01'],
  ['20112026', '2026-11-20'],
  ['201126', '2026-11-20'],
  ['2011', '2026-11-20'],
  ['против 20.11.2026', '2026-11-20'],
])('"%s" is a day', (typed, day) => {
  expect(readDay(typed, 'all', TODAY)).toBe(day);
});

test.each(['', 'вчера', '31.02.2026', '29.02', '0.1.2026', '32.1', '20.13', '20.11.202', '2026-11-20'])(
  '"%s" is no day',
  (typed) => {
    expect(readDay(typed, 'all', TODAY)).toBeNull();
  },
);

test('a day without a year is the last one where only what has been can be meant, and the next one where only what comes', () => {
  expect(readDay('30.12', 'past', TODAY)).toBe('2025-12-30');
  expect(readDay('23.11', 'past', TODAY)).toBe(TODAY);
  expect(readDay('5.1', 'coming', TODAY)).toBe('2027-01-05');
  expect(readDay('23.11', 'coming', TODAY)).toBe(TODAY);
});
