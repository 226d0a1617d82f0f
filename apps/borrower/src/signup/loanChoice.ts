import { amountTiynMax } from '@senim/loan-engine/loan/products';
import type { LoanType } from '@senim/loan-engine/loan/terms';
import { toDecimal } from '@senim/loan-engine/units/money';
import type { AmountRange } from '@senim/ui/AmountSlider';
import { type Offer, productOf } from '../calculator/offer.ts';
import { allowedValues, amountRange, type LoanValues } from '../calculator/values.ts';
import type { Values } from './questions.ts';

/** The amounts that can be asked for; a first loan is smaller. */
export function loanRange(offer: Offer, type: LoanType, isFirstLoan: boolean): AmountRange {
  const most = Number(toDecimal(amountTiynMax(productOf(offer, type), isFirstLoan)));
  const range = amountRange(offer, type);
  return { ...range, max: Math.min(range.max, most) };
}

/** What the loan can be, nearest to what is wished. */
export function nearestLoan(wished: LoanValues, offer: Offer, isFirstLoan: boolean): LoanValues {
  const allowed = allowedValues(wished, offer);
  return {
    ...allowed,
    amount: Math.min(allowed.amount, loanRange(offer, allowed.loan_type, isFirstLoan).max),
  };
}

/** The loan of the form, as numbers. */
export function loanOf(values: Values, offer: Offer, isFirstLoan: boolean): LoanValues {
  const loan_type = values['loan_type'] === 'long' ? 'long' : 'short';
  const wished = { loan_type, amount: Number(values['amount']), period: Number(values['period']) } as const;
  return nearestLoan(wished, offer, isFirstLoan);
}

/** The same, as the form keeps it. */
export function typedLoan({ loan_type, amount, period }: LoanValues): Values {
  return { loan_type, amount: String(amount), period: String(period) };
}
