import type { Tiyn } from '../units/money.ts';

/** The code of a product. The engine knows no product by name. */
export type ProductCode = string;

/** One payment at the end; equal payments; equal shares of principal. */
export type ScheduleKind = 'single' | 'annuity' | 'differentiated';

/** Whether the first days stay free when the loan runs longer, or only if it is repaid within them. */
export type FreeDaysRule = 'forgiven' | 'retroactive';

/** The law's limits on the day of signing. They stay with the agreement, because the law may change but signed terms do not. */
export type LegalLimits = {
  readonly lawVersion: string;
  readonly dailyRatePpmMax: number;
  readonly penaltyDaysMax: number;
  readonly penaltyYearShareMaxPpm: number;
  readonly chargesShareMaxPpm: number;
  readonly accrualStopsAfterOverdueDays: number;
};

/**
 * What was signed: plain data, whole, fit for storage as JSON. With the facts it is the loan.
 * Days are counted from the payout day, which is day 0. Rates are ppm a day (0.2892% = 2892).
 */
export type LoanTerms = {
  readonly loanType: ProductCode;
  /** The signed version of the product. */
  readonly productVersion: string;
  readonly principalTiyn: Tiyn;
  /** The part of the principal that was overdue reward or penalty of a refinanced loan; it bears neither (art. 4 p. 3(6)). */
  readonly capitalisedArrearsTiyn: Tiyn;
  readonly termDays: number;
  readonly dailyRatePpm: number;
  readonly freeDays: number;
  readonly freeDaysRule: FreeDaysRule;
  /** A lowered rate after the free days until the repayment date. */
  readonly promo: TermsPromo | null;
  readonly scheduleKind: ScheduleKind;
  /**
   * Days from payout on which parts are due, ascending; the last is `termDays`. For a monthly loan both assume that the money
   * leaves on the day of the quote.
   */
  readonly dueOffsets: readonly number[];
  /** Parts due on calendar days. Only the real day of payout gives them: `datedTerms` computes which. */
  readonly monthly?: MonthlyDues;
  readonly penaltyDailyPpm: number;
  /** Of a refinancing: the loans before it. */
  readonly chain?: ChainBefore;
  readonly limits: LegalLimits;
};

/** A part each calendar month. */
export type MonthlyDues = {
  readonly months: number;
  /** The chosen day of the month, or null for the day of the payout; the last day of a month that has no such day. */
  readonly dayOfMonth: number | null;
  /** A chosen day comes first at least so many days after the payout. */
  readonly firstPartDaysMin: number;
};

/**
 * What a refinancing loan takes over from the loans before it. The yearly limit and the limit of all charges count over the
 * chain, from the money that was really lent, and so do the days of penalty on old arrears.
 */
export type ChainBefore = {
  readonly principalLentTiyn: Tiyn;
  /** From the first payout of the chain to this one. */
  readonly days: number;
  /** Reward and penalty of all loans before. */
  readonly chargedTiyn: Tiyn;
  /** Of the penalty: the part of the contract year that is current at this payout. */
  readonly penaltyYearTiyn: Tiyn;
  /** Of the principal: what was overdue, and for how many days it bore penalty. */
  readonly overduePrincipalTiyn: Tiyn;
  readonly penaltyDays: number;
};

export type TermsPromo = { readonly promoId: string; readonly dailyRatePpm: number };
