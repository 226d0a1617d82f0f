import type { Article } from './articles.ts';

/** Why the engine refuses. Each code is stable and means one rule. */
export type RefusalCode =
  | 'amount-not-whole'
  | 'amount-not-positive'
  | 'amount-below-minimum'
  | 'amount-above-maximum'
  | 'amount-off-step'
  | 'term-not-whole'
  | 'term-below-minimum'
  | 'term-above-maximum'
  | 'rate-not-whole'
  | 'rate-above-cap'
  | 'charges-above-cap'
  | 'free-days-not-whole'
  | 'schedule-not-offered'
  | 'due-day-not-offered'
  | 'product-not-offered'
  | 'prolongation-not-offered'
  | 'prolongation-too-early'
  | 'prolonged-term-too-long'
  | 'nothing-to-pay-yet'
  | 'gesv-above-cap'
  | 'due-days-out-of-order'
  | 'capitalised-above-principal'
  | 'promo-not-lower'
  | 'date-does-not-exist'
  | 'no-law-in-force'
  | 'mci-not-set'
  | 'no-payout-flow'
  | 'no-payment-flow'
  | 'gesv-out-of-range'
  | 'no-payout'
  | 'paid-out-twice'
  | 'payout-not-returnable'
  | 'fact-before-payout'
  | 'fact-repeated'
  | 'fact-kind-unknown'
  | 'fact-incomplete'
  | 'terms-incomplete'
  | 'limits-above-law'
  | 'request-incomplete'
  | 'order-not-whole'
  | 'payment-unknown'
  | 'payment-reversed-twice'
  | 'terms-worsened'
  | 'due-day-not-later'
  | 'refund-above-credit'
  | 'forgiven-above-debt'
  | 'overdue-too-long'
  | 'nothing-owed'
  | 'loan-frozen'
  | 'transition-not-declared'
  | 'transition-not-permitted';

/**
 * A refusal is a value, never an exception. The code says which rule, `article` where the law has it, `limit` the bound that
 * was broken (in the unit of the checked value), `factId` the fact at fault.
 */
export type Refusal = {
  readonly refusal: RefusalCode;
  readonly article: Article | null;
  readonly limit: number | null;
  readonly factId: string | null;
};

type RefusalDetails = { readonly article?: Article; readonly limit?: number; readonly factId?: string };

/** Builds a refusal; fields that are not given are null. */
export function refuse(code: RefusalCode, details: RefusalDetails = {}): Refusal {
  return {
    refusal: code,
    article: details.article ?? null,
    limit: details.limit ?? null,
    factId: details.factId ?? null,
  };
}

/** Tells a refusal from any other answer of the engine. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refusal' in value;
}
