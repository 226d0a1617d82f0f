import type { GesvCap } from '../loan/law.ts';
import type { ChainBefore, LoanTerms, ScheduleKind } from '../loan/terms.ts';
import type { ScheduleRow } from '../schedule/plan.ts';
import type { Article, RuleId } from '../units/articles.ts';
import type { Day } from '../units/day.ts';
import type { Tiyn } from '../units/money.ts';

/** A promo code: the share of the daily rate that it takes off, in ppm. */
export type Promo = { readonly promoId: string; readonly discountSharePpm: number };

export type QuoteRequest = {
  readonly amountTiyn: Tiyn;
  /** Days, or months for a product with monthly parts. */
  readonly period: number;
  /** The assumed day of payout: months are counted from it. */
  readonly payoutDay?: Day;
  /** The day of the month on which parts are due; by default the day of the payout. */
  readonly dueDayOfMonth?: number;
  readonly isFirstLoan: boolean;
  /** By default the product's first kind. */
  readonly scheduleKind?: ScheduleKind;
  readonly promo?: Promo;
  /** Refinancing and changed terms must not be worse: the rate may not go above this. */
  readonly dailyRatePpmMax?: number;
  /** Refinancing: the part of the amount that was overdue reward and penalty. */
  readonly capitalisedArrearsTiyn?: Tiyn;
  /** Refinancing: how much of the ceilings the earlier loans have used. */
  readonly chain?: ChainBefore;
  /** Refinancing: the amount is the debt, so the product's minimum and step do not apply. */
  readonly isRefinancing?: boolean;
};

/** The rule that limits the rate, and where it is written. */
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
