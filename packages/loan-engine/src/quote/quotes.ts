import type { PricingLaw } from '../loan/law.ts';
import type { PricedProduct } from '../loan/products.ts';
import type { ScheduleKind } from '../loan/terms.ts';
import type { Refusal } from '../units/refusal.ts';
import { quote } from './quote.ts';
import type { Quote, QuoteRequest } from './types.ts';

export type KindQuote = { readonly scheduleKind: ScheduleKind; readonly quoted: Quote | Refusal };

/** The same loan by every schedule of the product: the law wants at least annuity and differentiated shown (art. 7 p. 2(4)). */
export function quoteEveryKind(
  request: QuoteRequest,
  law: PricingLaw,
  product: PricedProduct,
): readonly KindQuote[] {
  return product.scheduleKinds.map((scheduleKind) => ({
    scheduleKind,
    quoted: quote({ ...request, scheduleKind }, law, product),
  }));
}
