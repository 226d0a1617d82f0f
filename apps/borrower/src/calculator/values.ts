import { amountTiynMax } from '@senim/loan-engine/loan/products';
import type { LoanType } from '@senim/loan-engine/loan/terms';
import { type Tiyn, tengeToTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { type AmountRange, nearestStep } from '@senim/ui/AmountSlider';
import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts';
import { type Offer, productOf } from './offer.ts';

/** What the calculator holds and `loan_values` keeps: whole tenge and days. */
export type LoanValues = { loan_type: LoanType; amount: number; period: number };

/** An amount of an offer, always whole tenge, as the number a field shows. */
function wholeTenge(amount: Tiyn): number {
  return Number(toDecimal(amount));
}

/** The amounts a product allows, in whole tenge. */
export function amountRange(offer: Offer, type: LoanType): AmountRange {
  const product = productOf(offer, type);
  return {
    min: wholeTenge(product.amountTiynMin),
    max: wholeTenge(product.amountTiynMax),
    step: wholeTenge(product.amountTiynStep),
  };
}

/** The periods a product allows, in days. */
export function periodRange(offer: Offer, type: LoanType): AmountRange {
  const product = productOf(offer, type);
  return { min: product.termDaysMin, max: product.termDaysMax, step: 1 };
}

/** What a stranger sees first: the first product with its defaults. */
export function defaultValues(offer: Offer): LoanValues {
  const product = offer.products[0];
  if (!product) throw new Error('Nothing is offered.');
  const amount = wholeTenge(product.amountTiynDefault);
  return { loan_type: product.loanType, amount, period: product.termDaysDefault };
}

/** The nearest values that the offer allows. */
export function allowedValues({ loan_type, amount, period }: LoanValues, offer: Offer): LoanValues {
  return {
    loan_type,
    amount: nearestStep(amount, amountRange(offer, loan_type)),
    period: nearestStep(period, periodRange(offer, loan_type)),
  };
}

/** The values of another type: the amount is kept where it is allowed, the period starts at that type's default. */
export function switchType(values: LoanValues, type: LoanType, offer: Offer): LoanValues {
  if (type === values.loan_type) return values;
  const period = productOf(offer, type).termDaysDefault;
  return allowedValues({ loan_type: type, amount: values.amount, period }, offer);
}

/** A first loan is assumed for a stranger as long as the amount can be one. */
export function canBeFirstLoan(values: LoanValues, offer: Offer): boolean {
  const most = amountTiynMax(productOf(offer, values.loan_type), true);
  return tengeToTiyn(values.amount) <= most;
}

/** The values kept from an earlier visit, brought within today's offer; undefined where there are none or they are broken. */
export function storedValues(offer: Offer): LoanValues | undefined {
  try {
    const kept: unknown = JSON.parse(readStored('localStorage', STORAGE_KEYS.loanValues) ?? 'null');
    return isLoanValues(kept, offer) ? allowedValues(kept, offer) : undefined;
  } catch {
    return undefined;
  }
}

function isLoanValues(kept: unknown, offer: Offer): kept is LoanValues {
  if (typeof kept !== 'object' || kept === null) return false;
  const { loan_type, amount, period } = kept as Record<string, unknown>;
  const known = offer.products.some((product) => product.loanType === loan_type);
  return known && Number.isFinite(amount) && Number.isFinite(period);
}

/** Keeps the values for the form and for the next visit. */
export function storeValues(values: LoanValues): void {
  writeStored('localStorage', STORAGE_KEYS.loanValues, JSON.stringify(values));
}
