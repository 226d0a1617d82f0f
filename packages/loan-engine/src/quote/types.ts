import type { GesvCap } from '../loan/law.ts';
import type { ChainBefore, LoanTerms, ScheduleKind } from '../loan/terms.ts';
import type { ScheduleRow } from '../schedule/plan.ts';
import type { Article, RuleId } from '../units/articles.ts';
import type { Day } from '../units/day.ts';
import type { Tiyn } from '../units/money.ts';

/** A promo code as it lowers a rate: the share of the daily rate that is taken off, in ppm. */
export type Promo = { readonly promoId: string; readonly discountSharePpm: number };

export type QuoteRequest = {
  readonly amountTiyn: Tiyn;
  /** Days, or months of a product that is paid back by the month. */
  readonly period: number;
  /** The day the money is assumed to leave: months are counted from it. */
  readonly payoutDay?: Day;
  /** The day of the month on which parts are due; the payout's own when not given. */
  readonly dueDayOfMonth?: number;
  readonly isFirstLoan: boolean;
  /** The product's first kind when not given. */
  readonly scheduleKind?: ScheduleKind;
  readonly promo?: Promo;
  /** Refinancing and new terms must not be worse: the rate stays at or below this. */
  readonly dailyRatePpmMax?: number;
  /** Refinancing: the part of the amount that was overdue reward and penalty. */
  readonly capitalisedArrearsTiyn?: Tiyn;
  /** Refinancing: what the loans before it have used up of the ceilings. */
  readonly chain?: ChainBefore;
  /** Refinancing: the amount is what is owed, so the product's minimum and step do not hold. */
  readonly isRefinancing?: boolean;
};

/** The rule that kept the rate from being higher, and where it is written. */
export type Bound = { readonly rule: RuleId; readonly article: Article; readonly limitText: string };

export type Quote = {
  readonly terms: LoanTerms;
  readonly schedule: readonly ScheduleRow[];
  readonly amountTiyn: Tiyn;
  readonly rewardTiyn: Tiyn;
  readonly totalTiyn: Tiyn;
  /** The rate after the free days, promo included, and as "0.2892". */
  readonly dailyRatePpm: number;
  readonly dailyRate: string;
  /** Unrounded, and as "173.35". */
  readonly gesvPercent: number;
  readonly gesv: string;
  readonly cap: GesvCap;
  readonly boundBy: Bound;
};
