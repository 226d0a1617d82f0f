import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addYears,
  ageOn,
  dayExists,
  dayInAlmaty,
  instantAt,
  isWeekend,
  millisecondsOfDay,
  timeInAlmaty,
} from './calendar-day.ts';

const MS_PER_DAY = 86_400_000;
/** After the end of the last summer time there are only the two offsets. */
const instants = fc.integer({ min: Date.UTC(2005, 0, 1), max: Date.UTC(2060, 0, 1) });
const almaty = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Almaty',
  dateStyle: 'short',
  timeStyle: 'short',
});

describe('Almaty', () => {
  test('day and time agree with the time zone database', () => {
    fc.assert(
      fc.property(instants, (ms) => {
        expect(`${dayInAlmaty(ms)} ${timeInAlmaty(ms)}`).toBe(almaty.format(ms));
      }),
    );
  });

  test('the milliseconds of a day begin at its midnight in Almaty', () => {
    fc.assert(
      fc.property(instants, (ms) => {
        const [hours = 0, minutes = 0] = timeInAlmaty(ms).split(':').map(Number);
        expect(millisecondsOfDay(ms)).toBe((hours * 60 + minutes) * 60_000 + (ms % 60_000));
      }),
    );
  });

  test('an instant taken apart and put together is the same minute, outside the hour lived twice', () => {
    fc.assert(
      fc.property(instants, (ms) => {
        fc.pre(ms < Date.UTC(2024, 1, 29, 18) || ms >= Date.UTC(2024, 1, 29, 19));
        expect(instantAt(dayInAlmaty(ms), timeInAlmaty(ms))).toBe(ms - (ms % 60_000));
      }),
    );
  });

  test('the day begins at 19:00 UTC now, and began at 18:00 before March 2024', () => {
    expect(dayInAlmaty(Date.UTC(2026, 6, 1, 18, 59, 59, 999))).toBe('2026-07-01');
    expect(dayInAlmaty(Date.UTC(2026, 6, 1, 19))).toBe('2026-07-02');
    expect(dayInAlmaty(Date.UTC(2023, 6, 1, 18))).toBe('2023-07-02');
  });

  test('on 29 February 2024 the hour before midnight came twice, and the first is meant', () => {
    expect(timeInAlmaty(Date.UTC(2024, 1, 29, 17, 59))).toBe('23:59');
    expect(timeInAlmaty(Date.UTC(2024, 1, 29, 18))).toBe('23:00');
    expect(instantAt('2024-02-29', '23:30')).toBe(Date.UTC(2024, 1, 29, 17, 30));
    expect(instantAt('2024-03-01', '00:00')).toBe(Date.UTC(2024, 1, 29, 19));
  });

  test('a day or time that cannot be throws', () => {
    expect(() => instantAt('2026-02-29', '10:00')).toThrow('2026-02-29 10:00');
    for (const time of ['24:00', '9:00', '110:00', '10:000', '10:60'])
      expect(() => instantAt('2026-02-28', time)).toThrow(`Not a day and a time of day: 2026-02-28 ${time}`);
    expect(() => addDays('2026-02-29', 1)).toThrow('Not a day: 2026-02-29');
    expect(() => isWeekend('')).toThrow('Not a day: ');
    expect(() => dayInAlmaty(Number.NaN)).toThrow('Not an instant');
  });
});

describe('days of the calendar', () => {
  test.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2100-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-04-31', false],
    ['2026-4-30', false],
    ['20260430', false],
    ['+010000-01', false],
    [' 2026-04-30', false],
    ['', false],
  ])('%s exists: %s', (text, exists) => {
    expect(dayExists(text)).toBe(exists);
  });

  test('adding days and taking them away comes back, across any month and year', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -5000, max: 5000 }), (ms, days) => {
        const day = dayInAlmaty(ms);
        expect(addDays(addDays(day, days), -days)).toBe(day);
        expect((Date.parse(addDays(day, days)) - Date.parse(day)) / MS_PER_DAY).toBe(days);
      }),
    );
  });

  test('years keep the date, and 29 February becomes 1 March', () => {
    expect(addYears('2026-11-21', 10)).toBe('2036-11-21');
    expect(addYears('2024-02-29', 1)).toBe('2025-03-01');
  });

  test('an age changes on the birthday', () => {
    expect(ageOn('2005-11-21', '2026-11-20')).toBe(20);
    expect(ageOn('2005-11-21', '2026-11-21')).toBe(21);
    expect(ageOn('2004-02-29', '2025-02-28')).toBe(20);
    expect(ageOn('2004-02-29', '2025-03-01')).toBe(21);
  });

  test('Saturday and Sunday are the weekend', () => {
    const week = Array.from({ length: 7 }, (_, at) => isWeekend(addDays('2026-11-16', at)));
    expect(week).toEqual([false, false, false, false, false, true, true]);
  });
});
