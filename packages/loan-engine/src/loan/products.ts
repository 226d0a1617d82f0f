import { type Day, isDay, knownDay } from '../units/day.ts';
import { type Tiyn, tengeToTiyn } from '../units/money.ts';
import { type Refusal, refuse } from '../units/refusal.ts';
import type { PartRhythm } from './due-offsets.ts';
import type { FreeDaysRule, LoanType, ScheduleKind } from './terms.ts';

/** So many loans paid in time take so much off the daily rate. */
export type LoyaltyStep = { readonly loansInTime: number; readonly discountSharePpm: number };

/** The lender's offer from a day on. A change of it is a further version, never an edit. */
export type Product = {
  readonly version: string;
  readonly from: Day;
  readonly loanType: LoanType;
  readonly amountTiynMin: Tiyn;
  readonly amountTiynMax: Tiyn;
  readonly firstLoanAmountTiynMax: Tiyn;
  readonly amountTiynStep: Tiyn;
  readonly amountTiynDefault: Tiyn;
  readonly termDaysMin: number;
  readonly termDaysMax: number;
  readonly termDaysDefault: number;
  readonly scheduleKinds: readonly [ScheduleKind, ...ScheduleKind[]];
  readonly rhythm: PartRhythm;
  /** The first days of a borrower's first loan at 0%. */
  readonly firstLoanFreeDays: number;
  readonly freeDaysRule: FreeDaysRule;
  /** The lender's own ceiling; the law may bind lower. */
  readonly dailyRatePpmMax: number;
  readonly penaltyDailyPpm: number;
  /** At most this many days overdue a loan can still be prolonged. */
  readonly prolongationOverdueDaysMax: number;
  readonly prolongationDays: readonly number[];
  /** A settlement's parts as first offered, in days from its day. */
  readonly settlementOffsets: readonly number[];
  /** Days that collection rests when part of the debt is paid in time, and that part. */
  readonly pauseDays: number;
  readonly pauseSharePpm: number;
  /** What loans paid in time take off the daily rate, ascending; the highest step reached holds. */
  readonly loyalty: readonly LoyaltyStep[];
};

const COMMON = {
  version: 'senim-2026-01',
  from: knownDay('2024-08-20'),
  amountTiynMax: tengeToTiyn(176_000),
  firstLoanAmountTiynMax: tengeToTiyn(80_000),
  amountTiynStep: tengeToTiyn(1_000),
  rhythm: { partDays: 15, tailDaysMin: 5 },
  firstLoanFreeDays: 7,
  freeDaysRule: 'forgiven',
  dailyRatePpmMax: 2999,
  penaltyDailyPpm: 5000,
  prolongationOverdueDaysMax: 5,
  prolongationDays: [5, 10, 15],
  settlementOffsets: [30, 60, 90],
  pauseDays: 20,
  pauseSharePpm: 100_000,
  loyalty: [
    { loansInTime: 1, discountSharePpm: 50_000 },
    { loansInTime: 3, discountSharePpm: 100_000 },
    { loansInTime: 5, discountSharePpm: 150_000 },
  ],
} as const satisfies Partial<Product>;

const PRODUCTS: readonly Product[] = [
  {
    ...COMMON,
    loanType: 'short',
    amountTiynMin: tengeToTiyn(5_000),
    amountTiynDefault: tengeToTiyn(20_000),
    termDaysMin: 5,
    termDaysMax: 20,
    termDaysDefault: 15,
    scheduleKinds: ['single'],
  },
  {
    ...COMMON,
    loanType: 'long',
    amountTiynMin: tengeToTiyn(20_000),
    amountTiynDefault: tengeToTiyn(60_000),
    termDaysMin: 21,
    termDaysMax: 45,
    termDaysDefault: 30,
    scheduleKinds: ['single', 'annuity', 'differentiated'],
  },
];

/** The offer of a loan type in force on a day, or a refusal for a day before the first version. */
export function productOn(loanType: LoanType, day: Day): Product | Refusal {
  if (!isDay(day)) return refuse('date-does-not-exist');
  const product = PRODUCTS.findLast((offer) => offer.loanType === loanType && offer.from <= day);
  return product ?? refuse('no-law-in-force');
}

/** The most a borrower may ask for: less the first time. */
export function amountTiynMax(product: Product, isFirstLoan: boolean): Tiyn {
  return isFirstLoan ? product.firstLoanAmountTiynMax : product.amountTiynMax;
}
