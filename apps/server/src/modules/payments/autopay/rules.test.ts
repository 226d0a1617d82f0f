import { STATUS, type Status } from '@senim/loan-engine/lifecycle/status';
import type { Position, PositionRow } from '@senim/loan-engine/loan/position-types';
import { knownDay } from '@senim/loan-engine/units/day';
import { NOTHING, tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { invoiceOf } from './name-invoice.ts';
import {
  canBeTold,
  chargeView,
  firstTryAt,
  hasPartToCome,
  isDayTime,
  isStillDue,
  isToldToday,
  leftOfDay,
  newsOf,
  nextCharge,
  nextTryAt,
  partDue,
  underWayView,
} from './rules.ts';
import type { AutopayCharge } from './types.ts';

const HOURS = { from: '08:00', until: '21:00' };
const DAY = knownDay('2026-12-08');
const DUE = { day: '2026-12-08', amountTiyn: tengeToTiyn(20_000) };
const loan = (more: Partial<Position> = {}) =>
  ({
    isPaid: false,
    isFrozen: false,
    pausedUntilDay: null,
    overdueDays: 0,
    nextDue: { day: DAY, totalTiyn: tengeToTiyn(20_000) },
    ...more,
  }) as Position;

test('the next part is charged, of a loan that is active and in order', () => {
  expect(partDue(STATUS.active, loan())).toEqual(DUE);
});

test.each([
  ['paid', loan({ isPaid: true })],
  ['disputed', loan({ isFrozen: true })],
  ['paused', loan({ pausedUntilDay: DAY })],
  ['overdue', loan({ overdueDays: 1 })],
  ['without a part to come', loan({ nextDue: null })],
  [
    'with nothing left of its part',
    loan({ nextDue: { day: DAY, totalTiyn: NOTHING } as Position['nextDue'] }),
  ],
])('nothing is charged of a loan that is %s', (_, position) => {
  expect(partDue(STATUS.active, position)).toBeNull();
});

test('nothing is charged while a prolongation waits, in recovery, nor of what is over', () => {
  for (const status of [
    STATUS.prolongationAwaitingPayment,
    STATUS.inRecovery,
    STATUS.writtenOff,
    STATUS.paid,
    STATUS.awaitingPayout,
  ])
    expect(partDue(status, loan())).toBeNull();
});

test('it is offered where a part is still to come: not of a loan that is late with its last', () => {
  const part = (day: string, left: number) =>
    ({ day: knownDay(day), leftTiyn: tengeToTiyn(left) }) as PositionRow;
  const late = (...schedule: PositionRow[]) => loan({ day: DAY, overdueDays: 3, schedule });
  expect(hasPartToCome(loan())).toBe(true);
  expect(hasPartToCome(late(part('2026-12-05', 20_000), part('2026-12-20', 20_000)))).toBe(true);
  expect(hasPartToCome(late(part('2026-12-05', 20_000)))).toBe(false);
  expect(hasPartToCome(late(part('2026-12-05', 20_000), part('2026-12-20', 0)))).toBe(false);
  expect(hasPartToCome(late(part('2026-12-08', 20_000))), 'the part of today').toBe(false);
});

const almaty = (text: string) => new Date(`${text}+05:00`);

test('the borrower is told the day before, and within the hours of messages alone', () => {
  expect(isToldToday(DUE, almaty('2026-12-07T23:59:00'))).toBe(true);
  for (const other of ['2026-12-06T12:00:00', '2026-12-08T08:00:00'])
    expect(isToldToday(DUE, almaty(other))).toBe(false);
  expect(
    ['07:59', '08:00', '20:59', '21:00'].map((time) => isDayTime(HOURS, almaty(`2026-12-07T${time}:00`))),
  ).toEqual([false, true, true, false]);
  expect(firstTryAt(DUE, HOURS)).toEqual(almaty('2026-12-08T08:00:00'));
});

test('whoever turns it on after the hours of the eve is not told in time', () => {
  expect(canBeTold(DUE, HOURS, almaty('2026-12-07T20:59:00'))).toBe(true);
  for (const late of ['2026-12-07T21:00:00', '2026-12-08T09:00:00'])
    expect(canBeTold(DUE, HOURS, almaty(late))).toBe(false);
});

test('a card without money is tried three times on the due day, five hours apart; one that is gone is not', () => {
  const tried = (more: Partial<AutopayCharge>) =>
    nextTryAt(
      {
        dueDay: DUE.day,
        try: 1,
        failure: 'insufficient_funds',
        createdAt: almaty('2026-12-08T08:00:00'),
        ...more,
      } as AutopayCharge,
      HOURS,
    );
  expect(tried({})).toEqual(almaty('2026-12-08T13:00:00'));
  expect(tried({ failure: 'declined' })).not.toBeNull();
  expect(tried({ try: 3 })).toBeNull();
  expect(tried({ createdAt: almaty('2026-12-08T16:00:00') })).toBeNull();
  for (const failure of ['card_gone', 'cancelled', 'expired', null] as const)
    expect(tried({ failure })).toBeNull();
});

test('a silence of the bank is told once, and then what became of it; a refusal alone is told once', () => {
  const [noon, later] = [almaty('2026-12-08T13:00:00'), almaty('2026-12-08T18:00:00')];
  const told = (refusedAt: Date | null, unansweredAt: Date | null) => ({
    dueDay: DUE.day,
    refusedAt,
    unansweredAt,
  });
  const silent = [told(null, null), told(null, noon), told(noon, null), told(noon, later), told(later, noon)];
  expect(silent.map((one) => newsOf(one, { isSilent: true, isOwed: true, mayTry: true }))).toEqual([
    ...['autopay-unanswered', null, 'autopay-unanswered', null, 'autopay-unanswered'],
  ]);
  expect(silent.map((one) => newsOf(one, { isSilent: false, isOwed: true, mayTry: true }))).toEqual([
    ...['autopay-refused', 'autopay-refused', null, 'autopay-refused', null],
  ]);
  expect(newsOf(told(null, noon), { isSilent: false, isOwed: true, mayTry: false })).toBe(
    'autopay-not-charged',
  );
});

test('a try has one invoice, of a length that no page has', () => {
  const invoice = invoiceOf('26307562305', '2026-12-08', 1);
  expect(invoice).toMatch(/^9\d{14}$/);
  expect(invoiceOf('26307562305', '2026-12-08', 1)).toBe(invoice);
  const others = [
    invoiceOf('26307562305', '2026-12-08', 2),
    invoiceOf('26307562305', '2026-12-23', 1),
    invoiceOf('26307562306', '2026-12-08', 1),
  ];
  expect(new Set([invoice, ...others]).size).toBe(4);
});

test('a day asks for its part, for nothing once it is paid or moved, and nothing can be said of a loan that rests or has gone', () => {
  const left = (status: Status, more?: Partial<Position>) => leftOfDay(status, loan(more), DUE.day);
  expect(left(STATUS.active)).toBe(DUE.amountTiyn);
  expect(left(STATUS.inRecovery)).toBe(DUE.amountTiyn);
  expect(left(STATUS.paid, { isPaid: true })).toBe(NOTHING);
  expect(left(STATUS.active, { nextDue: null })).toBe(NOTHING);
  expect(left(STATUS.active, { isFrozen: true })).toBeNull();
  expect(left(STATUS.active, { pausedUntilDay: DAY })).toBeNull();
  expect(left(STATUS.writtenOff)).toBeNull();
});

const on = (text: string) => new Date(`${text}:00+05:00`);
const next = (
  told?: { day: string; isOver: boolean },
  now = '2026-12-07T12:00',
  due: typeof DUE | null = DUE,
) => nextCharge(due, told, HOURS, on(now));

test('a charge is told as told of where its own day was, and as coming while a try of it may still be made', () => {
  expect(next({ day: '2026-12-08', isOver: false })).toEqual({ isTold: true, next: DUE });
  expect(next({ day: '2026-12-08', isOver: true })).toEqual({ isTold: true, next: null });
});

test('what was told of another day says nothing of this one', () => {
  for (const day of ['2026-12-07', '2026-12-09']) {
    expect(next({ day, isOver: true })).toEqual({ isTold: false, next: DUE });
    expect(next({ day, isOver: false }, '2026-12-07T21:00')).toEqual({ isTold: false, next: null });
  }
});

test('who was not told by the evening before is not charged, and without a part nothing is', () => {
  expect(next(undefined, '2026-12-07T20:59')).toEqual({ isTold: false, next: DUE });
  expect(next(undefined, '2026-12-07T21:00')).toEqual({ isTold: false, next: null });
  expect(next({ day: '2026-12-08', isOver: false }, '2026-12-08T12:00', null)).toEqual({
    isTold: false,
    next: null,
  });
});

test('a charge is made of what today asks for, up to that, and never of a part of another day', () => {
  const ordered = tengeToTiyn(20_000);
  expect(isStillDue(DUE, '2026-12-08', ordered)).toBe(true);
  expect(isStillDue({ ...DUE, amountTiyn: tengeToTiyn(20_001) }, '2026-12-08', ordered)).toBe(true);
  expect(isStillDue({ ...DUE, amountTiyn: tengeToTiyn(19_999) }, '2026-12-08', ordered), 'less is owed').toBe(
    false,
  );
  expect(isStillDue({ ...DUE, day: '2027-01-08' }, '2026-12-08', ordered), 'today was paid by hand').toBe(
    false,
  );
  expect(isStillDue(DUE, '2026-12-09', ordered), 'its day is over').toBe(false);
  expect(isStillDue(null, '2026-12-08', ordered)).toBe(false);
});

test('of a day that is over what is known since counts: it was paid, or the loan is in order again', () => {
  const left = (known: Partial<Position>, more: Partial<Position> = {}) =>
    leftOfDay(STATUS.active, loan({ day: DAY, ...more }), DUE.day, loan(known));
  const [same, next] = [DAY, knownDay('2026-12-09')];
  expect(left({ day: next, overdueDays: 1 })).toBe(DUE.amountTiyn);
  expect(left({ day: next, overdueDays: 0 })).toBe(NOTHING);
  expect(left({ day: same, overdueDays: 0 }), 'the day is not over').toBe(DUE.amountTiyn);
  expect(left({ day: next, overdueDays: 1, isPaid: true })).toBe(NOTHING);
  expect(left({ day: next, overdueDays: 1 }, { isPaid: true })).toBe(NOTHING);
  const moved = { nextDue: { day: next, totalTiyn: DUE.amountTiyn } as Position['nextDue'] };
  expect(left({ day: next, overdueDays: 1 }, moved), 'its part is of another day by now').toBe(NOTHING);
});

test('where nothing is owed any more only who was told of a silence hears of it', () => {
  const over = { isSilent: false, isOwed: false, mayTry: true };
  expect(newsOf({ refusedAt: null, unansweredAt: on('2026-12-08T13:00') }, over)).toBe('autopay-not-needed');
  expect(newsOf({ refusedAt: null, unansweredAt: null }, over)).toBeNull();
  expect(newsOf({ refusedAt: on('2026-12-08T13:00'), unansweredAt: null }, over)).toBeNull();
});

test('a charge is shown by its day and its sum in tenge, one under way with the bank’s silence', () => {
  expect(chargeView(DUE)).toEqual({ date: '2026-12-08', amount: '20000.00' });
  expect(chargeView(null)).toBeNull();
  const underWay = { day: '2026-12-08', amountTiyn: DUE.amountTiyn, isSilent: true };
  expect(underWayView(underWay)).toEqual({ date: '2026-12-08', amount: '20000.00', is_silent: true });
  expect(underWayView(undefined)).toBeNull();
});
