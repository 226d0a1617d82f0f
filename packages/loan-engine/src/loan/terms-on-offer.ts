import { knownDay } from '../units/day.ts';
import { isRefusal } from '../units/refusal.ts';
import { type KnownLaw, type Law, lawOn, type PricingLaw } from './law.ts';
import { RELEASED_MCI } from './mci.ts';
import { type PricedProduct, type Product, productsOn } from './products.ts';
import type { ProductCode } from './terms.ts';

/** The law and the products of a day: plain data that can travel, so that server and browser compute from the same. */
export type TermsOnOffer<Offered extends PricedProduct = Product, Held extends PricingLaw = Law> = {
  readonly law: Held;
  readonly products: readonly Offered[];
};

/** What a lender offers on a day ("YYYY-MM-DD"). Throws for a day before the law's table, because asking for it is a bug. */
export function termsOnOffer<Offered extends Product>(
  products: readonly Offered[],
  isoDay: string,
  known: KnownLaw = RELEASED_MCI,
): TermsOnOffer<Offered> {
  const day = knownDay(isoDay);
  const law = lawOn(day, known);
  const inForce = productsOn(products, day);
  if (isRefusal(law) || inForce.length === 0) throw new RangeError(`Nothing is lent on ${isoDay}.`);
  return { law, products: inForce };
}

/** The product of a code among those offered; undefined where there is none of that name. */
export function productOf<Offered extends PricedProduct>(
  { products }: Pick<TermsOnOffer<Offered>, 'products'>,
  code: ProductCode,
): Offered | undefined {
  return products.find((product) => product.code === code);
}
