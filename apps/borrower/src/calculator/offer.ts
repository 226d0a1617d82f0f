import type { LenderProduct } from '@senim/lender/products';
import type { PricingLaw } from '@senim/loan-engine/loan/law';
import { type Offer as EngineOffer, productOf as findProduct } from '@senim/loan-engine/loan/offer';
import type { PricedProduct } from '@senim/loan-engine/loan/products';
import type { ProductCode } from '@senim/loan-engine/loan/terms';
import { type Tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { ratePercentText } from '@senim/loan-engine/units/percent';

/**
 * The law and the products in force on a day: plain data that travels with the page, so that the browser's
 * engine computes from exactly what the server's computed from.
 */
export type Offer = EngineOffer<PricedProduct, PricingLaw>;

/** The same with the names that the lender gives its products, for pages and screens that tell them. */
export type NamedOffer = EngineOffer<LenderProduct>;

/** The product of a code; asking for one that is not offered is a bug. */
export function productOf<Offered extends PricedProduct>(
  offer: Pick<EngineOffer<Offered>, 'products'>,
  code: ProductCode,
): Offered {
  const product = findProduct(offer, code);
  if (!product) throw new Error(`The product ${code} is not offered.`);
  return product;
}

/** What a first loan can be: some products are for those who have repaid one. */
export function firstLoanOffer<Offered extends PricedProduct, Held extends PricingLaw>({
  law,
  products,
}: EngineOffer<Offered, Held>): EngineOffer<Offered, Held> {
  return { law, products: products.filter(({ forRepaid }) => forRepaid === null) };
}

/** What holds over all products that a stranger can have, for sentences that speak of loans in general. Decimal strings. */
export type OfferRange = {
  amountMin: string;
  amountMax: string;
  periodMin: number;
  periodMax: number;
  freeDays: number;
  /** The rate stays below this, in percent a day. */
  dailyRateBelow: string;
  /** The highest GESV the law allows for these loans, and the general one, in percent. */
  gesvMax: string;
  gesvMaxOther: string;
};

/** Reduces an offer to its widest bounds; periods are those of the products that count as the first one does. */
export function offerRange(offer: Offer): OfferRange {
  const { law, products } = firstLoanOffer(offer);
  const caps = law.gesvCaps.map((cap) => cap.gesvPercentMax);
  const alike = products.filter(({ rhythm }) => rhythm.unit === products[0]?.rhythm.unit);
  return {
    amountMin: toDecimal(Math.min(...products.map((product) => product.amountTiynMin)) as Tiyn),
    amountMax: toDecimal(Math.max(...products.map((product) => product.amountTiynMax)) as Tiyn),
    periodMin: Math.min(...alike.map((product) => product.periodMin)),
    periodMax: Math.max(...alike.map((product) => product.periodMax)),
    freeDays: Math.max(...products.map((product) => product.firstLoanFreeDays)),
    dailyRateBelow: ratePercentText(law.dailyRatePpmBelow),
    gesvMax: String(Math.max(...caps)),
    gesvMaxOther: String(Math.min(...caps)),
  };
}

/** What the calculator needs of it: neither the names in both languages, nor what a loan meets once it is there. */
export function toPrice({ law: { from: _, paymentOrder: __, ...law }, products }: NamedOffer): Offer {
  return { law, products: products.map(priced) };
}

function priced({
  names: _,
  from: _from,
  isWayOut: _isWayOut,
  loyalty: _loyalty,
  pauseDays: _pauseDays,
  pauseSharePpm: _pauseSharePpm,
  prolongationDays: _prolongationDays,
  prolongationDaysBeforeMax: _prolongationDaysBeforeMax,
  prolongationOverdueDaysMax: _prolongationOverdueDaysMax,
  prolongedTermDaysMax: _prolongedTermDaysMax,
  settlementOffsets: _settlementOffsets,
  ...product
}: LenderProduct): PricedProduct {
  return product;
}
