import type { PeriodUnit } from '@senim/kazakhstan/format';
import type { LenderProduct } from '@senim/lender/products';
import type { GesvCap, PricingLaw } from '@senim/loan-engine/loan/law';
import type { PricedProduct } from '@senim/loan-engine/loan/products';
import type { ProductCode } from '@senim/loan-engine/loan/terms';
import {
  type TermsOnOffer as AnyTermsOnOffer,
  productOf as findProduct,
} from '@senim/loan-engine/loan/terms-on-offer';
import { type Tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { ratePercentText } from '@senim/loan-engine/units/percent';
import type { Language } from '../language.ts';

/**
 * The law and the products in force on a day: plain data that travels with the page, so that the browser's
 * engine computes from exactly what the server's computed from.
 */
export type TermsOnOffer = AnyTermsOnOffer<PricedProduct, PricingLaw>;

/** The same with the names that the lender gives its products, for pages and screens that tell them. */
export type NamedTermsOnOffer = AnyTermsOnOffer<LenderProduct>;

/** The product of a code; it is a bug to ask for one that is not offered. */
export function productOf<Offered extends PricedProduct>(
  onOffer: Pick<AnyTermsOnOffer<Offered>, 'products'>,
  code: ProductCode,
): Offered {
  const product = findProduct(onOffer, code);
  if (!product) throw new Error(`The product ${code} is not offered.`);
  return product;
}

/** The products of a first loan: some are only for borrowers who have repaid one. */
export function firstLoanTermsOnOffer<Offered extends PricedProduct, Held extends PricingLaw>({
  law,
  products,
}: AnyTermsOnOffer<Offered, Held>): AnyTermsOnOffer<Offered, Held> {
  return { law, products: products.filter(({ forRepaid }) => forRepaid === null) };
}

/** The widest bounds over all products for strangers, for sentences about loans in general. Decimal strings. */
export type RangeOnOffer = {
  amountMax: string;
  freeDays: number;
  /** The rate is below this, in percent a day. */
  dailyRateBelow: string;
  /** The highest GESV of short and small loans, and of the others, in percent. */
  gesvMax: string;
  gesvMaxOther: string;
};

/** What one product offers, in words of its own. */
export type ProductOnOffer = {
  name: string;
  amountMin: string;
  amountMax: string;
  /** The most that a first loan may be; null if the product is no first loan. */
  firstLoanMax: string | null;
  periodMin: number;
  periodMax: number;
  unit: PeriodUnit;
};

/** Each product by its own name and bounds: no bounds hold for loans by days and by months at once. */
export function productsOnOffer({ products }: NamedTermsOnOffer, language: Language): ProductOnOffer[] {
  return products.map((product) => ({
    name: product.names[language].name,
    amountMin: toDecimal(product.amountTiynMin),
    amountMax: toDecimal(product.amountTiynMax),
    firstLoanMax: product.forRepaid === null ? toDecimal(product.firstLoanAmountTiynMax) : null,
    periodMin: product.periodMin,
    periodMax: product.periodMax,
    unit: product.rhythm.unit,
  }));
}

/** Reduces the terms on offer to their widest bounds. */
export function rangeOnOffer(onOffer: TermsOnOffer): RangeOnOffer {
  const { law, products } = firstLoanTermsOnOffer(onOffer);
  return {
    amountMax: toDecimal(Math.max(...products.map((product) => product.amountTiynMax)) as Tiyn),
    freeDays: Math.max(...products.map((product) => product.firstLoanFreeDays)),
    dailyRateBelow: ratePercentText(law.dailyRatePpmBelow),
    gesvMax: String(gesvCapOf(law, 'gesv-short')),
    gesvMaxOther: String(gesvCapOf(law, 'gesv-other')),
  };
}

const gesvCapOf = ({ gesvCaps }: PricingLaw, rule: GesvCap['rule']): number =>
  gesvCaps.find((cap) => cap.rule === rule)?.gesvPercentMax ?? 0;

/** What the calculator needs: without names in both languages, and without rules for a running loan. */
export function toPrice({
  law: { from: _, paymentOrder: __, ...law },
  products,
}: NamedTermsOnOffer): TermsOnOffer {
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
