import type { Promo } from '@senim/loan-engine/quote/types';
import type { RepeatTerms } from '../../api/dealQueries.ts';

/** A discount of the contract as the engine's type. */
export function promoOf(discount: RepeatTerms['discount']): Promo | null {
  return discount && { promoId: discount.id, discountSharePpm: discount.share_ppm };
}
