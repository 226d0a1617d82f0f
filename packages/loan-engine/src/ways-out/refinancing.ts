import type { Law } from '../loan/law.ts';
import type { Standing } from '../loan/position-types.ts';
import type { Product } from '../loan/products.ts';
import type { ChainBefore, LoanTerms } from '../loan/terms.ts';
import { quote } from '../quote/quote.ts';
import type { Quote, QuoteRequest } from '../quote/types.ts';
import { daysBetween } from '../units/day.ts';
import { addTiyn, NOTHING, type Tiyn } from '../units/money.ts';
import { type Refusal, refuse } from '../units/refusal.ts';

/**
 * A child loan that pays this one off exactly. The amount is today's payoff and the rate is not above the parent's. The reward
 * and penalty in the amount are arrears by then, so they bear no reward (art. 4 p. 3(6)).
 */
export function refinancingQuote(
  terms: LoanTerms,
  view: Standing,
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
    chain: chainOf(terms, view),
    dailyRatePpmMax: Math.min(terms.dailyRatePpm, view.dailyRatePpm),
  };
  return quote(request, law, product);
}

/** The chain of loans for the next one: this loan and those before it. */
function chainOf({ chain, principalTiyn }: LoanTerms, view: Standing): ChainBefore {
  const worn = Math.min(chain?.overduePrincipalTiyn ?? 0, view.principalOutstandingTiyn);
  return {
    principalLentTiyn: chain?.principalLentTiyn ?? principalTiyn,
    days: (chain?.days ?? 0) + daysBetween(view.paidOutDay ?? view.day, view.day),
    chargedTiyn: addTiyn(
      chain?.chargedTiyn ?? NOTHING,
      view.rewardAccruedTotalTiyn,
      view.penaltyAccruedTotalTiyn,
    ),
    penaltyYearTiyn: view.penaltyYearTiyn,
    overduePrincipalTiyn: Math.max(worn, view.principalOverdueTiyn) as Tiyn,
    penaltyDays: (chain?.penaltyDays ?? 0) + view.overdueDays,
  };
}
