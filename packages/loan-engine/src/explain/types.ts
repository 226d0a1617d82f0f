import type { StillReason } from '../fold/trace.ts';
import type { Position } from '../loan/position-types.ts';
import type { Article, RuleId } from '../units/articles.ts';
import type { Day } from '../units/day.ts';
import type { Tiyn } from '../units/money.ts';

export type LineKind =
  | 'issued'
  | 'accrued'
  | 'not-accrued'
  | 'paid'
  | 'forgiven'
  | 'written-off'
  | 'sold'
  | 'received'
  | 'reversed'
  | 'credited'
  | 'refunded';

/** One reason for an amount. A larger debt (or credit) is positive, a smaller one negative. `not-accrued` lines are zero and say why. */
export type ExplainedLine = {
  readonly component: 'principal' | 'reward' | 'penalty' | 'credit';
  readonly kind: LineKind;
  readonly amountTiyn: Tiyn;
  /** For an accrual the days charged are those after `fromDay` through `toDay`; for a fact both are its day. */
  readonly fromDay: Day;
  readonly toDay: Day;
  readonly days: number;
  readonly baseTiyn: Tiyn;
  readonly ratePpm: number;
  readonly rule: RuleId;
  readonly article: Article;
  /** The version of the law that the terms were signed under, or of the product where no law has the rule. */
  readonly version: string;
  readonly factId: string | null;
  readonly still: StillReason | null;
};

export type Explanation = { readonly position: Position; readonly lines: readonly ExplainedLine[] };
