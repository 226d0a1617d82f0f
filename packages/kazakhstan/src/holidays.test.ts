import { expect, test } from 'vitest';
import announced from './data/holidays-2026-2027.json' with { type: 'json' };
import { holidayOn, holidaysOf, isDayOff } from './holidays.ts';

const KINDS: Record<string, string> = {
  holiday: 'holiday',
  dayoff: 'religious_day_off',
  transfer: 'moved_day_off',
};

test('the rule gives every holiday of 2026 and 2027 and no other', () => {
  const expected = announced.map(({ date, name_ru, name_kk, kind }) => ({
    day: date,
    nameRu: name_ru,
    nameKk: name_kk,
    kind: KINDS[kind],
  }));
  expect([2026, 2027].flatMap((year) => [...holidaysOf(year).values()])).toEqual(expected);
  for (const holiday of expected) expect(holidayOn(holiday.day)).toEqual(holiday);
});

test('a holiday is kept from its first year to its last', () => {
  const nameOn = (year: number, monthDay: string) => holidaysOf(year).get(`${year}-${monthDay}`)?.nameRu;
  expect([2025, 2026].map((year) => nameOn(year, '08-30'))).toEqual([
    expect.stringContaining('Конституции'),
    undefined,
  ]);
  expect([2026, 2027].map((year) => nameOn(year, '03-15'))).toEqual([
    undefined,
    expect.stringContaining('Конституции'),
  ]);
});

test('two days off that fall on one weekend move to the two working days after it', () => {
  const moved = [...holidaysOf(2028).values()].filter(({ kind }) => kind === 'moved_day_off');
  expect(moved.map(({ day }) => day).slice(0, 2)).toEqual(['2028-01-03', '2028-01-04']);
});

test('Constitution Day left 30 August after 2025 and came to 15 March in 2027', () => {
  expect(holidayOn('2025-08-30')?.nameRu).toContain('Конституции');
  expect(holidayOn('2026-08-30')).toBeNull();
  expect(isDayOff('2026-08-31')).toBe(false);
  expect(isDayOff('2026-03-16')).toBe(false);
  expect(isDayOff('2027-03-15')).toBe(true);
});

test('Christmas and Kurban ait on a weekend give no other day', () => {
  expect(isDayOff('2029-01-07')).toBe(true);
  expect(isDayOff('2029-01-08')).toBe(false);
  expect(isDayOff('2024-06-17')).toBe(false);
});

test('in years to come the fixed dates are assumed, and moved from weekends', () => {
  expect(holidayOn('2028-10-25')?.kind).toBe('holiday');
  expect(holidayOn('2028-01-03')?.kind).toBe('moved_day_off');
  expect(holidayOn('2028-01-04')?.kind).toBe('moved_day_off');
});

test('a decree of the Government stands above the rule, both ways', () => {
  const decreed = { '2026-12-15': 'off', '2026-12-19': 'working' } as const;
  expect(isDayOff('2026-12-15', decreed)).toBe(true);
  expect(isDayOff('2026-12-19', decreed)).toBe(false);
  expect([isDayOff('2026-12-15'), isDayOff('2026-12-19')]).toEqual([false, true]);
});
