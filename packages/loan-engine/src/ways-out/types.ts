import type { Period } from '../loan/monthly-dues.ts';
import type { ProductCode, ScheduleKind } from '../loan/terms.ts';
import type { Day } from '../units/day.ts';
import type { Tiyn } from '../units/money.ts';
import type { Refusal } from '../units/refusal.ts';

export type ChoiceWay =
  | 'pay-all-today'
  | 'pay-part'
  | 'wait-for-due-date'
  | 'prolong'
  | 'refinance'
  | 'instalments';

export type PlannedPayment = { readonly day: Day; readonly amountTiyn: Tiyn };

/** One way out and its full price from today. */
export type Choice = {
  readonly way: ChoiceWay;
  readonly payments: readonly PlannedPayment[];
  readonly totalTiyn: Tiyn;
  /** How much it costs above paying all today. */
  readonly dearerTiyn: Tiyn;
  readonly lastDay: Day;
  /** Where the way changes terms: for how long, the new rate, the schedule. */
  readonly period: Period | null;
  readonly dailyRatePpm: number | null;
  readonly scheduleKind: ScheduleKind | null;
  /** If another loan pays this one off: the product of that loan. */
  readonly loanType: ProductCode | null;
};

export type ClosedChoice = { readonly way: ChoiceWay; readonly refusal: Refusal };

export type Choices = { readonly open: readonly Choice[]; readonly closed: readonly ClosedChoice[] };
