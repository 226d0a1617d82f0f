import type { Product } from '../loan/products.ts';
import { knownDay } from '../units/day.ts';
import { tengeToTiyn } from '../units/money.ts';

/**
 * Products for tests: one payment, parts by days, parts by months. The lender's real products are not in the engine. Test-only.
 */

const COMMON = {
  version: 'senim-2026-01',
  from: knownDay('2024-08-20'),
  forRepaid: null,
  amountTiynMax: tengeToTiyn(176_000),
  firstLoanAmountTiynMax: tengeToTiyn(80_000),
  amountTiynStep: tengeToTiyn(1_000),
  rhythm: { unit: 'day', partDays: 15, tailDaysMin: 5 },
  firstLoanFreeDays: 7,
  freeDaysRule: 'forgiven',
  dailyRatePpmMax: 2999,
  penaltyDailyPpm: 5000,
  prolongationDaysBeforeMax: 5,
  prolongationOverdueDaysMax: 5,
  prolongedTermDaysMax: 45,
  prolongationDays: [5, 10, 15],
  settlementOffsets: [30, 60, 90, 120, 150, 180],
  pauseDays: 20,
  pauseSharePpm: 100_000,
  loyalty: [
    { loansInTime: 1, discountSharePpm: 50_000 },
    { loansInTime: 3, discountSharePpm: 100_000 },
    { loansInTime: 5, discountSharePpm: 150_000 },
  ],
} as const satisfies Partial<Product>;

export const SHORT: Product = {
  ...COMMON,
  code: 'short',
  amountTiynMin: tengeToTiyn(5_000),
  amountTiynDefault: tengeToTiyn(20_000),
  periodMin: 5,
  periodMax: 20,
  periodDefault: 15,
  scheduleKinds: ['single'],
  isWayOut: false,
};

export const LONG: Product = {
  ...COMMON,
  code: 'long',
  amountTiynMin: tengeToTiyn(20_000),
  amountTiynDefault: tengeToTiyn(60_000),
  periodMin: 21,
  periodMax: 45,
  periodDefault: 30,
  scheduleKinds: ['single', 'annuity', 'differentiated'],
  isWayOut: true,
};

export const INSTALMENTS: Product = {
  ...COMMON,
  code: 'instalments',
  forRepaid: { loans: 1, overdueDaysMax: 5 },
  amountTiynMin: tengeToTiyn(50_000),
  amountTiynMax: tengeToTiyn(500_000),
  firstLoanAmountTiynMax: tengeToTiyn(500_000),
  amountTiynStep: tengeToTiyn(5_000),
  amountTiynDefault: tengeToTiyn(150_000),
  periodMin: 3,
  periodMax: 12,
  periodDefault: 6,
  scheduleKinds: ['annuity', 'differentiated'],
  rhythm: { unit: 'month', firstPartDaysMin: 15 },
  firstLoanFreeDays: 0,
  prolongationDays: [],
  isWayOut: true,
};
