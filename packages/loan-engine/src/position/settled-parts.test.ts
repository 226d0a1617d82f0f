import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import { addDays } from '../units/day.ts';
import { NOTHING, tiyn } from '../units/money.ts';
import { position } from './position.ts';

/** Whose money fills which part, and what became of the rest, once terms have changed. */

const on = (offset: number) => addDays(PAYOUT_DAY, offset);
const paidOut: Fact = { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING };
const payment = (offset: number, amount: number): Fact => ({
  kind: 'payment',
  id: `p${offset}`,
  day: on(offset),
  order: 0,
  amountTiyn: tiyn(amount),
});
const forgiven = (offset: number, reward: number, penalty: number): Fact => ({
  kind: 'forgiven',
  id: `g${offset}`,
  day: on(offset),
  order: 0,
  principalTiyn: NOTHING,
  rewardTiyn: tiyn(reward),
  penaltyTiyn: tiyn(penalty),
});
const rowsOf = (terms: ReturnType<typeof termsOf>, facts: readonly Fact[], offset: number) =>
  good(position(terms, [paidOut, ...facts], on(offset))).schedule;
const sumOf = (
  rows: ReturnType<typeof rowsOf>,
  name: 'paidTiyn' | 'forgivenTiyn' | 'writtenOffTiyn' | 'leftTiyn',
) => rows.reduce((sum, row) => sum + row[name], 0);

const single = termsOf({ termDays: 30 });
const settlement: readonly Fact[] = [
  payment(10, 1_000_000),
  forgiven(40, 1_000, 700),
  {
    kind: 'rescheduled',
    id: 's',
    day: on(41),
    order: 0,
    scheduleKind: 'annuity',
    dueOffsets: [30, 60, 90],
    dailyRatePpm: 500,
  },
  payment(50, 3_000_000),
  forgiven(60, 500, 300),
];

test('what was paid and forgiven before a settlement is no part of its schedule', () => {
  const rows = rowsOf(single, settlement, 60);
  expect(sumOf(rows, 'paidTiyn')).toBe(3_000_000);
  expect(sumOf(rows, 'forgivenTiyn')).toBe(800);
  expect(rows.at(-1)?.forgivenTiyn).toBe(300);
});

test('what is written off after a settlement is all that is owed that day, and stays so when it is sold', () => {
  const before = good(position(single, [paidOut, ...settlement], on(60)));
  const off: Fact = { kind: 'written-off', id: 'w', day: on(60), order: 9 };
  const rows = rowsOf(single, [...settlement, off], 60);
  expect([sumOf(rows, 'leftTiyn'), sumOf(rows, 'forgivenTiyn')]).toEqual([0, 800]);
  expect(sumOf(rows, 'writtenOffTiyn')).toBe(before.payoffTiyn);
  const sold: Fact = { kind: 'sold', id: 'z', day: on(60), order: 10 };
  expect(rowsOf(single, [...settlement, off, sold], 60)).toEqual(rows);
});

const parts = termsOf({ termDays: 45, scheduleKind: 'annuity' });
const prolonged = (offset: number): Fact => ({
  kind: 'prolonged',
  id: 'q',
  day: on(offset),
  order: 5,
  dueDay: on(55),
  dailyRatePpm: 2900,
  paymentIds: [],
});
const asked = (facts: readonly Fact[], offset: number) =>
  rowsOf(parts, facts, offset).map((row) => [row.totalTiyn, row.paidTiyn, row.leftTiyn]);

test('a part paid for in advance is agreed anew as what was paid of it and what it still asks', () => {
  expect(asked([payment(10, 4_627_500), prolonged(20)], 20)).toEqual([
    [3_627_500, 3_627_500, 0],
    [3_627_500, 1_000_000, 2_627_500],
    [3_678_848, 0, 3_678_848],
  ]);
});

test('a part that is due already is agreed anew with what the early money saved taken off', () => {
  expect(asked([payment(10, 4_627_500), prolonged(32)], 32)).toEqual([
    [3_627_500, 3_627_500, 0],
    [3_514_799, 1_000_000, 2_514_799],
    [3_791_549, 0, 3_791_549],
  ]);
});
