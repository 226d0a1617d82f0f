import { STATUS, type Status } from '@senim/loan-engine/lifecycle/status';
import type { Position } from '@senim/loan-engine/loan/position-types';
import { addDays, knownDay } from '@senim/loan-engine/units/day';
import { NOTHING, tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { isReminded, isToldAsCharge, reminderFor } from './rules.ts';

const TODAY = knownDay('2026-11-23');
const loan = (more: Partial<Position>) =>
  ({
    day: TODAY,
    isPaid: false,
    isFrozen: false,
    pausedUntilDay: null,
    overdueDays: 0,
    overdueSince: null,
    nextDue: null,
    dueTodayTiyn: NOTHING,
    refundShortfallTiyn: NOTHING,
    ...more,
  }) as Position;
const due = (inDays: number) =>
  loan({ nextDue: { day: addDays(TODAY, inDays), totalTiyn: tengeToTiyn(20_000) } as Position['nextDue'] });

test('a part is told of three days before it, and on its day', () => {
  expect([1, 2, 3].map((days) => reminderFor(due(days))?.kind)).toEqual(['due-soon', 'due-soon', 'due-soon']);
  expect(reminderFor(due(4))).toBeNull();
  expect(reminderFor(due(3))).toEqual({
    kind: 'due-soon',
    day: addDays(TODAY, 3),
    amountTiyn: tengeToTiyn(20_000),
  });
  expect(reminderFor(due(0))).toMatchObject({ kind: 'due-today', day: TODAY });
});

test('a delay is told of with what stops the penalty, from the day that was missed', () => {
  const overdue = loan({
    overdueDays: 4,
    overdueSince: addDays(TODAY, -4),
    dueTodayTiyn: tengeToTiyn(21_000),
    refundShortfallTiyn: tengeToTiyn(1_000),
  });
  expect(reminderFor(overdue)).toEqual({
    kind: 'overdue',
    day: addDays(TODAY, -4),
    amountTiyn: tengeToTiyn(20_000),
  });
  expect(reminderFor({ ...overdue, overdueDays: 1, overdueSince: null })?.day).toBe(TODAY);
});

test('nobody is reminded of a loan that is paid, disputed or at rest, nor of one with nothing to come', () => {
  expect(reminderFor(loan({}))).toBeNull();
  expect(reminderFor({ ...due(1), isPaid: true })).toBeNull();
  expect(reminderFor({ ...due(1), isFrozen: true })).toBeNull();
  expect(reminderFor({ ...due(1), pausedUntilDay: addDays(TODAY, 9) })).toBeNull();
});

test('what the notice of a charge says is not said again; what it does not say is', () => {
  const [charged, autopaid] = [
    { isCharged: true, isAutopaid: true },
    { isCharged: false, isAutopaid: true },
  ];
  const said = (
    kind: 'due-soon' | 'due-today' | 'overdue',
    by: typeof charged,
    more: Partial<Position> = {},
  ) => isToldAsCharge(kind, STATUS.active, { ...due(1), ...more }, by);
  expect([said('due-soon', autopaid), said('due-today', charged)]).toEqual([true, true]);
  expect([said('due-today', autopaid), said('overdue', charged)]).toEqual([false, false]);
  expect(said('due-soon', autopaid, { refundShortfallTiyn: tengeToTiyn(5) })).toBe(false);
  expect(isToldAsCharge('due-soon', STATUS.prolongationAwaitingPayment, due(1), autopaid)).toBe(false);
  expect(said('due-soon', { isCharged: false, isAutopaid: false })).toBe(false);
});

test('who is reminded has a loan that runs: in recovery people write, and what is over or has not begun is silent', () => {
  const statuses: Status[] = Object.values(STATUS);
  const reminded = new Set(statuses.filter(isReminded));
  expect(reminded).toEqual(new Set([STATUS.active, STATUS.prolongationAwaitingPayment]));
});

test('a part four days ahead is not told of, were it the only one', () => {
  expect([4, 5, 30].map((days) => reminderFor(due(days)))).toEqual([null, null, null]);
  expect(reminderFor(due(0))).toEqual({ kind: 'due-today', day: TODAY, amountTiyn: tengeToTiyn(20_000) });
});

test('a delay is told of as a delay, whatever comes next', () => {
  const overdue = loan({ ...due(2), overdueDays: 1, overdueSince: addDays(TODAY, -1) });
  expect(reminderFor(overdue)).toMatchObject({ kind: 'overdue', day: addDays(TODAY, -1) });
});
