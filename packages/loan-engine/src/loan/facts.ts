import type { Day } from '../units/day.ts';
import type { Tiyn } from '../units/money.ts';
import type { ScheduleKind } from './terms.ts';

/**
 * What happened to a loan. `day` is the value day, `order` the place among facts of one day (for example milliseconds of the
 * day); `id` decides between equals, so that any order of arrival gives the same position. Facts are plain data, fit for
 * storage as JSON.
 */
type Happened = { readonly id: string; readonly day: Day; readonly order: number };

/** The money reached the borrower. Of the principal, `toParentTiyn` went to pay off a refinanced loan. */
export type PaidOut = Happened & { readonly kind: 'paid-out'; readonly toParentTiyn: Tiyn };

/**
 * The bank brought the payout's money back: it never reached the borrower, and the loan stands as before its payout, on every day. Named
 * are the payout and all that had happened since, which goes with it; a payment among them has been taken out first.
 */
export type PayoutReturned = Happened & {
  readonly kind: 'payout-returned';
  readonly undoneIds: readonly string[];
};

export type Payment = Happened & { readonly kind: 'payment'; readonly amountTiyn: Tiyn };

/** The payment never happened: it is taken out on its own value day, whatever the day of the reversal. */
export type PaymentReversed = Happened & { readonly kind: 'payment-reversed'; readonly paymentId: string };

/** The borrower's credit went back to the borrower. */
export type Refunded = Happened & { readonly kind: 'refunded'; readonly amountTiyn: Tiyn };

/**
 * The last due day moves to `dueDay`, and unpaid parts move with it. The named payments were made for the prolongation, so
 * they pay the reward so far before the principal, which is not due by the new agreement.
 */
export type Prolonged = Happened & {
  readonly kind: 'prolonged';
  readonly dueDay: Day;
  readonly dailyRatePpm: number;
  readonly paymentIds: readonly string[];
};

/** A settlement: the debt gets a new schedule from the fact's day. Arrears keep their kind and bear no reward. */
export type Rescheduled = Happened & {
  readonly kind: 'rescheduled';
  readonly scheduleKind: ScheduleKind;
  readonly dueOffsets: readonly number[];
  readonly dailyRatePpm: number;
};

/** A child agreement paid this one off: an incoming transfer that is not cash. */
export type Refinanced = Happened & {
  readonly kind: 'refinanced';
  readonly amountTiyn: Tiyn;
  readonly childAgreementId: string;
};

/**
 * Collection and penalty rest through `untilDay`, in return for part of the debt, as long as the named payments, without
 * reversed ones, reach `amountDueTiyn`.
 */
export type Paused = Happened & {
  readonly kind: 'paused';
  readonly untilDay: Day;
  readonly amountDueTiyn: Tiyn;
  readonly paymentIds: readonly string[];
};

/** A lower daily rate from this day until the repayment date. Several do not add up: the lowest counts. */
export type PromoApplied = Happened & {
  readonly kind: 'promo-applied';
  readonly promoId: string;
  readonly dailyRatePpm: number;
};

/** The lender forgave parts of the debt; what is more than the debt of that day has no effect. */
export type Forgiven = Happened & {
  readonly kind: 'forgiven';
  readonly principalTiyn: Tiyn;
  readonly rewardTiyn: Tiyn;
  readonly penaltyTiyn: Tiyn;
};

/** "Not my loan": nothing accrues until it is unfrozen. */
export type Frozen = Happened & { readonly kind: 'frozen' };
export type Unfrozen = Happened & { readonly kind: 'unfrozen' };

/** All that is owed left the books; what is paid later is recouped. */
export type WrittenOff = Happened & { readonly kind: 'written-off' };

/** The loan never was the borrower's: the debt leaves the books, and all payments, past and future, are the payer's credit. */
export type Annulled = Happened & { readonly kind: 'annulled' };

/** The claim was assigned; what is paid here later is the payer's credit. */
export type Sold = Happened & { readonly kind: 'sold' };

export type Fact =
  | PaidOut
  | PayoutReturned
  | Payment
  | PaymentReversed
  | Refunded
  | Prolonged
  | Rescheduled
  | Refinanced
  | Paused
  | PromoApplied
  | Forgiven
  | Frozen
  | Unfrozen
  | WrittenOff
  | Annulled
  | Sold;

export type FactKind = Fact['kind'];

/** The one order of facts: by day, the payout first in its day, then by `order`, then by `id`. */
export function compareFacts(a: Fact, b: Fact): number {
  if (a.day !== b.day) return a.day - b.day;
  if (a.kind === 'paid-out' || b.kind === 'paid-out')
    return (a.kind === 'paid-out' ? 0 : 1) - (b.kind === 'paid-out' ? 0 : 1);
  if (a.order !== b.order) return a.order - b.order;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
