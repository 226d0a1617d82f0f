import { chosen } from '@senim/contracts/shared/chosen';
import { SCHEDULE_KINDS } from '@senim/contracts/shared/schedule-kinds';
import { amountTiynMax } from '@senim/loan-engine/loan/products';
import type { ProductCode } from '@senim/loan-engine/loan/terms';
import { toDecimal } from '@senim/loan-engine/units/money';
import type { AmountRange } from '@senim/ui/AmountSlider';
import { productOf, type TermsOnOffer } from '../calculator/termsOnOffer.ts';
import {
  allowedValues,
  amountRange,
  defaultValues,
  type LoanValues,
  usualValues,
} from '../calculator/values.ts';
import type { Values } from './questions.ts';

/** The amounts on offer; those of a first loan are smaller. */
export function loanRange(onOffer: TermsOnOffer, type: ProductCode, isFirstLoan: boolean): AmountRange {
  const most = Number(toDecimal(amountTiynMax(productOf(onOffer, type), isFirstLoan)));
  const range = amountRange(onOffer, type);
  return { ...range, max: Math.min(range.max, most) };
}

/** The possible loan nearest to the wish. */
export function nearestLoan(wished: LoanValues, onOffer: TermsOnOffer, isFirstLoan: boolean): LoanValues {
  const allowed = allowedValues(wished, onOffer);
  return {
    ...allowed,
    amount: Math.min(allowed.amount, loanRange(onOffer, allowed.loan_type, isFirstLoan).max),
  };
}

/** The loan of the form, as numbers. */
export function loanOf(values: Values, onOffer: TermsOnOffer, isFirstLoan: boolean): LoanValues {
  const asked = String(values['loan_type'] ?? '');
  const isOffered = onOffer.products.some(({ code }) => code === asked);
  const usual = isOffered ? usualValues(onOffer, asked) : defaultValues(onOffer);
  const kind = chosen(SCHEDULE_KINDS, values['schedule_kind']);
  const day = Number(values['due_day']);
  const wished = {
    ...usual,
    amount: Number(values['amount']),
    period: Number(values['period']),
    ...(kind && { schedule_kind: kind }),
    ...(day > 0 && { due_day: day }),
  };
  return nearestLoan(wished, onOffer, isFirstLoan);
}

/** The same as the form's answers. */
export function typedLoan({ loan_type, amount, period, schedule_kind, due_day }: LoanValues): Values {
  const loan = { loan_type, amount: String(amount), period: String(period), schedule_kind };
  return { ...loan, due_day: due_day === undefined ? '' : String(due_day) };
}
