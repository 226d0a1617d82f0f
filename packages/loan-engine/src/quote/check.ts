import type { PricingLaw } from '../loan/law.ts';
import { DUE_DAY_OF_MONTH_MAX } from '../loan/monthly-dues.ts';
import { amountTiynMax, type PricedProduct } from '../loan/products.ts';
import { ARTICLES } from '../units/articles.ts';
import { isDay } from '../units/day.ts';
import { AMOUNT_TIYN_MAX, NOTHING } from '../units/money.ts';
import { isRecord } from '../units/record.ts';
import { type Refusal, refuse } from '../units/refusal.ts';
import type { QuoteRequest } from './types.ts';

/** Why a request cannot be quoted, or null. Bounds come from the product; the amount also has a bound in the law. */
export function requestFlaw(request: QuoteRequest, law: PricingLaw, product: PricedProduct): Refusal | null {
  if (!isRecord(request)) return refuse('request-incomplete');
  if (request.payoutDay !== undefined && request.payoutDay > law.mciThrough) return refuse('mci-not-set');
  return amountFlaw(request, law, product) ?? periodFlaw(request, product) ?? extrasFlaw(request, product);
}

function amountFlaw(request: QuoteRequest, law: PricingLaw, product: PricedProduct): Refusal | null {
  const { amountTiyn, isRefinancing = false } = request;
  if (!Number.isSafeInteger(amountTiyn)) return refuse('amount-not-whole');
  if (amountTiyn <= 0) return refuse('amount-not-positive');
  const lawMax = Math.min(law.principalMciMax * law.mciTiyn, AMOUNT_TIYN_MAX);
  if (amountTiyn > lawMax) {
    return refuse('amount-above-maximum', { article: ARTICLES['principal-maximum'], limit: lawMax });
  }
  if (isRefinancing) return null;
  const max = amountTiynMax(product, request.isFirstLoan);
  if (amountTiyn < product.amountTiynMin)
    return refuse('amount-below-minimum', { limit: product.amountTiynMin });
  if (amountTiyn > max) return refuse('amount-above-maximum', { limit: max });
  if (amountTiyn % product.amountTiynStep !== 0)
    return refuse('amount-off-step', { limit: product.amountTiynStep });
  return null;
}

function periodFlaw(
  { period, payoutDay, dueDayOfMonth }: QuoteRequest,
  product: PricedProduct,
): Refusal | null {
  if (!Number.isSafeInteger(period)) return refuse('term-not-whole');
  if (period < product.periodMin) return refuse('term-below-minimum', { limit: product.periodMin });
  if (period > product.periodMax) return refuse('term-above-maximum', { limit: product.periodMax });
  if (product.rhythm.unit === 'day') {
    return dueDayOfMonth === undefined ? null : refuse('due-day-not-offered');
  }
  if (payoutDay === undefined || !isDay(payoutDay)) return refuse('date-does-not-exist');
  if (dueDayOfMonth === undefined) return null;
  if (isWholeFrom(dueDayOfMonth, 1) && dueDayOfMonth <= DUE_DAY_OF_MONTH_MAX) return null;
  return refuse('due-day-not-offered', { limit: DUE_DAY_OF_MONTH_MAX });
}

function extrasFlaw(request: QuoteRequest, product: PricedProduct): Refusal | null {
  const { scheduleKind, promo, dailyRatePpmMax, capitalisedArrearsTiyn = NOTHING } = request;
  if (scheduleKind !== undefined && !product.scheduleKinds.includes(scheduleKind)) {
    return refuse('schedule-not-offered');
  }
  if (promo !== undefined && !(isRecord(promo) && isShare(promo.discountSharePpm)))
    return refuse('promo-not-lower');
  if (dailyRatePpmMax !== undefined && !isWholeFrom(dailyRatePpmMax, 0)) return refuse('rate-not-whole');
  if (!isWholeFrom(capitalisedArrearsTiyn, 0)) return refuse('amount-not-whole');
  if (capitalisedArrearsTiyn > request.amountTiyn) return refuse('capitalised-above-principal');
  return null;
}

function isShare(ppm: number): boolean {
  return isWholeFrom(ppm, 1) && ppm <= 1_000_000;
}

function isWholeFrom(value: number, least: number): boolean {
  return Number.isSafeInteger(value) && value >= least;
}
