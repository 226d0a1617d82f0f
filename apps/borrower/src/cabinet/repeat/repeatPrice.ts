import type { Promo } from '@senim/loan-engine/quote/types';
import { addDays, dayText, knownDay } from '@senim/loan-engine/units/day';
import { subtractTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { type KindPrice, kindPrices, type Price, quoteOf } from '../../calculator/price.ts';
import type { TermsOnOffer } from '../../calculator/termsOnOffer.ts';
import type { LoanValues } from '../../calculator/values.ts';

/** The full cost of a repeat loan, with and without the discount. Decimal strings, an ISO day. */
export type RepeatPrice = {
  readonly total: string;
  readonly reward: string;
  readonly dailyRate: string;
  readonly usualRate: string;
  readonly gesv: string;
  readonly dueDay: string;
  readonly payments: Price['payments'];
  /** The same for each schedule. */
  readonly kinds: readonly KindPrice[];
  /** "0.00" without a discount. */
  readonly saved: string;
};

/** The cost by the server's engine, law and product for a payout on `payoutDay`. Values must be within the terms on offer. */
export function repeatPrice(
  values: LoanValues,
  onOffer: TermsOnOffer,
  payoutDay: string,
  promo: Promo | null,
): RepeatPrice {
  const asker = { isFirstLoan: false, promo };
  const lowered = quoteOf(values, onOffer, payoutDay, asker);
  const usual = quoteOf(values, onOffer, payoutDay, { ...asker, promo: null });
  const dayOf = (offset: number) => dayText(addDays(knownDay(payoutDay), offset));
  return {
    total: toDecimal(lowered.totalTiyn),
    reward: toDecimal(lowered.rewardTiyn),
    dailyRate: lowered.dailyRate,
    usualRate: usual.dailyRate,
    gesv: lowered.gesv,
    dueDay: dayOf(lowered.terms.termDays),
    payments: lowered.schedule.map(({ offset, totalTiyn }) => ({
      date: dayOf(offset),
      total: toDecimal(totalTiyn),
    })),
    kinds: kindPrices(values, onOffer, payoutDay, asker),
    saved: toDecimal(subtractTiyn(usual.totalTiyn, lowered.totalTiyn)),
  };
}
