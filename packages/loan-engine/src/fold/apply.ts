import type { Fact } from '../loan/facts.ts';
import { agreeAnew } from './agreed.ts';
import { penaltyOutstanding } from './debt.ts';
import { annul, forgive, sell, writeOff } from './discharge.ts';
import { refreshOverdue } from './due.ts';
import { receive } from './pay.ts';
import { installRescheduledPlan, movePlan } from './plan.ts';
import type { Fold } from './state.ts';

/** Facts that change how other facts count; they are known before the first day is folded. */
export type FactLinks = {
  readonly reversedIds: ReadonlySet<string>;
  readonly prolongingIds: ReadonlySet<string>;
  /** Pauses whose payment did not come, or was taken back. */
  readonly unpaidPauseIds: ReadonlySet<string>;
};

/** Applies one fact of the fold's day. */
export function applyFact(fold: Fold, fact: Fact, links: FactLinks): void {
  switch (fact.kind) {
    case 'payment':
      if (links.reversedIds.has(fact.id)) {
        fold.reversed += fact.amountTiyn;
        return;
      }
      fold.cashIn += fact.amountTiyn;
      receive(fold, fact, links.prolongingIds.has(fact.id));
      break;
    case 'refinanced':
      fold.transferredIn += fact.amountTiyn;
      receive(fold, fact, false);
      break;
    case 'refunded':
      refund(fold, fact.amountTiyn);
      return;
    case 'forgiven':
      forgive(fold, fact.principalTiyn, fact.rewardTiyn, fact.penaltyTiyn);
      break;
    case 'prolonged':
      fold.ratePpm = Math.min(fold.ratePpm, fact.dailyRatePpm);
      movePlan(fold, fact.dueDay);
      agreeAnew(fold);
      return;
    case 'rescheduled':
      installRescheduledPlan(fold, fact);
      agreeAnew(fold);
      return;
    case 'promo-applied':
      fold.promoRatePpm = Math.min(fold.promoRatePpm, fact.dailyRatePpm);
      agreeAnew(fold);
      return;
    case 'written-off':
      writeOff(fold);
      break;
    case 'annulled':
      annul(fold);
      break;
    case 'sold':
      sell(fold);
      break;
    default:
      applyHold(fold, fact, links);
      return;
  }
  // The deferred penalty shrinks with what is paid or forgiven of it, so that penalty of a new delay is asked for at once.
  fold.penaltyDeferred = Math.min(fold.penaltyDeferred, penaltyOutstanding(fold));
  refreshOverdue(fold);
}

/** Facts that stop accruals or start them again, and facts that do nothing on their own day. */
function applyHold(fold: Fold, fact: Extract<Fact, { kind: HoldKind }>, links: FactLinks): void {
  if (fact.kind === 'paused' && !links.unpaidPauseIds.has(fact.id))
    fold.pausedUntilDay = Math.max(fold.pausedUntilDay, fact.untilDay);
  if (fact.kind === 'frozen') fold.isFrozen = true;
  if (fact.kind === 'unfrozen') fold.isFrozen = false;
}

type HoldKind = 'paid-out' | 'payout-returned' | 'payment-reversed' | 'paused' | 'frozen' | 'unfrozen';

/** Credit is refunded. If a later reversal shows that the refund was too large, the borrower owes the difference. */
function refund(fold: Fold, amountTiyn: number): void {
  const fromCredit = Math.min(fold.credit, amountTiyn);
  fold.credit -= fromCredit;
  fold.refundShortfall += amountTiyn - fromCredit;
  fold.refunded += amountTiyn;
}
