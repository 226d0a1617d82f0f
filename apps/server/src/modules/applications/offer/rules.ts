import type { LOAN_PURPOSES } from '@senim/contracts/borrower/application-choices';
import { formatNumber } from '@senim/kazakhstan/format';
import { type Law, lawOn } from '@senim/loan-engine/loan/law';
import { amountTiynMax, type Product, productOn } from '@senim/loan-engine/loan/products';
import type { LoanType } from '@senim/loan-engine/loan/terms';
import { quote } from '@senim/loan-engine/quote/quote';
import type { Promo, Quote } from '@senim/loan-engine/quote/types';
import { knownDay } from '@senim/loan-engine/units/day';
import { type Tiyn, tengeToTiyn, tiyn, toDecimal } from '@senim/loan-engine/units/money';
import { isRefusal, type RefusalCode } from '@senim/loan-engine/units/refusal';
import type { Flaw } from '../rules.ts';
import type { LoanRequest, PromoCode } from '../types.ts';

export const PURPOSE_TITLES: Readonly<
  Record<(typeof LOAN_PURPOSES)[number], Readonly<Record<'ru' | 'kz', string>>>
> = {
  consumer_goods: { ru: 'Покупка товаров', kz: 'Тауар сатып алу' },
  medical: { ru: 'Лечение', kz: 'Емделу' },
  education: { ru: 'Образование', kz: 'Білім алу' },
  travel: { ru: 'Поездка', kz: 'Саяхат' },
  repair: { ru: 'Ремонт', kz: 'Жөндеу' },
  family: { ru: 'Семейные расходы', kz: 'Отбасы шығындары' },
  other: { ru: 'Другое', kz: 'Басқа' },
};

/** The product and the law in force on a day (`YYYY-MM-DD`). */
export function offerOn(loanType: LoanType, today: string): { law: Law; product: Product } {
  const day = knownDay(today);
  const [law, product] = [lawOn(day), productOn(loanType, day)];
  if (isRefusal(law) || isRefusal(product)) throw new Error(`Nothing is lent on ${today}.`);
  return { law, product };
}

/** What the loan would cost today with a discount or without, or which field keeps it from being offered. */
export function quoteRequest(
  request: Pick<LoanRequest, 'loanType' | 'amountTenge' | 'termDays'>,
  isFirstLoan: boolean,
  today: string,
  promo: Promo | null = null,
): Quote | Flaw {
  const { loanType, amountTenge, termDays } = request;
  const { law, product } = offerOn(loanType, today);
  const asked = { amountTiyn: tengeToTiyn(amountTenge), termDays, isFirstLoan, ...(promo && { promo }) };
  const offer = quote(asked, law, product);
  return isRefusal(offer) ? boundFlaw(offer.refusal, product, isFirstLoan) : offer;
}

/** A promo code holds within its days, for its audience, while uses are left, and once for each borrower. */
export function promoFlaw(
  promo: PromoCode | undefined,
  { isFirstLoan, isUsed, today }: { isFirstLoan: boolean; isUsed: boolean; today: string },
): Flaw | null {
  const isMeant = promo?.audience === 'everyone' || (promo?.audience === 'first') === isFirstLoan;
  const isRunning = promo !== undefined && promo.validFrom <= today && today <= promo.validThrough;
  const isLeft = promo !== undefined && (promo.usesMax === null || promo.usesCount < promo.usesMax);
  return isMeant && isRunning && isLeft && !isUsed
    ? null
    : { refused: 'promo_code_invalid', field: 'promo_code' };
}

function boundFlaw(code: RefusalCode, product: Product, isFirstLoan: boolean): Flaw {
  switch (code) {
    case 'amount-not-positive':
    case 'amount-below-minimum':
    case 'amount-above-maximum': {
      const [min, max] = [grouped(product.amountTiynMin), grouped(amountTiynMax(product, isFirstLoan))];
      return { refused: 'amount_out_of_range', field: 'amount', details: { min, max } };
    }
    case 'amount-off-step':
      return { refused: 'amount_step', field: 'amount', details: { step: grouped(product.amountTiynStep) } };
    case 'term-below-minimum':
    case 'term-above-maximum': {
      const details = { min: product.termDaysMin, max: product.termDaysMax };
      return { refused: 'period_out_of_range', field: 'period', details };
    }
    default:
      throw new Error(`The engine refused a quote: ${code}.`);
  }
}

/** An amount of whole tenge, as the wire's whole number. */
export function wholeTenge(amount: number): number {
  return Number(toDecimal(tiyn(amount)));
}

const grouped = (amount: Tiyn): string => formatNumber(wholeTenge(amount), 'ru');
