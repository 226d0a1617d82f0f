import fc from 'fast-check';
import { expect, test } from 'vitest';
import { good } from '../proof/loan.sample.ts';
import {
  addDays,
  addMonths,
  addYears,
  type Day,
  dayOf,
  daysBetween,
  dayText,
  isDay,
  knownDay,
} from './day.ts';

test('a day is counted from 1970-01-01', () => {
  expect(dayOf('1970-01-01')).toBe(0);
  expect(dayOf('2026-11-21')).toBe(20_778);
});

test('a date that does not exist is refused', () => {
  for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-1-1', '21.11.2026', '']) {
    expect(dayOf(text)).toMatchObject({ refusal: 'date-does-not-exist' });
  }
});

test('a date with anything before or after it is refused', () => {
  for (const text of [
    'x2026-11-21',
    '2026-11-21x',
    '12026-11-21',
    '2026-11-210',
    ' 2026-11-21',
    '2026-11-21T00:00',
  ]) {
    expect(dayOf(text)).toMatchObject({ refusal: 'date-does-not-exist' });
  }
});

test('a day written and read again is the same day, on every day that can be written', () => {
  let day = good(dayOf('1900-01-01'));
  while (isDay(day) && dayOf(dayText(day)) === day) day = addDays(day, 1);
  expect(dayText(addDays(day, -1))).toBe('2199-12-31');
});

test('a date so many months later is the one that a calendar shows', () => {
  const onCalendar = (day: Day, months: number): string => {
    const from = new Date(`${dayText(day)}T00:00:00Z`);
    const lastOfMonth = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0));
    lastOfMonth.setUTCDate(Math.min(from.getUTCDate(), lastOfMonth.getUTCDate()));
    return lastOfMonth.toISOString().slice(0, 10);
  };
  fc.assert(
    fc.property(
      fc.integer({ min: -20_000, max: 75_000 }),
      fc.integer({ min: -130, max: 130 }),
      (day, months) => {
        expect(dayText(addMonths(day as Day, months))).toBe(onCalendar(day as Day, months));
      },
    ),
    { numRuns: 2000 },
  );
});

test('days between two dates are the difference of dates, over a leap day too', () => {
  const [from, to] = [good(dayOf('2028-02-28')), good(dayOf('2028-03-01'))];
  expect(daysBetween(from, to)).toBe(2);
  expect(addDays(from, 2)).toBe(to);
});

test('a year later is the same date, and 29 February becomes 28 February', () => {
  expect(dayText(addYears(good(dayOf('2026-11-21')), 1))).toBe('2027-11-21');
  expect(dayText(addYears(good(dayOf('2028-02-29')), 1))).toBe('2029-02-28');
});

test('the days that can be written are the days that count', () => {
  expect([good(dayOf('1900-01-01')), good(dayOf('2199-12-31'))].map(isDay)).toEqual([true, true]);
  expect([dayOf('1899-12-31'), dayOf('2200-01-01')]).toMatchObject([
    { refusal: 'date-does-not-exist' },
    { refusal: 'date-does-not-exist' },
  ]);
  expect([-25_568, 84_006, 0.5, Number.NaN].map(isDay)).toEqual([false, false, false, false]);
});

test('a date the code itself wrote is taken as known, and a wrong one is a bug', () => {
  expect(knownDay('2026-11-21')).toBe(20_778);
  expect(() => knownDay('2026-02-30')).toThrow('2026-02-30 is not a day.');
});
