import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { expect, test } from 'vitest';
import { documentOf, percentTyped, readPercent, typedOf } from './productDraft.ts';

const PRODUCT: SettingOf<'product'> = {
  setting: 'product',
  ...{ amount_min: 20_000, amount_max: 176_000, first_loan_amount_max: 100_000, amount_step: 1_000 },
  ...{ amount_default: 60_000, period_min: 5, period_max: 30, period_default: 15, free_days: 0 },
  ...{ daily_rate_ppm_max: 2_899, penalty_daily_ppm: 5_000 },
  ...{ prolongation_days_before_max: 5, prolongation_overdue_days_max: 30, prolonged_term_days_max: 45 },
  free_days_rule: 'first-loan',
  schedule_kinds: ['bullet'],
  prolongation_days: [7, 14],
  loyalty: [{ loans_in_time: 3, discount_share_ppm: 115_000 }],
} as unknown as SettingOf<'product'>;

test('a product whose fields nobody touched is proposed as it was, to the last part of a rate', () => {
  expect(documentOf(typedOf(PRODUCT))).toEqual(PRODUCT);
});

test('each rate is read as it was written, whatever its digits come to in binary', () => {
  const rates = Array.from({ length: 10_000 }, (_, ppm) => ppm);
  expect(rates.filter((ppm) => readPercent(percentTyped(ppm)) !== ppm)).toEqual([]);
  expect([readPercent('0.2999'), readPercent(' 11,5 '), readPercent('100')]).toEqual([
    2_999, 115_000, 1_000_000,
  ]);
  expect(['', '-1', '0,29995', '1e3', '0,2 %', '1000'].map(readPercent)).toEqual(Array(6).fill(null));
});
