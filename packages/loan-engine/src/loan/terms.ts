import type { Tiyn } from '../units/money.ts';

/** What the lender calls a product in data: the engine knows none by name. */
export type ProductCode = string;

/** One payment at the end; equal payments; equal shares of principal. */
export type ScheduleKind = 'single' | 'annuity' | 'differentiated';

/** Whether the first days stay free when the loan runs longer, or only if it is repaid within them. */
export type FreeDaysRule = 'forgiven' | 'retroactive';

/** The bounds of the law on the day of signing. They stay with the agreement: the law may change, the signed terms do not. */
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
  /** The version of the offer that was signed. */
  readonly productVersion: string;
  readonly principalTiyn: Tiyn;
  /** The part of the principal that was overdue reward or penalty of a refinanced loan: it bears neither (art. 4 p. 3(6)). */
  readonly capitalisedArrearsTiyn: Tiyn;
  readonly termDays: number;
  readonly dailyRatePpm: number;
  readonly freeDays: number;
  readonly freeDaysRule: FreeDaysRule;
  /** A lowered rate after the free days until the repayment date. */
  readonly promo: TermsPromo | null;
  readonly scheduleKind: ScheduleKind;
  /**
   * Days from payout on which a part is due, ascending; the last equals `termDays`. Of a monthly loan both are as they fall if the money
   * leaves on the day the quote assumed.
   */
  readonly dueOffsets: readonly number[];
  /** Parts due on calendar days, which only the real payout day settles: `datedTerms` says which they are. */
  readonly monthly?: MonthlyDues;
  readonly penaltyDailyPpm: number;
  /** Of a refinancing: the loans before it. */
  readonly chain?: ChainBefore;
  readonly limits: LegalLimits;
};

/** A part each calendar month. */
export type MonthlyDues = {
  readonly months: number;
  /** The day of the month that was chosen, or null for the payout's own: the month's last day where it has no such day. */
  readonly dayOfMonth: number | null;
  /** A chosen day comes for the first time at least so many days after the payout. */
  readonly firstPartDaysMin: number;
};

/**
 * What a loan that pays another one off brings with it. The yearly ceiling and that of all charges count over the chain, from the money that
 * was really lent; so do the days of penalty on what was overdue before.
 */
export type ChainBefore = {
  readonly principalLentTiyn: Tiyn;
  /** From the first payout of the chain to this one. */
  readonly days: number;
  /** Reward and penalty of all loans before. */
  readonly chargedTiyn: Tiyn;
  /** Of the penalty: what fell into the contract year that runs at this payout. */
  readonly penaltyYearTiyn: Tiyn;
  /** Of the principal: what was overdue, and for how many days penalty ran on it. */
  readonly overduePrincipalTiyn: Tiyn;
  readonly penaltyDays: number;
};

export type TermsPromo = { readonly promoId: string; readonly dailyRatePpm: number };
