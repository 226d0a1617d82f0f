import { expect, test } from 'vitest';
import { averageIncomeTenge, incomeMonths, monthBefore, monthOf } from './income.ts';

test('six months up to a month, the oldest first, over the turn of a year', () => {
  expect(incomeMonths('2026-11')).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']);
  expect(incomeMonths('2026-02')).toEqual(['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02']);
});

test('the month of a day, and the one before it', () => {
  expect(monthOf('2026-01-31')).toBe('2026-01');
  expect(monthBefore('2026-01')).toBe('2025-12');
  expect(monthBefore('2026-12')).toBe('2026-11');
  expect(monthBefore('2026-12', 12)).toBe('2025-12');
});

const months = (...tenge: number[]) =>
  tenge.map((one, index) => ({ month: `2026-0${index + 1}`, tenge: one }));

test('the average is over six months, also where some of them are empty or missing', () => {
  expect(averageIncomeTenge(months(100, 200, 300, 400, 500, 600))).toBe(350);
  expect(averageIncomeTenge(months(0, 0, 300, 0, 300, 0))).toBe(100);
  expect(averageIncomeTenge(months(600))).toBe(100);
  expect(averageIncomeTenge([])).toBe(0);
});

test('parts of a tenge are left out', () => {
  expect(averageIncomeTenge(months(0, 0, 0, 0, 0, 11))).toBe(1);
});
