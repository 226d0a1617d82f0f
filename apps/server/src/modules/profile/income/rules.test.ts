import { expect, test } from 'vitest';
import { isFresh, monthsOf } from './rules.ts';
import type { PensionSaid } from './types.ts';

const TODAY = '2026-11-23';
const paid = (...rows: readonly (readonly [paidOn: string, amountTenge: number])[]): PensionSaid => ({
  kind: 'contributions',
  contributions: rows.map(([paidOn, amountTenge]) => ({
    bin: '221140000010',
    employer: 'ТОО «Дала»',
    ...{ paidOn, amountTenge },
  })),
});
const tengeBy = (said: PensionSaid, today = TODAY) =>
  Object.fromEntries((monthsOf(said, today) ?? []).map(({ month, tenge }) => [month, tenge]));

test('each of six months has what reached the worker in it, the oldest first, and a month without a contribution has nothing', () => {
  const months = monthsOf(paid(['2026-11-10', 30_000], ['2026-08-31', 10_000]), TODAY);
  expect(months).toEqual([
    { month: '2026-06', tenge: 0 },
    { month: '2026-07', tenge: 0 },
    { month: '2026-08', tenge: 79_200 },
    { month: '2026-09', tenge: 0 },
    { month: '2026-10', tenge: 0 },
    { month: '2026-11', tenge: 237_600 },
  ]);
});

test('two contributions of a month are one income, and those before the six months are none', () => {
  expect(
    tengeBy(paid(['2026-11-01', 10_000], ['2026-11-23', 20_000], ['2026-05-31', 900_000])),
  ).toMatchObject({ '2026-11': 237_600, '2026-06': 0 });
});

test('a month in which nothing was paid yet is not the last of the six', () => {
  expect(Object.keys(tengeBy(paid(['2026-10-25', 30_000]))).at(-1)).toBe('2026-10');
  expect(tengeBy(paid(['2026-10-25', 30_000], ['2026-05-25', 10_000]))).toMatchObject({
    '2026-05': 79_200,
    '2026-10': 237_600,
  });
  expect(Object.keys(tengeBy(paid(['2025-12-25', 30_000]), '2026-01-05'))).toEqual([
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
  ]);
});

test('of somebody whom the base does not know each month is empty, and of a base that is away nothing is known', () => {
  expect(monthsOf({ kind: 'not-found' }, TODAY)?.map(({ tenge }) => tenge)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(monthsOf({ kind: 'unavailable' }, TODAY)).toBeNull();
});

test('months are decided on for thirty days after they were told', () => {
  const told = new Date('2026-11-01T10:00:00Z');
  expect(isFresh(told, new Date('2026-12-01T10:00:00Z'))).toBe(true);
  expect(isFresh(told, new Date('2026-12-01T10:00:00.001Z'))).toBe(false);
});
