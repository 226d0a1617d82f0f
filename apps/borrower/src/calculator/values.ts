import { amountTiynMax } from '@senim/loan-engine/loan/products';
import type { ProductCode, ScheduleKind } from '@senim/loan-engine/loan/terms';
import { type Tiyn, tengeToTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { type AmountRange, nearestStep } from '@senim/ui/AmountSlider';
import { readStored, STORAGE_KEYS, writeStored } from '../storage.ts';
import { productOf, type TermsOnOffer } from './termsOnOffer.ts';

/** The values of the calculator, kept in `loan_values`: whole tenge, the period in the product's unit, the kind of schedule. */
export type LoanValues = {
  loan_type: ProductCode;
  amount: number;
  period: number;
  schedule_kind: ScheduleKind;
  /** The day of the month on which parts are due; absent for the day of the payout. */
  due_day?: number;
};

/** An offered amount is whole tenge; this is its number for a field. */
function wholeTenge(amount: Tiyn): number {
  return Number(toDecimal(amount));
}

/** The amounts that a product allows, in whole tenge. */
export function amountRange(onOffer: TermsOnOffer, type: ProductCode): AmountRange {
  const product = productOf(onOffer, type);
  return {
    min: wholeTenge(product.amountTiynMin),
    max: wholeTenge(product.amountTiynMax),
    step: wholeTenge(product.amountTiynStep),
  };
}

/** The periods that a product allows, in its own unit. */
export function periodRange(onOffer: TermsOnOffer, type: ProductCode): AmountRange {
  const product = productOf(onOffer, type);
  return { min: product.periodMin, max: product.periodMax, step: 1 };
}

/** The first values that a stranger sees: the first product with its defaults. */
export function defaultValues(onOffer: TermsOnOffer): LoanValues {
  const product = onOffer.products[0];
  if (!product) throw new Error('Nothing is offered.');
  return usualValues(onOffer, product.code);
}

/** The default amount, period and kind of schedule of a product. */
export function usualValues(onOffer: TermsOnOffer, code: ProductCode): LoanValues {
  const { amountTiynDefault, periodDefault, scheduleKinds } = productOf(onOffer, code);
  const amount = wholeTenge(amountTiynDefault);
  return { loan_type: code, amount, period: periodDefault, schedule_kind: scheduleKinds[0] };
}

/** The nearest offered values. */
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

/** The same with another due day, or with the day of the payout. */
export function withDueDay<Wish extends { due_day?: number }>(
  { due_day: _, ...rest }: Wish,
  day: number | undefined,
): Omit<Wish, 'due_day'> & { due_day?: number } {
  return day === undefined ? rest : { ...rest, due_day: day };
}

/** The values for another product: the amount stays if it is allowed, the rest becomes that product's default. */
export function switchType(values: LoanValues, type: ProductCode, onOffer: TermsOnOffer): LoanValues {
  if (type === values.loan_type) return values;
  return allowedValues({ ...usualValues(onOffer, type), amount: values.amount }, onOffer);
}

/** A stranger's loan counts as the first if product and amount allow it. */
export function canBeFirstLoan(values: LoanValues, onOffer: TermsOnOffer): boolean {
  const product = productOf(onOffer, values.loan_type);
  return product.forRepaid === null && tengeToTiyn(values.amount) <= amountTiynMax(product, true);
}

/** The values of an earlier visit, brought into today's range; undefined if there are none or they are broken. */
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
