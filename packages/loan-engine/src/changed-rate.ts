import { highestRateWithin, type UnpricedPlan } from './highest-rate.ts';
import { gesvCapFor, type Law } from './law.ts';
import type { Tiyn } from './money.ts';

/**
 * The highest daily rate for the rest of a loan whose terms change: never above the present one (art. 4 p. 4, art. 7 p. 3(8)), and such
 * that the remaining flows, taken as a loan of their own, stay within the cap on GESV. The class of the cap goes by the whole term from the
 * payout and the sum issued, so that a loan carried beyond 45 days falls under the cap of long loans.
 */
export function changedRate(
  rest: UnpricedPlan,
  whole: { readonly issuedTiyn: Tiyn; readonly termDays: number },
  dailyRatePpm: number,
  law: Law,
): number {
  return highestRateWithin(rest, gesvCapFor(law, whole.issuedTiyn, whole.termDays), dailyRatePpm);
}
