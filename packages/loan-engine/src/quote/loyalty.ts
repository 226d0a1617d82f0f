import type { Standing } from '../loan/position-types.ts';
import type { Product } from '../loan/products.ts';
import type { Promo } from './types.ts';

/** The name of a loyalty discount in signed terms; the number of loans that earned it follows. */
const LOYALTY = 'loyalty';

/** Whether a loan counts as paid in time: paid with money, with no penalty ever, and neither written off nor sold. */
export function wasPaidInTime(view: Standing): boolean {
  return (
    view.isPaid &&
    view.cashInTiyn > 0 &&
    view.penaltyAccruedTotalTiyn === 0 &&
    !view.isWrittenOff &&
    !view.isSold
  );
}

/** The discount that so many loans paid in time have earned: the highest step reached, or null before the first. */
export function loyaltyPromo(product: Product, loansInTime: number): Promo | null {
  const step = product.loyalty.findLast((one) => one.loansInTime <= loansInTime);
  if (step === undefined) return null;
  return { promoId: `${LOYALTY}-${step.loansInTime}`, discountSharePpm: step.discountSharePpm };
}

/** How many loans in time a discount of loyalty was earned by; null of any other. */
export function loyaltyLoans(promoId: string): number | null {
  return isLoyalty(promoId) ? Number(promoId.slice(LOYALTY.length + 1)) : null;
}

/** Whether the promo of signed terms comes from loyalty and not from a code. */
export function isLoyalty(promoId: string): boolean {
  return promoId.startsWith(`${LOYALTY}-`);
}

/** The larger of two discounts: they are never added. */
export function betterPromo(first: Promo | null, second: Promo | null): Promo | null {
  if (first === null || second === null) return first ?? second;
  return second.discountSharePpm > first.discountSharePpm ? second : first;
}
