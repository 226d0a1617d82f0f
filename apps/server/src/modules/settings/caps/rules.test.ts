import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { capsAs, capsKind } from './rules.ts';

type Caps = SettingOf<'caps'>;

const NONE: Caps = {
  setting: 'caps',
  ...{ daily_rate_below: null, gesv_short: null, gesv_other: null },
  ...{ penalty_daily: null, penalty_days: null, penalty_year: null },
  ...{ charges_share: null, overdue_stop: null },
};
const flawOf = (change: Partial<Caps>, day = '2026-12-01') =>
  capsKind.flaw(
    { ...NONE, ...change },
    {
      ...{ lender: SENIM, name: 'lender', day, today: day },
      ...{ before: null, isFromMidnight: true },
    },
  );

test('at first no cap is the lender’s own', () => {
  expect(capsKind.given(SENIM)).toEqual([{ name: 'lender', from: '2000-01-01', document: NONE }]);
  expect([capsKind.isOpen, capsKind.ends(NONE)]).toEqual([false, false]);
  expect(flawOf({})).toBeNull();
});

test('each field is the engine’s cap of the same name', () => {
  const set: Caps = {
    setting: 'caps',
    ...{ daily_rate_below: 1, gesv_short: 2, gesv_other: 3, penalty_daily: 4 },
    ...{ penalty_days: 5, penalty_year: 6, charges_share: 7, overdue_stop: 8 },
  };
  expect(capsAs(set)).toEqual({
    ...{ dailyRatePpmBelow: 1, gesvShortPpmMax: 2, gesvOtherPpmMax: 3, penaltyDailyPpmMax: 4 },
    ...{
      penaltyDaysMax: 5,
      penaltyYearShareMaxPpm: 6,
      chargesShareMaxPpm: 7,
      accrualStopsAfterOverdueDays: 8,
    },
  });
  expect(capsAs(undefined)).toBeNull();
});

test.each([
  ['daily_rate_below', 3_000, 'daily-rate-below', { percent: '0.3000' }],
  ['gesv_short', 1_790_000, 'gesv-short', { percent: '179.00' }],
  ['gesv_other', 460_000, 'gesv-other', { percent: '46.00' }],
  ['penalty_daily', 5_000, 'penalty-daily', { percent: '0.5000' }],
  ['penalty_days', 90, 'penalty-days', 90],
  ['penalty_year', 100_000, 'penalty-year', { percent: '10.00' }],
  ['charges_share', 1_000_000, 'charges-share', { percent: '100.00' }],
  ['overdue_stop', 90, 'overdue-stop', 90],
] as const)('%s of %s is the law’s own, and one more is looser', (field, value, rule, limit) => {
  expect(flawOf({ [field]: value })).toBeNull();
  expect(flawOf({ [field]: 1 })).toBeNull();
  const article = `${rule === 'penalty-days' ? 'penalty-daily' : rule}-article`;
  expect(flawOf({ [field]: value + 1 })).toEqual({
    refused: 'setting_above_law',
    field,
    details: { rule, limit, article },
  });
});

test('before the law there is nothing to hold a cap against', () => {
  expect(() => flawOf({}, '1990-01-01')).toThrow('There is no law on 1990-01-01.');
});
