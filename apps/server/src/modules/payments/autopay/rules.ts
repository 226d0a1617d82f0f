import { addDays, dayInAlmaty, instantAt, timeInAlmaty } from '@senim/kazakhstan/calendar-day';
import type { Lender } from '@senim/lender/lender';
import { isIn, OWED, STATUS, type Status } from '@senim/loan-engine/lifecycle/status';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { dayText, knownDay } from '@senim/loan-engine/units/day';
import { NOTHING, type Tiyn, toDecimal } from '@senim/loan-engine/units/money';
import type { AutopayCharge, ChargeNews, ChargeUnderWay, PartDue, ToldDue } from './types.ts';

/** The database has the same number: a card that was refused so often on a due day is left alone. */
export const AUTOPAY_TRIES_MAX = 3;
/** So much later money may have come to the card, and its owner is told if nothing is known. */
export const TRY_AGAIN_MS = 5 * 3_600_000;

type Hours = Lender['hours']['debtMessages'];

/**
 * The next part of a loan, where it may be taken without its owner: not of one that is overdue, paused, disputed, in recovery, or about to
 * have another due day. Who is late chooses what to pay.
 */
export function partDue(status: Status, position: Position): PartDue | null {
  const { isPaid, isFrozen, pausedUntilDay, overdueDays, nextDue } = position;
  if (status !== STATUS.active || isPaid || isFrozen || pausedUntilDay !== null || overdueDays > 0)
    return null;
  return nextDue === null || nextDue.totalTiyn === 0
    ? null
    : { day: dayText(nextDue.day), amountTiyn: nextDue.totalTiyn };
}

/** What a day that is over, or today, still asks for by what is `known` today; null where nothing is asked that anybody could be told of. */
export function leftOfDay(
  status: Status,
  position: Position,
  day: string,
  known: Position = position,
): Tiyn | null {
  const { isPaid, isFrozen, pausedUntilDay, nextDue } = position;
  const isPaidSince = known.isPaid || (known.day > knownDay(day) && known.overdueDays === 0);
  if (isPaid || isPaidSince) return NOTHING;
  if (isFrozen || pausedUntilDay !== null || !isIn(status, OWED)) return null;
  return nextDue !== null && dayText(nextDue.day) === day ? nextDue.totalTiyn : NOTHING;
}

/** Whether there is a part to charge on its day: of a loan that is late with its last, or with all of it, there is none. */
export const hasPartToCome = ({ overdueDays, schedule, day }: Position): boolean =>
  overdueDays === 0 || schedule.some((row) => row.day > day && row.leftTiyn > 0);

/** Whether the borrower may be told, or charged, at this hour. */
export function isDayTime({ from, until }: Hours, now: Date): boolean {
  const time = timeInAlmaty(now.getTime());
  return from <= time && time < until;
}

/** Told of today is what is due tomorrow. */
export const isToldToday = (due: PartDue, now: Date): boolean =>
  due.day === addDays(dayInAlmaty(now.getTime()), 1);

/** Whether its owner can still be told of a part in time: later than on the eve nothing is charged of it. */
export const canBeTold = (due: PartDue, { until }: Hours, now: Date): boolean =>
  now.getTime() < instantAt(addDays(due.day, -1), until);

/** The first try: on the due day, with the hours of messages. */
export const firstTryAt = (due: PartDue, { from }: Hours): Date => new Date(instantAt(due.day, from));

/** When a refused card is tried again, on the same day; null if it is not. */
export function nextTryAt(charge: AutopayCharge, { until }: Hours): Date | null {
  const { failure, dueDay, createdAt } = charge;
  if (charge.try >= AUTOPAY_TRIES_MAX || (failure !== 'insufficient_funds' && failure !== 'declined'))
    return null;
  const at = createdAt.getTime() + TRY_AGAIN_MS;
  return at < instantAt(dueDay, until) ? new Date(at) : null;
}

/**
 * What its owner is told now of a charge that has not come; null where they know it. A silence is told once, and what ended it after
 * that, also where nothing is owed any more; a refusal once, but for the one that ends a silence.
 */
export function newsOf(
  { refusedAt, unansweredAt }: Pick<ToldDue, 'refusedAt' | 'unansweredAt'>,
  { isSilent, isOwed, mayTry }: { isSilent: boolean; isOwed: boolean; mayTry: boolean },
): ChargeNews | null {
  const knowsSilence = unansweredAt !== null && (refusedAt === null || refusedAt < unansweredAt);
  if (isSilent) return knowsSilence ? null : 'autopay-unanswered';
  if (!isOwed) return knowsSilence ? 'autopay-not-needed' : null;
  if (refusedAt !== null && !knowsSilence) return null;
  return mayTry ? 'autopay-refused' : 'autopay-not-charged';
}

/** The next charge, where one can still come, and whether its owner was told of it: what was told of another day says nothing of this one. */
export function nextCharge(
  due: PartDue | null,
  told: { readonly day: string; readonly isOver: boolean } | undefined,
  hours: Hours,
  now: Date,
): { readonly isTold: boolean; readonly next: PartDue | null } {
  if (due === null) return { isTold: false, next: null };
  if (told?.day !== due.day) return { isTold: false, next: canBeTold(due, hours, now) ? due : null };
  return { isTold: true, next: told.isOver ? null : due };
}

/** Whether today still asks for what was ordered: with the part of today paid by hand the next one stands there, and has its own day. */
export const isStillDue = (due: PartDue | null, today: string, orderedTiyn: Tiyn): boolean =>
  due !== null && due.day === today && due.amountTiyn >= orderedTiyn;

/** The next charge as its owner sees it. */
export const chargeView = (due: PartDue | null) =>
  due && { date: due.day, amount: toDecimal(due.amountTiyn) };

/** The charge that the bank has not answered yet, as its owner sees it. */
export const underWayView = (charge: ChargeUnderWay | undefined) =>
  charge ? { date: charge.day, amount: toDecimal(charge.amountTiyn), is_silent: charge.isSilent } : null;
