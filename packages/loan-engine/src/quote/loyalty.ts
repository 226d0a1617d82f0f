import type { Position } from '../loan/position-types.ts';
import type { Product } from '../loan/products.ts';
import type { Promo } from './types.ts';

/** The name under which a good history stands in signed terms, before the number of loans it was earned by. */
const LOYALTY = 'loyalty';

/** Whether a loan counts as paid in time: paid with money, with no penalty ever, and neither written off nor sold. */
export function wasPaidInTime(view: Position): boolean {
  return (
    view.isPaid &&
    view.cashInTiyn > 0 &&
    view.penaltyAccruedTotalTiyn === 0 &&
    !view.isWrittenOff &&
    !view.isSold
  );
}

/** What a history of so many loans paid in time has earned: the highest step reached, or null before the first. */
export function loyaltyPromo(product: Product, loansInTime: number): Promo | null {
  const step = product.loyalty.findLast((one) => one.loansInTime <= loansInTime);
  if (step === undefined) return null;
  return { promoId: `${LOYALTY}-${step.loansInTime}`, discountSharePpm: step.discountSharePpm };
}

/** Whether a promo in signed terms was earned by history rather than brought as a code. */
export function isLoyalty(promoId: string): boolean {
  return promoId.startsWith(`${LOYALTY}-`);
}

/** The one of two discounts that takes more off: they never add up. */
export function betterPromo(first: Promo | null, second: Promo | null): Promo | null {
  if (first === null || second === null) return first ?? second;
  return second.discountSharePpm > first.discountSharePpm ? second : first;
}
