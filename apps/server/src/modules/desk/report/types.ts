import type { ListName } from '@senim/contracts/office/lists/columns';
import type { Bucket } from '@senim/contracts/office/reports/descriptions';
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

/** A row of a report as the tables have it: amounts in whole tiyn, shares in percent with two digits. */
export interface ReportRow {
  /** A day, a month, or a code. */
  readonly key: string;
  readonly figures: Readonly<Record<string, string | number | null>>;
}

/** Loans that were owed on a day, by their delay on it. */
export interface OwedLoans {
  readonly bucket: Bucket;
  readonly principalTiyn: Tiyn;
  /** The numbers by which agreements are kept, eight bytes each, one after another. */
  readonly numbers: Buffer;
}

/** The rows behind a figure: a list with its filters, and the days of which it tells. */
export interface Behind {
  readonly list: ListName;
  readonly where: string;
  /** A column that makes up the figure and that the list does not show of itself. */
  readonly column: string | null;
  readonly day: string | null;
  readonly before: string | null;
  /** The day by whose end money counts as lent, where it is another. */
  readonly lent_on: string | null;
}
