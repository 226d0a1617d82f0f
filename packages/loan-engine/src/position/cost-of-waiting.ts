import type { Fact } from '../loan/facts.ts';
import type { Components } from '../loan/position-types.ts';
import type { LoanTerms } from '../loan/terms.ts';
import type { Day } from '../units/day.ts';
import { lesserTiyn, NOTHING, restOfTiyn, type Tiyn } from '../units/money.ts';
import { isRefusal, type Refusal } from '../units/refusal.ts';
import { standing } from './position.ts';

/** A payment that its payer held for made on a day, and that came to nothing. */
export interface AwaitedPayment {
  readonly day: Day;
  readonly amountTiyn: Tiyn;
}

/** The last place in a day: whatever else happened then is before it. */
const LAST_IN_DAY = 86_400_000;

/**
 * What a loan has cost by `today` because a payment did not come on its day: reward and penalty beyond those of the same loan with that
 * payment. Never more than is still owed of each, so that it can be forgiven.
 */
export function costOfWaiting(
  terms: LoanTerms,
  facts: readonly Fact[],
  awaited: AwaitedPayment,
  today: Day,
): Components | Refusal {
  const real = standing(terms, facts, today);
  if (isRefusal(real)) return real;
  const paid: Fact = { kind: 'payment', id: 'awaited', order: LAST_IN_DAY, ...awaited };
  const meant = standing(terms, [...facts, paid], today);
  if (isRefusal(meant)) return meant;
  const reward = restOfTiyn(real.rewardAccruedTotalTiyn, meant.rewardAccruedTotalTiyn);
  const penalty = restOfTiyn(real.penaltyAccruedTotalTiyn, meant.penaltyAccruedTotalTiyn);
  return {
    principalTiyn: NOTHING,
    rewardTiyn: lesserTiyn(reward, real.rewardOutstandingTiyn),
    penaltyTiyn: lesserTiyn(penalty, real.penaltyOutstandingTiyn),
  };
}
