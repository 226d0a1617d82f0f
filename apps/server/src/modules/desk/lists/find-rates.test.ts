import type { Lender } from '@senim/lender/lender';
import { expect, test } from 'vitest';
import { findRates } from './find-rates.ts';

const step = (overdueDaysMax: number | null, sharePpm: number) => ({ overdueDaysMax, sharePpm });
const lender = {
  allowances: [
    { from: '2024-08-20', steps: [step(0, 10_000), step(30, 50_000), step(null, 400_000)] },
    { from: '2026-11-21', steps: [step(null, 20_000)] },
  ],
  prices: [
    { from: '2024-08-20', smsTenge: '20', checkTenge: '120' },
    { from: '2026-11-21', smsTenge: '25.5', checkTenge: '150' },
  ],
} as unknown as Lender;

test('a share holds from the day after the longest delay of the share before it, as was estimated on the day', () => {
  expect(findRates({ lender }, '2026-11-20').setAside).toEqual([
    { fromDays: 0, sharePpm: 10_000 },
    { fromDays: 1, sharePpm: 50_000 },
    { fromDays: 31, sharePpm: 400_000 },
  ]);
  expect(findRates({ lender }, '2026-11-21').setAside).toEqual([{ fromDays: 0, sharePpm: 20_000 }]);
  expect(findRates({ lender }, '2024-08-19').setAside).toEqual([]);
});

test('each price of an SMS and of a check is told with its day, whatever day the list is of', () => {
  expect(findRates({ lender }, '2024-08-19').sms).toEqual([
    { from: '2024-08-20', tiyn: 2_000 },
    { from: '2026-11-21', tiyn: 2_550 },
  ]);
  expect(findRates({ lender }, '2024-08-19').check).toEqual([
    { from: '2024-08-20', tiyn: 12_000 },
    { from: '2026-11-21', tiyn: 15_000 },
  ]);
});
