import type { Law } from './law.ts';
import type { Product } from './products.ts';
import { quote } from './quote.ts';
import type { Quote, QuoteRequest } from './quote-types.ts';
import type { Refusal } from './refusal.ts';
import type { ScheduleKind } from './terms.ts';

/** Several offers side by side, in the order asked for; one that cannot be made stands there as its refusal. */
export function quotes(
  requests: readonly QuoteRequest[],
  law: Law,
  product: Product,
): readonly (Quote | Refusal)[] {
  return requests.map((request) => quote(request, law, product));
}

export type KindOffer = { readonly scheduleKind: ScheduleKind; readonly offer: Quote | Refusal };

/** The same loan by every schedule of the product: the law wants at least annuity and differentiated shown (art. 7 p. 2(4)). */
export function quoteEveryKind(request: QuoteRequest, law: Law, product: Product): readonly KindOffer[] {
  return product.scheduleKinds.map((scheduleKind) => ({
    scheduleKind,
    offer: quote({ ...request, scheduleKind }, law, product),
  }));
}
