import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayInAlmaty, instantAt, timeInAlmaty } from './calendar-day.ts';
import {
  addWorkingDays,
  addWorkingMinutes,
  earliestPayoutDay,
  isWorkingDay,
  isWorkingInstant,
  nextWorkingInstant,
} from './working-time.ts';

const HOURS = { opens: '09:00', closes: '18:00' };

const shown = (ms: number) => `${dayInAlmaty(ms)} ${timeInAlmaty(ms)}`;
const at = (text: string) => instantAt(text.slice(0, 10), text.slice(11));
const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });

describe('working time', () => {
  test.each([
    ['2026-11-20 08:59', false],
    ['2026-11-20 09:00', true],
    ['2026-11-20 17:59', true],
    ['2026-11-20 18:00', false],
    ['2026-11-21 12:00', false],
    ['2026-12-16 12:00', false],
    ['2026-08-31 12:00', true],
  ])('%s is worked: %s', (text, worked) => {
    expect(isWorkingInstant(at(text), HOURS)).toBe(worked);
  });

  test.each([
    ['2026-11-20 17:30', '2026-11-20 17:30'],
    ['2026-11-20 18:00', '2026-11-23 09:00'],
    ['2026-11-21 03:00', '2026-11-23 09:00'],
    ['2026-11-23 08:00', '2026-11-23 09:00'],
    ['2026-12-15 20:00', '2026-12-17 09:00'],
    ['2026-03-20 18:00', '2026-03-26 09:00'],
  ])('after %s work goes on at %s', (text, next) => {
    expect(shown(nextWorkingInstant(at(text), HOURS))).toBe(next);
  });

  test.each([
    ['2026-11-20 17:59', '2026-11-20'],
    ['2026-11-20 18:00', '2026-11-23'],
    ['2026-11-21 12:00', '2026-11-23'],
    ['2026-12-16 10:00', '2026-12-17'],
  ])('money asked for at %s is sent on %s at the earliest', (text, day) => {
    expect(earliestPayoutDay(at(text), HOURS)).toBe(day);
  });

  test('the next working instant is worked, not earlier, and itself when worked', () => {
    fc.assert(
      fc.property(instants, (ms) => {
        const next = nextWorkingInstant(ms, HOURS);
        expect(isWorkingInstant(next, HOURS)).toBe(true);
        expect(next).toBeGreaterThanOrEqual(ms);
        expect(next === ms).toBe(isWorkingInstant(ms, HOURS));
      }),
    );
  });
});

describe('the ten minutes', () => {
  test.each([
    ['2026-11-20 12:00', '2026-11-20 12:10'],
    ['2026-11-20 17:50', '2026-11-20 18:00'],
    ['2026-11-20 17:55', '2026-11-23 09:05'],
    ['2026-11-22 02:00', '2026-11-23 09:10'],
  ])('begun at %s end at %s', (from, to) => {
    expect(shown(addWorkingMinutes(at(from), 10, HOURS))).toBe(to);
  });

  test('a working day and a minute more end on the day after', () => {
    expect(shown(addWorkingMinutes(at('2026-11-23 09:00'), 9 * 60, HOURS))).toBe('2026-11-23 18:00');
    expect(shown(addWorkingMinutes(at('2026-11-23 09:00'), 9 * 60 + 1, HOURS))).toBe('2026-11-24 09:01');
  });

  test('minutes in two parts take as long as in one', () => {
    const minutes = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(instants, minutes, minutes, (ms, first, second) => {
        const parted = addWorkingMinutes(addWorkingMinutes(ms, first, HOURS), second, HOURS);
        expect(parted).toBe(addWorkingMinutes(ms, first + second, HOURS));
      }),
    );
  });

  test('none are the next working instant, and fewer than none a bug', () => {
    const night = at('2026-11-20 23:00');
    expect(addWorkingMinutes(night, 0, HOURS)).toBe(nextWorkingInstant(night, HOURS));
    expect(() => addWorkingMinutes(night, -1, HOURS)).toThrow('Working minutes are not negative');
    expect(() => addWorkingMinutes(night, Number.NaN, HOURS)).toThrow('Working minutes are not negative');
  });
});

describe('working days', () => {
  test.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-12-14', 3, '2026-12-18'],
    ['2026-11-20', 5, '2026-11-27'],
  ])('from %s the %i. is %s', (day, days, reached) => {
    expect(addWorkingDays(day, days, {})).toBe(reached);
  });

  test('as many working days lie after the first day as were asked for', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 60 }), (ms, days) => {
        const day = dayInAlmaty(ms);
        const reached = addWorkingDays(day, days, {});
        expect(isWorkingDay(reached, {})).toBe(true);
        expect(addWorkingDays(reached, 1, {})).toBe(addWorkingDays(day, days + 1, {}));
      }),
    );
  });

  test('half days and days gone by are a bug', () => {
    expect(() => addWorkingDays('2026-11-20', 0.5, {})).toThrow('Working days are whole and not negative');
    expect(() => addWorkingDays('2026-11-20', -1, {})).toThrow('Working days are whole and not negative');
  });
});
