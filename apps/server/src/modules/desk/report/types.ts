import type { Tiyn } from '@senim/loan-engine/units/money';

/** Days, both ends included; `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What the book came to at the end of a day, as it was known then, and what happened on that day. */
export interface ReportedDay {
  readonly day: string;
  readonly loans: number;
  readonly principalTiyn: Tiyn;
  readonly rewardTiyn: Tiyn;
  readonly penaltyTiyn: Tiyn;
  /** By PAR_DAYS, in their order. */
  readonly atRiskTiyn: readonly Tiyn[];
  /** The same as shares, in percent with two digits. */
  readonly atRiskShares: readonly string[];
  readonly disbursedTiyn: Tiyn;
  readonly collectedTiyn: Tiyn;
  readonly approved: number;
  readonly refused: number;
}
