import type { Law } from '../loan/law.ts';
import { amountTiynMax, type Product } from '../loan/products.ts';
import { daysBetween, isDay } from '../units/day.ts';
import { floorToStep, type Tiyn } from '../units/money.ts';
import { isRefusal, type Refusal, refuse } from '../units/refusal.ts';
import { quote } from './quote.ts';
import type { Quote, QuoteRequest, Wish } from './types.ts';

/**
 * "I can pay back 50,000 on the 5th": the largest loan whose whole price fits. Walks down from the sum itself, as no loan
 * costs less than its principal; reward is at most a seventh of it, so the walk is short and exact.
 * A product by the month has no single day on which all is paid.
 */
export function quoteWish(wish: Wish, law: Law, product: Product): Quote | Refusal {
  const { payTiyn, fromDay, day, ...rest } = wish;
  if (!Number.isSafeInteger(payTiyn)) return refuse('amount-not-whole');
  if (!isDay(fromDay) || !isDay(day)) return refuse('date-does-not-exist');
  if (product.rhythm.unit === 'month') return refuse('schedule-not-offered');
  const period = daysBetween(fromDay, day);
  const top = floorToStep(
    Math.min(payTiyn, amountTiynMax(product, wish.isFirstLoan)),
    product.amountTiynStep,
  );
  for (let amount: number = top; amount >= product.amountTiynMin; amount -= product.amountTiynStep) {
    const request: QuoteRequest = { ...rest, amountTiyn: amount as Tiyn, period };
    const quoted = quote(request, law, product);
    if (isRefusal(quoted) || quoted.totalTiyn <= payTiyn) return quoted;
  }
  return refuse('wish-too-small', { limit: product.amountTiynMin });
}
