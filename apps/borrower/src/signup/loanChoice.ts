import { toDecimal } from '@senim/loan-engine/money';
import { amountTiynMax } from '@senim/loan-engine/products';
import type { LoanType } from '@senim/loan-engine/terms';
import type { AmountRange } from '@senim/ui/AmountSlider';
import { type Offer, productOf } from '../calculator/offer.ts';
import { allowedValues, amountRange, type LoanValues } from '../calculator/values.ts';
import type { Values } from './questions.ts';

/** The amounts of a first loan: registration is for nobody else. */
export function firstLoanRange(offer: Offer, type: LoanType): AmountRange {
  const most = Number(toDecimal(amountTiynMax(productOf(offer, type), true)));
  const range = amountRange(offer, type);
  return { ...range, max: Math.min(range.max, most) };
}

/** What a first loan can be, nearest to what is wished. */
export function firstLoanValues(wished: LoanValues, offer: Offer): LoanValues {
  const allowed = allowedValues(wished, offer);
  return { ...allowed, amount: Math.min(allowed.amount, firstLoanRange(offer, allowed.loan_type).max) };
}

/** The loan of the form, as numbers. */
export function loanOf(values: Values, offer: Offer): LoanValues {
  const loan_type = values['loan_type'] === 'long' ? 'long' : 'short';
  return firstLoanValues(
    { loan_type, amount: Number(values['amount']), period: Number(values['period']) },
    offer,
  );
}

/** The same, as the form keeps it. */
export function typedLoan({ loan_type, amount, period }: LoanValues): Values {
  return { loan_type, amount: String(amount), period: String(period) };
}
