import { STATUS, type Status } from '@senim/loan-engine/lifecycle/status';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { type Day, daysBetween } from '@senim/loan-engine/units/day';
import { subtractTiyn, type Tiyn } from '@senim/loan-engine/units/money';

/**
 * The message for a loan's event day: due soon, due today, or one of the first days overdue; null for other days. Its
 * amount is the one that avoids penalty, or stops it.
 */
export function reminderFor(
  position: Position,
): { kind: 'due-soon' | 'due-today' | 'overdue'; day: Day; amountTiyn: Tiyn } | null {
  if (position.isPaid || position.isFrozen || position.pausedUntilDay !== null) return null;
  if (position.overdueDays > 0) {
    const amountTiyn = subtractTiyn(position.dueTodayTiyn, position.refundShortfallTiyn);
    return { kind: 'overdue', day: position.overdueSince ?? position.day, amountTiyn };
  }
  const next = position.nextDue;
  if (next === null) return null;
  const daysLeft = daysBetween(position.day, next.day);
  if (daysLeft === 0) return { kind: 'due-today', day: next.day, amountTiyn: next.totalTiyn };
  return daysLeft <= REMIND_DAYS_MAX ? { kind: 'due-soon', day: next.day, amountTiyn: next.totalTiyn } : null;
}

const REMIND_DAYS_MAX = 3;

/** In recovery people write and call instead; a loan that is over gets no messages. */
export const isReminded = (status: Status): boolean =>
  status === STATUS.active || status === STATUS.prolongationAwaitingPayment;

export interface PaidByItself {
  /** Its part of today is charged, and its borrower was told. */
  readonly isCharged: boolean;
  /** Its borrower is told of a part the day before, as of a charge. */
  readonly isAutopaid: boolean;
}

/** Whether the notice of a charge says it already. That notice does not name what a refund gave too much. */
export function isToldAsCharge(
  kind: 'due-soon' | 'due-today' | 'overdue',
  status: Status,
  { refundShortfallTiyn }: Pick<Position, 'refundShortfallTiyn'>,
  { isCharged, isAutopaid }: PaidByItself,
): boolean {
  if (kind === 'due-today') return isCharged;
  return kind === 'due-soon' && isAutopaid && status === STATUS.active && refundShortfallTiyn === 0;
}
