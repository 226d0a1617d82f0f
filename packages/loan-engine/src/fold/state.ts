import type { PaymentAllocation } from '../loan/position-types.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { addYears, type Day } from '../units/day.ts';
import { PPM } from '../units/money.ts';
import type { AccrualTrace } from './trace.ts';

/** A part as it was last agreed. */
export type AgreedPart = { readonly principal: number; readonly reward: number };

/** What became of a debt. */
export type Settled = { readonly paid: number; readonly forgiven: number; readonly writtenOff: number };

/**
 * A loan while it is folded: plain numbers that change in place, because a book of loans is folded millions of times. Amounts
 * are tiyn, numerators tiyn x ppm, days day numbers; `NEVER` stands for no day. Only the fold sees it.
 */
export type Fold = {
  readonly terms: LoanTerms;
  readonly paidOutDay: number;
  /** The payout from which contract years count; for a refinancing, that of the first loan. */
  readonly chainStartDay: number;
  day: number;

  principal: number;
  ratePpm: number;
  promoRatePpm: number;
  readonly freeEndDay: number;
  /** Reward of free days that is charged only if the loan outlives them. */
  freeNumerator: number;
  rewardNumerator: number;
  penaltyNumerator: number;
  penaltyDeferred: number;
  /** Penalty within the current contract year, which ends on `yearEndDay`. */
  penaltyYearNumerator: number;
  contractYears: number;
  yearEndDay: number;

  /**
   * The plan in force: due days ascending, and what must be discharged by each, principal and total, counted from the start of
   * the plan.
   */
  planDays: readonly number[];
  planPrincipals: readonly number[];
  planTotals: readonly number[];
  planDischargedPrincipal: number;
  planDischargedReward: number;
  /** By how much past parts asked for less than was signed, because reward was saved: no later part asks for it. */
  planSaved: number;
  /** The parts as a change of terms left them, shown in place of the plan's; null while none did. */
  agreed: readonly AgreedPart[] | null;
  /** Of what was saved: how much each part asked for less than was agreed. */
  partsSaved: readonly number[];
  /** Penalty that the plan put off to its last part. */
  planPenalty: number;
  /** What had become of principal and reward, and of the penalty, when the plan began. */
  settledBefore: Settled;
  penaltyBefore: Settled;
  /** How many due days are before today. */
  passed: number;
  /** Reward accrued by the last due day passed. */
  rewardAtDue: number;
  overdueSince: number;
  /** The longest delay that is over. */
  overdueDaysMost: number;
  overduePrincipal: number;
  overdueReward: number;

  pausedUntilDay: number;
  isFrozen: boolean;
  isWrittenOff: boolean;
  isAnnulled: boolean;
  isSold: boolean;

  paidPrincipal: number;
  paidReward: number;
  paidPenalty: number;
  recoupedPrincipal: number;
  recoupedReward: number;
  recoupedPenalty: number;
  forgivenPrincipal: number;
  forgivenReward: number;
  forgivenPenalty: number;
  writtenOffPrincipal: number;
  writtenOffReward: number;
  writtenOffPenalty: number;
  soldPrincipal: number;
  soldReward: number;
  soldPenalty: number;

  credit: number;
  cashIn: number;
  transferredIn: number;
  reversed: number;
  refunded: number;
  refundShortfall: number;

  readonly allocations: PaymentAllocation[];
  readonly trace: AccrualTrace | null;
};

export const NEVER = -1_000_000;
const NO_PARTS: readonly number[] = [];
export const NOTHING_SETTLED: Settled = { paid: 0, forgiven: 0, writtenOff: 0 };

/** A loan on its payout day: all the principal, nothing accrued, no plan yet. */
export function openFold(terms: LoanTerms, paidOutDay: number, trace: AccrualTrace | null): Fold {
  const { penaltyYearNumerator, contractYears, yearEndDay } = contractYear(terms, paidOutDay);
  // Each field by its name: where others are spread among them Node makes so large an object field by field, which took a third of a fold.
  return {
    terms,
    paidOutDay,
    chainStartDay: paidOutDay - (terms.chain?.days ?? 0),
    day: paidOutDay,
    principal: terms.principalTiyn,
    ratePpm: terms.dailyRatePpm,
    promoRatePpm: terms.promo === null ? terms.dailyRatePpm : terms.promo.dailyRatePpm,
    freeEndDay: paidOutDay + terms.freeDays,
    freeNumerator: 0,
    rewardNumerator: 0,
    penaltyNumerator: 0,
    penaltyDeferred: 0,
    penaltyYearNumerator,
    contractYears,
    yearEndDay,
    planDays: [],
    planPrincipals: [],
    planTotals: [],
    planDischargedPrincipal: 0,
    planDischargedReward: 0,
    planSaved: 0,
    agreed: null,
    partsSaved: NO_PARTS,
    planPenalty: 0,
    settledBefore: NOTHING_SETTLED,
    penaltyBefore: NOTHING_SETTLED,
    passed: 0,
    rewardAtDue: 0,
    overdueSince: NEVER,
    overdueDaysMost: 0,
    overduePrincipal: 0,
    overdueReward: 0,
    pausedUntilDay: NEVER,
    isFrozen: false,
    isWrittenOff: false,
    isAnnulled: false,
    isSold: false,
    paidPrincipal: 0,
    paidReward: 0,
    paidPenalty: 0,
    recoupedPrincipal: 0,
    recoupedReward: 0,
    recoupedPenalty: 0,
    forgivenPrincipal: 0,
    forgivenReward: 0,
    forgivenPenalty: 0,
    writtenOffPrincipal: 0,
    writtenOffReward: 0,
    writtenOffPenalty: 0,
    soldPrincipal: 0,
    soldReward: 0,
    soldPenalty: 0,
    credit: 0,
    cashIn: 0,
    transferredIn: 0,
    reversed: 0,
    refunded: 0,
    refundShortfall: 0,
    allocations: [],
    trace,
  };
}

/** The contract year at the payout: a loan that stands alone begins its first, which is opened once it matters. */
function contractYear({ chain }: LoanTerms, paidOutDay: number) {
  if (chain === undefined) return { penaltyYearNumerator: 0, contractYears: 0, yearEndDay: paidOutDay };
  const start = (paidOutDay - chain.days) as Day;
  let contractYears = 1;
  while (addYears(start, contractYears) <= paidOutDay) contractYears++;
  const penaltyYearNumerator = chain.penaltyYearTiyn * PPM;
  return { penaltyYearNumerator, contractYears, yearEndDay: addYears(start, contractYears) as number };
}
