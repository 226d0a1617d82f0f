import { type Day, isDay } from '../units/day.ts';
import type { Tiyn } from '../units/money.ts';
import { type Refusal, refuse } from '../units/refusal.ts';
import type { PartRhythm } from './due-offsets.ts';
import { DUE_DAY_OF_MONTH_MAX, termDaysMost } from './monthly-dues.ts';
import type { Standing } from './position-types.ts';
import type { FreeDaysRule, ProductCode, ScheduleKind } from './terms.ts';

/** How many loans paid in time take how much off the daily rate. */
export type LoyaltyStep = { readonly loansInTime: number; readonly discountSharePpm: number };

/** A product of the lender from a day on. A change is a new version, never an edit. */
export type Product = {
  readonly version: string;
  readonly from: Day;
  readonly code: ProductCode;
  /** Who may have it: anybody (null), or who has repaid so many loans, with no loan ever overdue by more than so many days. */
  readonly forRepaid: { readonly loans: number; readonly overdueDaysMax: number } | null;
  readonly amountTiynMin: Tiyn;
  readonly amountTiynMax: Tiyn;
  readonly firstLoanAmountTiynMax: Tiyn;
  readonly amountTiynStep: Tiyn;
  readonly amountTiynDefault: Tiyn;
  /** In the unit of the rhythm: days or months. */
  readonly periodMin: number;
  readonly periodMax: number;
  readonly periodDefault: number;
  readonly scheduleKinds: readonly [ScheduleKind, ...ScheduleKind[]];
  readonly rhythm: PartRhythm;
  /** The first days of a borrower's first loan at 0%. */
  readonly firstLoanFreeDays: number;
  readonly freeDaysRule: FreeDaysRule;
  /** The lender's own ceiling; the law may bind lower. */
  readonly dailyRatePpmMax: number;
  readonly penaltyDailyPpm: number;
  /** A loan can be prolonged from so many days before its due day, at most so many days overdue, to at most so many days in all. */
  readonly prolongationDaysBeforeMax: number;
  readonly prolongationOverdueDaysMax: number;
  readonly prolongedTermDaysMax: number;
  /** By how many days it can be prolonged; an empty list means that it cannot. */
  readonly prolongationDays: readonly number[];
  /** Whether this product, by its longest period, is named as a way to pay another loan off. */
  readonly isWayOut: boolean;
  /** The parts of a settlement as first offered, in days from its day: three, or as many more as the cap needs. */
  readonly settlementOffsets: readonly number[];
  /** Days that collection rests when part of the debt is paid in time, and that part. */
  readonly pauseDays: number;
  readonly pauseSharePpm: number;
  /** What loans paid in time take off the daily rate, ascending; the highest step reached holds. */
  readonly loyalty: readonly LoyaltyStep[];
};

/** The most days a loan of the product can last without being changed. */
export function longestTermDays({ periodMax, rhythm }: PricedProduct): number {
  if (rhythm.unit === 'day') return periodMax;
  return termDaysMost({
    months: periodMax,
    dayOfMonth: DUE_DAY_OF_MONTH_MAX,
    firstPartDaysMin: rhythm.firstPartDaysMin,
  });
}

/** What a price depends on; not what may happen to a loan later. */
export type PricedProduct = Omit<
  Product,
  | 'from'
  | 'prolongationDaysBeforeMax'
  | 'prolongationOverdueDaysMax'
  | 'prolongedTermDaysMax'
  | 'prolongationDays'
  | 'settlementOffsets'
  | 'isWayOut'
  | 'pauseDays'
  | 'pauseSharePpm'
  | 'loyalty'
>;

/** The product of a code in force on a day, or a refusal where the lender has none of that name by then. */
export function productOn<Offered extends Product>(
  products: readonly Offered[],
  code: ProductCode,
  day: Day,
): Offered | Refusal {
  if (!isDay(day)) return refuse('date-does-not-exist');
  return newest(products, code, day) ?? refuse('product-not-offered');
}

/** Every product in force on a day, in the lender's order, each in its newest version. */
export function productsOn<Offered extends Product>(
  products: readonly Offered[],
  day: Day,
): readonly Offered[] {
  const codes = [...new Set(products.map(({ code }) => code))];
  return codes.flatMap((code) => newest(products, code, day) ?? []);
}

function newest<Offered extends Product>(
  products: readonly Offered[],
  code: ProductCode,
  day: Day,
): Offered | undefined {
  return products.findLast((product) => product.code === code && product.from <= day);
}

/** Whether a borrower with these loans, each as it stands today, may have the product. */
export function isOpenTo({ forRepaid }: Product, loans: readonly Standing[]): boolean {
  if (forRepaid === null) return true;
  const repaid = loans.filter((loan) => wasRepaid(loan) && loan.overdueDaysMost <= forRepaid.overdueDaysMax);
  return repaid.length >= forRepaid.loans;
}

/** Paid with money by the borrower: not by another loan, and not written off or sold before. */
export function wasRepaid(loan: Standing): boolean {
  return loan.isPaid && loan.cashInTiyn > 0 && !loan.isWrittenOff && !loan.isSold;
}

/** The most a borrower may ask for: less the first time. */
export function amountTiynMax(product: PricedProduct, isFirstLoan: boolean): Tiyn {
  return isFirstLoan ? product.firstLoanAmountTiynMax : product.amountTiynMax;
}
