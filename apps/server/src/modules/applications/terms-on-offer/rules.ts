import type { PromoAudience } from '@senim/contracts/office/settings/promo-code';
import type { Language } from '@senim/kazakhstan/languages';
import { amountTiynMax, isOpenTo, type Product } from '@senim/loan-engine/loan/products';
import type { ProductCode } from '@senim/loan-engine/loan/terms';
import { productOf, type TermsOnOffer } from '@senim/loan-engine/loan/terms-on-offer';
import { quote } from '@senim/loan-engine/quote/quote';
import type { Promo, Quote, QuoteRequest } from '@senim/loan-engine/quote/types';
import type { Day } from '@senim/loan-engine/units/day';
import { type Tiyn, tengeToTiyn, toDecimal } from '@senim/loan-engine/units/money';
import { isRefusal, type RefusalCode } from '@senim/loan-engine/units/refusal';
import { type Flaw, isFlaw } from '../rules.ts';
import * as kz from '../text/kz.ts';
import * as ru from '../text/ru.ts';
import type { LoanPurpose, LoanRecord, LoanRequest, PromoCode } from './types.ts';

export const PURPOSE_TITLES: Readonly<Record<Language, Readonly<Record<LoanPurpose, string>>>> = {
  ru: ru.purposes,
  kz: kz.purposes,
};

/** The loan asked for, the terms on offer, and who asks. */
export interface Asked {
  readonly onOffer: TermsOnOffer;
  readonly request: Pick<LoanRequest, 'loanType' | 'amountTenge' | 'period' | 'scheduleKind' | 'dueDay'>;
  readonly isFirstLoan: boolean;
  /** The day on which the money should leave. */
  readonly payoutDay: Day;
  readonly promo: Promo | null;
}

/** The product and the request for the engine, or a refusal if the lender has no such product. */
export function productAsked({
  onOffer,
  request,
  isFirstLoan,
  payoutDay,
  promo,
}: Asked): { product: Product; asked: QuoteRequest } | Flaw {
  const product = productOf(onOffer, request.loanType);
  if (product === undefined) return { refused: 'loan_type_unknown', field: 'loan_type' };
  const { amountTenge, period, scheduleKind, dueDay } = request;
  const asked = {
    amountTiyn: tengeToTiyn(amountTenge),
    period,
    payoutDay,
    isFirstLoan,
    ...(scheduleKind && { scheduleKind }),
    ...(dueDay !== undefined && { dueDayOfMonth: dueDay }),
    ...(promo && { promo }),
  };
  return { product, asked };
}

/** The cost of the loan, with or without a discount, or the field because of which it cannot be offered. */
export function quoteRequest(asked: Asked): Quote | Flaw {
  const wanted = productAsked(asked);
  if (isFlaw(wanted)) return wanted;
  const made = quote(wanted.asked, asked.onOffer.law, wanted.product);
  return isRefusal(made) ? boundFlaw(made.refusal, wanted.product, asked.isFirstLoan) : made;
}

/** The product, if the lender has it and the borrower's history opens it. */
export function openProduct(onOffer: TermsOnOffer, code: ProductCode, { loans }: LoanRecord): Product | Flaw {
  const product = productOf(onOffer, code);
  if (product === undefined) return { refused: 'loan_type_unknown', field: 'loan_type' };
  return isOpenTo(product, loans) ? product : { refused: 'product_not_open', field: 'loan_type' };
}

/** Whether a code of this audience is for whoever borrows for the first time, or again. */
export const isMeantFor = (audience: PromoAudience, isFirstLoan: boolean): boolean =>
  audience === 'everyone' || (audience === 'first') === isFirstLoan;

/** A promo code is valid until it is ended, within its days, for its audience, while uses are left, and once for each borrower. */
export function promoFlaw(
  promo: PromoCode | undefined,
  { isFirstLoan, isUsed, today }: { isFirstLoan: boolean; isUsed: boolean; today: string },
): Flaw | null {
  const isMeant = promo !== undefined && isMeantFor(promo.audience, isFirstLoan);
  const isRunning = promo !== undefined && promo.valid_from <= today && today <= promo.valid_through;
  const isLeft = promo !== undefined && (promo.uses_max === null || promo.usesCount < promo.uses_max);
  const isOpen = promo?.ended === false;
  return isOpen && isMeant && isRunning && isLeft && !isUsed
    ? null
    : { refused: 'promo_code_invalid', field: 'promo_code' };
}

function boundFlaw(code: RefusalCode, product: Product, isFirstLoan: boolean): Flaw {
  switch (code) {
    case 'amount-not-positive':
    case 'amount-below-minimum':
    case 'amount-above-maximum': {
      const [min, max] = [named(product.amountTiynMin), named(amountTiynMax(product, isFirstLoan))];
      return { refused: 'amount_out_of_range', field: 'amount', details: { min, max } };
    }
    case 'amount-off-step':
      return { refused: 'amount_step', field: 'amount', details: { step: named(product.amountTiynStep) } };
    case 'term-below-minimum':
    case 'term-above-maximum': {
      const details = { min: product.periodMin, max: product.periodMax };
      const refused = product.rhythm.unit === 'day' ? 'period_out_of_range' : 'months_out_of_range';
      return { refused, field: 'period', details };
    }
    case 'schedule-not-offered':
      return { refused: 'schedule_kind_unknown', field: 'schedule_kind' };
    case 'mci-not-set':
      return { refused: 'lending_paused' };
    case 'due-day-not-offered':
      return { refused: 'due_day_unknown', field: 'due_day' };
    default:
      throw new Error(`The engine refused a quote: ${code}.`);
  }
}

/** An amount of whole tenge, as the wire's whole number. */
export function wholeTenge(amount: Tiyn): number {
  return Number(toDecimal(amount));
}

const named = (amount: Tiyn) => ({ tenge: toDecimal(amount) });
