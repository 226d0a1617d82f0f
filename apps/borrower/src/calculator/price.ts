import { quote } from '@senim/loan-engine/quote/quote';
import { addDays, dayText } from '@senim/loan-engine/units/day';
import { tengeToTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { knownDay, type Offer, productOf } from './offer.ts';
import { canBeFirstLoan, type LoanValues } from './values.ts';

/** A quote as it is shown: amounts and rates as decimal strings, the day as ISO. */
export type Price = {
  amount: string;
  reward: string;
  total: string;
  dailyRate: string;
  gesv: string;
  dueDay: string;
  isFirstLoan: boolean;
  freeDays: number;
  paidDays: number;
};

/**
 * The whole price of values that the offer allows, if the money came on `payoutDay`: the same engine, law and product on
 * the server and in the browser. A refusal here is a bug, as the values are already within the offer.
 */
export function priceOf(
  values: LoanValues,
  offer: Offer,
  payoutDay: string,
  isFirstLoan = canBeFirstLoan(values, offer),
): Price {
  const request = { amountTiyn: tengeToTiyn(values.amount), termDays: values.period, isFirstLoan };
  const made = quote(request, offer.law, productOf(offer, values.loan_type));
  if (isRefusal(made)) throw new Error(`The calculator asked for what is not offered: ${made.refusal}`);
  return {
    amount: toDecimal(made.amountTiyn),
    reward: toDecimal(made.rewardTiyn),
    total: toDecimal(made.totalTiyn),
    dailyRate: made.dailyRate,
    gesv: made.gesv,
    dueDay: dayText(addDays(knownDay(payoutDay), values.period)),
    isFirstLoan,
    freeDays: made.terms.freeDays,
    paidDays: values.period - made.terms.freeDays,
  };
}
