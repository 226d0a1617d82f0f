import { amountTiynMax } from '@senim/loan-engine/loan/products';
import type { ProductCode, ScheduleKind } from '@senim/loan-engine/loan/terms';
import { type Tiyn, tengeToTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { type AmountRange, nearestStep } from '@senim/ui/AmountSlider';
import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts';
import { productOf, type TermsOnOffer } from './termsOnOffer.ts';

/** What the calculator holds and `loan_values` keeps: whole tenge, days or months as the product counts, and how it is paid back. */
export type LoanValues = {
  loan_type: ProductCode;
  amount: number;
  period: number;
  schedule_kind: ScheduleKind;
  /** The day of the month on which parts are due; the payout's own where it is not chosen. */
  due_day?: number;
};

/** An amount on offer, always whole tenge, as the number a field shows. */
function wholeTenge(amount: Tiyn): number {
  return Number(toDecimal(amount));
}

/** The amounts a product allows, in whole tenge. */
export function amountRange(onOffer: TermsOnOffer, type: ProductCode): AmountRange {
  const product = productOf(onOffer, type);
  return {
    min: wholeTenge(product.amountTiynMin),
    max: wholeTenge(product.amountTiynMax),
    step: wholeTenge(product.amountTiynStep),
  };
}

/** The periods a product allows, in its own unit. */
export function periodRange(onOffer: TermsOnOffer, type: ProductCode): AmountRange {
  const product = productOf(onOffer, type);
  return { min: product.periodMin, max: product.periodMax, step: 1 };
}

/** What a stranger sees first: the first product with its defaults. */
export function defaultValues(onOffer: TermsOnOffer): LoanValues {
  const product = onOffer.products[0];
  if (!product) throw new Error('Nothing is offered.');
  return usualValues(onOffer, product.code);
}

/** The usual amount, period and way to pay back of a product. */
export function usualValues(onOffer: TermsOnOffer, code: ProductCode): LoanValues {
  const { amountTiynDefault, periodDefault, scheduleKinds } = productOf(onOffer, code);
  const amount = wholeTenge(amountTiynDefault);
  return { loan_type: code, amount, period: periodDefault, schedule_kind: scheduleKinds[0] };
}

/** The nearest values that are on offer. */
export function allowedValues(values: LoanValues, onOffer: TermsOnOffer): LoanValues {
  const { loan_type, amount, period, schedule_kind, due_day } = values;
  const { scheduleKinds, rhythm } = productOf(onOffer, loan_type);
  return {
    loan_type,
    amount: nearestStep(amount, amountRange(onOffer, loan_type)),
    period: nearestStep(period, periodRange(onOffer, loan_type)),
    schedule_kind: scheduleKinds.includes(schedule_kind) ? schedule_kind : scheduleKinds[0],
    ...(rhythm.unit === 'month' && isDueDay(due_day) && { due_day }),
  };
}

/** A day that every month has. */
export const DUE_DAY_MAX = 28;
const isDueDay = (day: number | undefined): day is number =>
  day !== undefined && Number.isInteger(day) && day >= 1 && day <= DUE_DAY_MAX;

/** The same with another due day, or with the payout's own. */
export function withDueDay<Wish extends { due_day?: number }>(
  { due_day: _, ...rest }: Wish,
  day: number | undefined,
): Omit<Wish, 'due_day'> & { due_day?: number } {
  return day === undefined ? rest : { ...rest, due_day: day };
}

/** The values of another type: the amount is kept where it is allowed, all else starts at that type's default. */
export function switchType(values: LoanValues, type: ProductCode, onOffer: TermsOnOffer): LoanValues {
  if (type === values.loan_type) return values;
  return allowedValues({ ...usualValues(onOffer, type), amount: values.amount }, onOffer);
}

/** A first loan is assumed for a stranger as long as product and amount can be one. */
export function canBeFirstLoan(values: LoanValues, onOffer: TermsOnOffer): boolean {
  const product = productOf(onOffer, values.loan_type);
  return product.forRepaid === null && tengeToTiyn(values.amount) <= amountTiynMax(product, true);
}

/** The values kept from an earlier visit, brought within today's terms; undefined where there are none or they are broken. */
export function storedValues(onOffer: TermsOnOffer): LoanValues | undefined {
  try {
    const kept: unknown = JSON.parse(readStored('localStorage', STORAGE_KEYS.loanValues) ?? 'null');
    return isLoanValues(kept, onOffer) ? allowedValues(kept, onOffer) : undefined;
  } catch {
    return undefined;
  }
}

function isLoanValues(kept: unknown, onOffer: TermsOnOffer): kept is LoanValues {
  if (typeof kept !== 'object' || kept === null) return false;
  const { loan_type, amount, period } = kept as Record<string, unknown>;
  const known = onOffer.products.some((product) => product.code === loan_type);
  return known && Number.isFinite(amount) && Number.isFinite(period);
}

/** Keeps the values for the form and for the next visit. */
export function storeValues(values: LoanValues): void {
  writeStored('localStorage', STORAGE_KEYS.loanValues, JSON.stringify(values));
}
