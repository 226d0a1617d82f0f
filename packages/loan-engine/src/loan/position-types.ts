import type { Day } from '../units/day.ts';
import type { Tiyn } from '../units/money.ts';

/** The three kinds of debt. There are no fees (art. 7 p. 3(1-2)). */
export type Components = {
  readonly principalTiyn: Tiyn;
  readonly rewardTiyn: Tiyn;
  readonly penaltyTiyn: Tiyn;
};

/**
 * A part of the schedule in force: what was agreed, what became of it, and what is still to pay on its day.
 *
 * Always: `principalTiyn + rewardTiyn + penaltyTiyn = totalTiyn`, the three that are left add up to `leftTiyn`, and
 * `totalTiyn + addedTiyn = paidTiyn + forgivenTiyn + writtenOffTiyn + savedTiyn + leftTiyn`.
 */
export type PositionRow = {
  readonly day: Day;
  /** As signed, or as the last change of terms left it. */
  readonly principalTiyn: Tiyn;
  readonly rewardTiyn: Tiyn;
  /** Put off to this part by a settlement. */
  readonly penaltyTiyn: Tiyn;
  readonly totalTiyn: Tiyn;
  /** Money fills the parts in their order. */
  readonly paidTiyn: Tiyn;
  readonly forgivenTiyn: Tiyn;
  /** Written off, or handed over with the claim. */
  readonly writtenOffTiyn: Tiyn;
  /** Reward that the part does not ask for after all, as the principal was there for fewer days. */
  readonly savedTiyn: Tiyn;
  /** Reward of the last part above what was agreed, for more days or more principal than that counted with. */
  readonly addedTiyn: Tiyn;
  readonly principalLeftTiyn: Tiyn;
  /** For a future day: as it will be if every earlier part is paid on its day. */
  readonly rewardLeftTiyn: Tiyn;
  readonly penaltyLeftTiyn: Tiyn;
  readonly leftTiyn: Tiyn;
  readonly isOverdue: boolean;
};

/** Where the money of one payment (or refinancing transfer) went. The parts add up to `amountTiyn`. */
export type PaymentAllocation = {
  readonly factId: string;
  readonly kind: 'payment' | 'refinanced';
  readonly day: Day;
  readonly amountTiyn: Tiyn;
  readonly principalOverdueTiyn: Tiyn;
  readonly rewardOverdueTiyn: Tiyn;
  readonly penaltyTiyn: Tiyn;
  readonly principalCurrentTiyn: Tiyn;
  readonly rewardCurrentTiyn: Tiyn;
  /** Principal of parts that were not asked for yet. */
  readonly principalEarlyTiyn: Tiyn;
  /** Of the above, what was paid on a loan already written off. */
  readonly recoupedTiyn: Tiyn;
  /** Returned what an earlier refund gave too much (after a reversal). */
  readonly refundShortfallTiyn: Tiyn;
  readonly creditTiyn: Tiyn;
};

export type LoanEventKind =
  | 'reminder'
  | 'due'
  | 'first-penalty-day'
  | 'penalty-cap'
  | 'charges-cap'
  | 'accrual-stop'
  | 'pause-ended';

/** What must be paid on the next due day. */
export type NextDue = Components & { readonly day: Day; readonly totalTiyn: Tiyn };

/**
 * How a loan stands on a day, after everything of that day. All amounts are whole tiyn and never negative.
 *
 * Always: `cashInTiyn + transferredInTiyn + refundShortfallTiyn = paid (all three) + creditTiyn + refundedTiyn`;
 * for each component `accrued (or issued) = outstanding + paid + forgiven + writtenOff + sold`.
 */
export type Standing = {
  readonly day: Day;
  /** Null while no money has reached the borrower: then everything is zero. */
  readonly paidOutDay: Day | null;
  readonly principalIssuedTiyn: Tiyn;
  readonly principalOutstandingTiyn: Tiyn;
  /** Of the outstanding: asked for by today, overdue included. */
  readonly principalDueTiyn: Tiyn;
  readonly principalOverdueTiyn: Tiyn;
  /** Accrued since the payout, including what was paid or forgiven. */
  readonly rewardAccruedTotalTiyn: Tiyn;
  readonly rewardOutstandingTiyn: Tiyn;
  readonly rewardDueTiyn: Tiyn;
  readonly rewardOverdueTiyn: Tiyn;
  readonly penaltyAccruedTotalTiyn: Tiyn;
  readonly penaltyOutstandingTiyn: Tiyn;
  /** Accrued within the contract year that runs today. */
  readonly penaltyYearTiyn: Tiyn;
  /** Of the outstanding penalty: put off to the last part by a settlement. */
  readonly penaltyDeferredTiyn: Tiyn;
  /** The borrower's overpayment: can be refunded. */
  readonly creditTiyn: Tiyn;
  readonly cashInTiyn: Tiyn;
  readonly transferredInTiyn: Tiyn;
  readonly reversedTiyn: Tiyn;
  readonly refundedTiyn: Tiyn;
  /** Refunded above the credit, as a later reversal has shown: the borrower owes it. */
  readonly refundShortfallTiyn: Tiyn;
  readonly paid: Components;
  /** Of the paid: on a loan already written off. */
  readonly recouped: Components;
  readonly forgiven: Components;
  /** What is still written off; a recovery takes from it. */
  readonly writtenOff: Components;
  readonly sold: Components;
  /** Pay this today and nothing is owed. */
  readonly payoffTiyn: Tiyn;
  /** Asked for by today: overdue, due today and penalty. */
  readonly dueTodayTiyn: Tiyn;
  /** Days in a row with something overdue; 0 when nothing is. */
  readonly overdueDays: number;
  /** Days of the longest delay of all, the present one included. */
  readonly overdueDaysMost: number;
  /** The due day that was missed, from which the overdue days count. */
  readonly overdueSince: Day | null;
  /** The due day of the last part of the schedule in force. */
  readonly lastDueDay: Day | null;
  readonly isPaid: boolean;
  readonly isFrozen: boolean;
  readonly pausedUntilDay: Day | null;
  readonly isWrittenOff: boolean;
  readonly isSold: boolean;
  readonly dailyRatePpm: number;
  readonly allocations: readonly PaymentAllocation[];
};

/** The same loan with its schedule in force and what follows from that, which a look at many loans has no need of. */
export type Position = Standing & {
  /** The day of the part that is to be paid next; the missed one while overdue. */
  readonly dueDay: Day | null;
  readonly nextDue: NextDue | null;
  readonly schedule: readonly PositionRow[];
  /** The reward of the whole contract by the terms in force, and with the principal all that it costs; penalties apart. */
  readonly rewardAgreedTiyn: Tiyn;
  readonly totalAgreedTiyn: Tiyn;
  /** Principal and reward that were settled before the schedule in force began. */
  readonly settledBeforeTiyn: Tiyn;
  /** The next day on which something happens to this loan by itself; null when nothing more does. */
  readonly nextEventDay: Day | null;
  readonly nextEventKind: LoanEventKind | null;
};
