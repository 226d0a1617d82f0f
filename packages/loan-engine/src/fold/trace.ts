import type { RuleId } from '../units/articles.ts';

/** Why reward or penalty did not run on some days. */
export type StillReason =
  | 'free-days'
  | 'frozen'
  | 'paused'
  | 'overdue-stop'
  | 'charges-share'
  | 'penalty-year';

/** A stretch of days through which one charge ran at one rate on one base. */
export type Accrual = {
  readonly component: 'reward' | 'penalty';
  readonly fromDay: number;
  readonly toDay: number;
  readonly baseTiyn: number;
  readonly ratePpm: number;
  /** The running numerators before and after: rounding is of the running total, never of a stretch. */
  readonly numeratorBefore: number;
  readonly numeratorAfter: number;
  readonly rule: RuleId;
  readonly still: StillReason | null;
};

/** What a fold writes down when it is asked to explain itself. */
export type AccrualTrace = { readonly accruals: Accrual[] };
