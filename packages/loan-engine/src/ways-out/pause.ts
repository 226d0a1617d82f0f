import type { Standing } from '../loan/position-types.ts';
import type { Product } from '../loan/products.ts';
import { addDays, type Day } from '../units/day.ts';
import { shareFloor, type Tiyn } from '../units/money.ts';
import { type Refusal, refuse } from '../units/refusal.ts';

export type PauseTerms = { readonly amountDueTiyn: Tiyn; readonly untilDay: Day };

/**
 * Part of the debt which, paid today, stops collection and penalty for a time. It is no fee: it pays the debt in the legal
 * order (art. 6 p. 1-1).
 */
export function pause(view: Standing, product: Product): PauseTerms | Refusal {
  if (view.overdueSince === null || view.payoffTiyn === 0) return refuse('nothing-owed');
  const amountDueTiyn = Math.max(1, shareFloor(view.payoffTiyn, product.pauseSharePpm)) as Tiyn;
  return { amountDueTiyn, untilDay: addDays(view.day, product.pauseDays) };
}
