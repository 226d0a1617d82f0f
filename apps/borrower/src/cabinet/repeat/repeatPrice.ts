import type { LoanType } from '@senim/loan-engine/loan/terms';
import { quote } from '@senim/loan-engine/quote/quote';
import type { Promo } from '@senim/loan-engine/quote/types';
import { addDays, dayText, knownDay } from '@senim/loan-engine/units/day';
import { subtractTiyn, tengeToTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { type Offer, productOf } from '../../calculator/offer.ts';
import type { LoanValues } from '../../calculator/values.ts';

/** The usual amount and period of a type. */
export function usualValues(offer: Offer, type: LoanType): LoanValues {
  const { amountTiynDefault, termDaysDefault } = productOf(offer, type);
  return { loan_type: type, amount: Number(toDecimal(amountTiynDefault)), period: termDaysDefault };
}

/** A repeat loan's whole price, beside what it would be without the discount. Decimal strings, an ISO day. */
export type RepeatPrice = {
  readonly total: string;
  readonly reward: string;
  readonly dailyRate: string;
  readonly usualRate: string;
  readonly gesv: string;
  readonly dueDay: string;
  /** "0.00" where nothing lowers the rate. */
  readonly saved: string;
};

/** The price by the same engine, law and product as the server's, if the money came on `payoutDay`. Values must be within the offer. */
export function repeatPrice(
  values: LoanValues,
  offer: Offer,
  payoutDay: string,
  promo: Promo | null,
): RepeatPrice {
  const [lowered, usual] = [quoteOf(values, offer, promo), quoteOf(values, offer, null)];
  return {
    total: toDecimal(lowered.totalTiyn),
    reward: toDecimal(lowered.rewardTiyn),
    dailyRate: lowered.dailyRate,
    usualRate: usual.dailyRate,
    gesv: lowered.gesv,
    dueDay: dayText(addDays(knownDay(payoutDay), values.period)),
    saved: toDecimal(subtractTiyn(usual.totalTiyn, lowered.totalTiyn)),
  };
}

function quoteOf(values: LoanValues, offer: Offer, promo: Promo | null) {
  const request = { amountTiyn: tengeToTiyn(values.amount), termDays: values.period, isFirstLoan: false };
  const product = productOf(offer, values.loan_type);
  const made = quote({ ...request, ...(promo && { promo }) }, offer.law, product);
  if (isRefusal(made)) throw new Error(`The calculator asked for what is not offered: ${made.refusal}`);
  return made;
}
