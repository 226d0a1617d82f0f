import { lastFreeDay } from '@senim/loan-engine/loan/free-days';
import type { ScheduleKind } from '@senim/loan-engine/loan/terms';
import { quote } from '@senim/loan-engine/quote/quote';
import type { Promo, Quote } from '@senim/loan-engine/quote/types';
import { addDays, dayText, knownDay } from '@senim/loan-engine/units/day';
import { tengeToTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { isRefusal } from '@senim/loan-engine/units/refusal';
import { productOf, type TermsOnOffer } from './termsOnOffer.ts';
import { canBeFirstLoan, type LoanValues } from './values.ts';

/** A quote for display: amounts and rates as decimal strings, days as ISO. */
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
  /** The last day on which the loan can be closed without reward; null if it has none, or is due by then. */
  freeUntil: string | null;
  payments: readonly { date: string; total: string }[];
};

/** Whose loan it is: a first one, or one with a discount. */
export type Asker = { isFirstLoan: boolean; promo?: Promo | null };

/** The engine's quote of offered values; a refusal here is a bug. */
export function quoteOf(values: LoanValues, onOffer: TermsOnOffer, payoutDay: string, asker: Asker): Quote {
  const { loan_type, amount, period, schedule_kind, due_day } = values;
  const request = {
    amountTiyn: tengeToTiyn(amount),
    period,
    payoutDay: knownDay(payoutDay),
    scheduleKind: schedule_kind,
    isFirstLoan: asker.isFirstLoan,
    ...(due_day !== undefined && { dueDayOfMonth: due_day }),
    ...(asker.promo && { promo: asker.promo }),
  };
  const made = quote(request, onOffer.law, productOf(onOffer, loan_type));
  if (isRefusal(made)) throw new Error(`The calculator asked for what is not offered: ${made.refusal}`);
  return made;
}

/** The whole price of values, if the money came on `payoutDay`: the same engine, law and product on the server and in the browser. */
export function priceOf(
  values: LoanValues,
  onOffer: TermsOnOffer,
  payoutDay: string,
  isFirstLoan = canBeFirstLoan(values, onOffer),
): Price {
  const made = quoteOf(values, onOffer, payoutDay, { isFirstLoan });
  const { freeDays, termDays } = made.terms;
  const lastFree = lastFreeDay(knownDay(payoutDay), made.terms);
  return {
    amount: toDecimal(made.amountTiyn),
    reward: toDecimal(made.rewardTiyn),
    total: toDecimal(made.totalTiyn),
    dailyRate: made.dailyRate,
    gesv: made.gesv,
    dueDay: dayText(addDays(knownDay(payoutDay), termDays)),
    isFirstLoan,
    freeDays,
    paidDays: termDays - freeDays,
    freeUntil: lastFree !== null && termDays > freeDays ? dayText(lastFree) : null,
    payments: made.schedule.map(({ offset, totalTiyn }) => ({
      date: dayText(addDays(knownDay(payoutDay), offset)),
      total: toDecimal(totalTiyn),
    })),
  };
}

/** One kind of schedule: the number of payments, the first one, and their total. */
export type KindPrice = { kind: ScheduleKind; count: number; first: string; total: string; gesv: string };

/** The same loan by every kind of schedule of its product, side by side. */
export function kindPrices(
  values: LoanValues,
  onOffer: TermsOnOffer,
  payoutDay: string,
  asker: Asker,
): readonly KindPrice[] {
  return productOf(onOffer, values.loan_type).scheduleKinds.map((kind) => {
    const made = quoteOf({ ...values, schedule_kind: kind }, onOffer, payoutDay, asker);
    const [first] = made.schedule;
    return {
      kind,
      count: made.schedule.length,
      first: toDecimal(first?.totalTiyn ?? made.totalTiyn),
      total: toDecimal(made.totalTiyn),
      gesv: made.gesv,
    };
  });
}
