import type { Law } from '../loan/law.ts';
import type { Position } from '../loan/position-types.ts';
import type { Product } from '../loan/products.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { quote } from '../quote/quote.ts';
import type { Quote, QuoteRequest } from '../quote/types.ts';
import type { Tiyn } from '../units/money.ts';
import { type Refusal, refuse } from '../units/refusal.ts';

/**
 * A child loan that pays this one off to the tiyn: the amount is today's payoff, the rate is not above the parent's, and the reward and
 * penalty in the amount, all of it arrears by then, bear no reward (art. 4 p. 3(6)).
 */
export function refinancingQuote(
  terms: LoanTerms,
  view: Position,
  wanted: Pick<QuoteRequest, 'period' | 'scheduleKind' | 'dueDayOfMonth'>,
  law: Law,
  product: Product,
): Quote | Refusal {
  if (view.payoffTiyn === 0) return refuse('nothing-owed');
  const request = {
    ...wanted,
    payoutDay: view.day,
    amountTiyn: view.payoffTiyn,
    isFirstLoan: false,
    isRefinancing: true,
    capitalisedArrearsTiyn: (view.payoffTiyn - view.principalOutstandingTiyn) as Tiyn,
    dailyRatePpmMax: Math.min(terms.dailyRatePpm, view.dailyRatePpm),
  };
  return quote(request, law, product);
}
