import { type Law, lawOn } from '@senim/loan-engine/loan/law';
import { type Product, productOn } from '@senim/loan-engine/loan/products';
import type { LoanType } from '@senim/loan-engine/loan/terms';
import { type Day, dayOf } from '@senim/loan-engine/units/day';
import { type Tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { ratePercentText } from '@senim/loan-engine/units/percent';
import { isRefusal } from '@senim/loan-engine/units/refusal';

/**
 * The law and the products in force on a day: plain data that travels with the page, so that the browser's
 * engine computes from exactly what the server's computed from.
 */
export type Offer = { readonly law: Law; readonly products: readonly Product[] };

/** An ISO day that the code itself has made; anything else is a bug. */
export function knownDay(isoDay: string): Day {
  const day = dayOf(isoDay);
  if (isRefusal(day)) throw new Error(`${isoDay} is not a day.`);
  return day;
}

/** What is offered on a day, by the engine's own dated tables. */
export function offerOn(isoDay: string): Offer {
  const day = knownDay(isoDay);
  const law = lawOn(day);
  const made = [productOn('short', day), productOn('long', day)];
  const products = made.filter((product): product is Product => !isRefusal(product));
  if (isRefusal(law) || products.length === 0) throw new Error(`Nothing is offered on ${isoDay}.`);
  return { law, products };
}

/** The product of a type; asking for one that is not offered is a bug. */
export function productOf(offer: Offer, type: LoanType): Product {
  const product = offer.products.find((candidate) => candidate.loanType === type);
  if (!product) throw new Error(`The loan type ${type} is not offered.`);
  return product;
}

/** What holds over all products together, for sentences that speak of loans in general. Decimal strings. */
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

/** Reduces an offer to its widest bounds. */
export function offerRange({ law, products }: Offer): OfferRange {
  const caps = law.gesvCaps.map((cap) => cap.gesvPercentMax);
  return {
    amountMin: toDecimal(Math.min(...products.map((product) => product.amountTiynMin)) as Tiyn),
    amountMax: toDecimal(Math.max(...products.map((product) => product.amountTiynMax)) as Tiyn),
    periodMin: Math.min(...products.map((product) => product.termDaysMin)),
    periodMax: Math.max(...products.map((product) => product.termDaysMax)),
    freeDays: Math.max(...products.map((product) => product.firstLoanFreeDays)),
    dailyRateBelow: ratePercentText(law.dailyRatePpmBelow),
    gesvMax: String(Math.max(...caps)),
    gesvMaxOther: String(Math.min(...caps)),
  };
}
