import { REFUND_DAYS_MAX } from '@senim/contracts/shared/payment-kinds';
import { addDays } from '@senim/kazakhstan/calendar-day';
import type { Overpayment, OverpaymentKey } from './types.ts';

/** So many days before the last one people are reminded, and the borrower who has not asked. */
export const REMINDED_DAYS_BEFORE = 3;

/** The last day of refunds of which people are reminded on a day. */
export const remindedThrough = (today: string): string => addDays(today, REMINDED_DAYS_BEFORE);

/** By when a refund is promised: the days run from when it arose, and anew where nobody asked while they ran. */
export function promisedBy(
  { askedAt, refundBy }: Pick<Overpayment, 'askedAt' | 'refundBy'>,
  today: string,
): string {
  return askedAt !== null || refundBy >= today ? refundBy : addDays(today, REFUND_DAYS_MAX);
}

/** How far a refund has come, as its borrower is told. */
export function stateOf({ askedAt, isOnItsWay }: Overpayment): 'open' | 'asked' | 'on-its-way' {
  if (isOnItsWay) return 'on-its-way';
  return askedAt === null ? 'open' : 'asked';
}

/** The item of the desk. */
export const itemOf = ({ borrowerId, overpaymentId }: OverpaymentKey): string =>
  `${borrowerId}-${overpaymentId}`;
