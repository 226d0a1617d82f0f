import { expect, test } from 'vitest';
import { product } from './product.ts';

const DOCUMENT = {
  setting: 'product',
  ...{
    amount_min: 5_000,
    amount_max: 176_000,
    first_loan_amount_max: 100_000,
    amount_step: 1_000,
    amount_default: 60_000,
  },
  ...{ period_min: 5, period_max: 20, period_default: 15, schedule_kinds: ['single'] },
  ...{ free_days: 7, free_days_rule: 'forgiven', daily_rate_ppm_max: 2_999, penalty_daily_ppm: 5_000 },
  ...{ prolongation_days: [10], prolongation_days_before_max: 3, prolongation_overdue_days_max: 20 },
  ...{ prolonged_term_days_max: 45, loyalty: [] },
};

test.each([
  { amount_max: 100_000_001 },
  { amount_step: 9_007_199_254_740_991 },
  { period_max: 10_001 },
  { free_days: 3_651 },
  { prolongation_days: [3_651] },
  { prolonged_term_days_max: 3_651 },
])('a product of no lender is no document, so that nothing is counted by it (%o)', (part) => {
  expect(product.safeParse(DOCUMENT).success).toBe(true);
  expect(product.safeParse({ ...DOCUMENT, ...part }).success).toBe(false);
});
