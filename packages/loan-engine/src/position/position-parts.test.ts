import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import type { Day } from '../units/day.ts';
import { NOTHING, type Tiyn } from '../units/money.ts';
import { position } from './position.ts';

/** Loans in parts: what moves, what is missed and what is settled when a part is. */

const on = (offset: number): Day => (PAYOUT_DAY + offset) as Day;
const paidOut: Fact = { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING };
const payment = (offset: number, amount: number): Fact => ({
  kind: 'payment',
  id: `p${offset}`,
  day: on(offset),
  order: 0,
  amountTiyn: amount as Tiyn,
});
const prolonged = (offset: number, dueOffset: number): Fact => ({
  kind: 'prolonged',
  id: 'q',
  day: on(offset),
  order: 5,
  dueDay: on(dueOffset),
  dailyRatePpm: 2900,
  paymentIds: [],
});

/** 100,000 tenge in three parts: 36,275 on days 15 and 30, 36,273.37 on day 45. */
const parts = termsOf({ termDays: 45, scheduleKind: 'annuity' });
const PART = 3_627_500;

const at = (facts: readonly Fact[], offset: number, terms: LoanTerms = parts) =>
  good(position(terms, [paidOut, ...facts], on(offset)));
const dueDays = (facts: readonly Fact[], offset: number) =>
  at(facts, offset).schedule.map((row) => row.day - PAYOUT_DAY);

test('a prolongation ahead of the first part moves every part by as many days', () => {
  expect(dueDays([], 0)).toEqual([15, 30, 45]);
  expect(dueDays([prolonged(5, 55)], 5)).toEqual([25, 40, 55]);
  expect(at([prolonged(5, 55)], 24).overdueDays).toBe(0);
  expect(at([prolonged(5, 55)], 26).overdueDays).toBe(1);
});

test('a part that was paid on its day stays where it was', () => {
  const facts = [payment(15, PART), prolonged(20, 55)];
  expect(dueDays(facts, 20)).toEqual([15, 40, 55]);
  expect(at(facts, 20)).toMatchObject({ overdueDays: 0, dueTodayTiyn: 0 });
  expect(at(facts, 20).nextDue).toMatchObject({ day: on(40), totalTiyn: PART });
});

test('a missed part moves along, and never to a day that has passed', () => {
  expect(dueDays([prolonged(18, 75)], 18)).toEqual([45, 60, 75]);
  expect(at([prolonged(18, 75)], 18)).toMatchObject({
    overdueDays: 0,
    overdueSince: null,
    principalOverdueTiyn: 0,
  });
  expect(dueDays([prolonged(18, 46)], 18)).toEqual([18, 31, 46]);
  expect(dueDays([prolonged(48, 58)], 48)).toEqual([48, 48, 58]);
  expect(at([prolonged(48, 58)], 50)).toMatchObject({ overdueDays: 2, overdueSince: on(48) });
});

test('a part paid for in advance counts as settled when the loan is prolonged late', () => {
  const facts = [payment(10, 2 * PART), prolonged(48, 60)];
  expect(dueDays(facts, 48)).toEqual([15, 30, 60]);
});

test('a part paid for in advance moves along as long as its day has not passed', () => {
  expect(dueDays([payment(10, PART), prolonged(12, 55)], 12)).toEqual([25, 40, 55]);
});

test('the last part stays open while anything is owed, even when as much as was agreed has come', () => {
  const single = termsOf({ termDays: 30 });
  // 17,400 of reward, 10,000 of penalty, and of the principal as much as makes the 108,700 agreed.
  const late = { ...payment(60, 11_870_000), id: 'late' };
  const moved = { ...prolonged(60, 70), paymentIds: ['late'] } as Fact;
  expect(at([late, moved], 60, single)).toMatchObject({
    principalOutstandingTiyn: 870_000,
    overdueDays: 0,
    dueDay: on(70),
  });
});

test('a penalty that was put off and then forgiven leaves nothing put off: a new delay costs at once', () => {
  const single = termsOf({ termDays: 30 });
  const none = { principalTiyn: NOTHING, rewardTiyn: NOTHING };
  const facts: Fact[] = [
    {
      kind: 'rescheduled',
      id: 'settled',
      day: on(40),
      order: 1,
      scheduleKind: 'annuity',
      dueOffsets: [30, 60, 90],
      dailyRatePpm: 500,
    },
    { kind: 'forgiven', id: 'gift', day: on(40), order: 2, ...none, penaltyTiyn: 543_500 as Tiyn },
  ];
  expect(at(facts, 70, single)).toMatchObject({ penaltyOutstandingTiyn: 0, dueTodayTiyn: 3_820_500 });
  expect(at(facts, 71, single)).toMatchObject({
    penaltyOutstandingTiyn: 19_102,
    penaltyDeferredTiyn: 0,
    dueTodayTiyn: 3_820_500 + 19_102,
  });
  const paid = at([...facts, payment(71, 3_820_500 + 19_102)], 71, single);
  expect(paid).toMatchObject({ penaltyOutstandingTiyn: 0, overdueDays: 0 });
});

test('with two parts missed, paying the first leaves the second, and the delay goes on', () => {
  const view = at([payment(31, PART)], 32);
  expect(view).toMatchObject({ overdueDays: 17, overdueSince: on(15), dueDay: on(30) });
  expect(view.schedule.map(({ isOverdue }) => isOverdue)).toEqual([false, true, false]);
  expect(view.nextDue?.day).toBe(on(30));
});

test('each missed part shows its own principal and reward as left', () => {
  const { schedule, rewardOverdueTiyn, principalOverdueTiyn } = at([], 31);
  const [first, second] = schedule;
  expect([first, second].map((row) => (row?.principalLeftTiyn ?? 0) + (row?.rewardLeftTiyn ?? 0))).toEqual([
    PART,
    PART,
  ]);
  expect((first?.rewardLeftTiyn ?? 0) + (second?.rewardLeftTiyn ?? 0)).toBe(rewardOverdueTiyn);
  expect((first?.principalLeftTiyn ?? 0) + (second?.principalLeftTiyn ?? 0)).toBe(principalOverdueTiyn);
  expect(first?.rewardLeftTiyn).toBe(435_000);
});

const settled = (offset: number, dueOffsets: readonly number[], dailyRatePpm: number): Fact => ({
  kind: 'rescheduled',
  id: 's',
  day: on(offset),
  order: 0,
  scheduleKind: 'annuity',
  dueOffsets,
  dailyRatePpm,
});

test('a settlement spreads old reward in whole tenge, and the last part takes the rest', () => {
  const single = termsOf({ termDays: 30, dailyRatePpm: 2777 });
  const { schedule } = at([settled(41, [10, 20, 33], 0)], 41, single);
  expect(schedule.map(({ rewardTiyn }) => rewardTiyn)).toEqual([379_500, 379_500, 379_570]);
  expect(schedule.map(({ penaltyTiyn }) => penaltyTiyn)).toEqual([0, 0, 595_820]);
  expect(schedule.map(({ totalTiyn }) => totalTiyn)).toEqual([3_712_900, 3_712_900, 3_712_770 + 595_820]);
});

test('penalty put off by a settlement is asked for with the last part alone', () => {
  const single = termsOf({ termDays: 30 });
  const view = at([settled(40, [10, 20, 30], 0)], 40, single);
  expect(view.schedule.map(({ penaltyLeftTiyn }) => penaltyLeftTiyn)).toEqual([0, 0, 543_500]);
});

test('free days that are left when a loan is settled stay free in the new schedule', () => {
  const free = termsOf({ termDays: 30, freeDays: 7 });
  const { schedule } = at([settled(3, [10, 20, 30], 2900)], 3, free);
  expect(schedule.map(({ totalTiyn }) => totalTiyn)).toEqual([3_488_800, 3_488_800, 3_488_588]);
});

test('money for everything pays penalty that was put off too, and says so', () => {
  const single = termsOf({ termDays: 30 });
  const [paid] = at([settled(40, [30], 0), payment(50, 20_000_000)], 50, single).allocations;
  expect(paid).toMatchObject({
    penaltyTiyn: 543_500,
    principalCurrentTiyn: 10_000_000,
    rewardCurrentTiyn: 1_160_000,
    creditTiyn: 8_296_500,
  });
});

test('recouped money is told by component, and a loan is paid only when nothing is left written off', () => {
  const single = termsOf({ termDays: 30 });
  const off: Fact = { kind: 'written-off', id: 'w', day: on(40), order: 0 };
  const recouped = (amount: number) => at([off, payment(50, amount)], 50, single);
  expect(recouped(11_600_000)).toMatchObject({
    isPaid: false,
    recouped: { principalTiyn: 10_000_000, rewardTiyn: 1_160_000, penaltyTiyn: 440_000 },
    writtenOff: { principalTiyn: 0, rewardTiyn: 0, penaltyTiyn: 103_500 },
    allocations: [{ recoupedTiyn: 11_600_000 }],
  });
  expect(recouped(10_000_000).isPaid).toBe(false);
  expect(recouped(11_703_500).isPaid).toBe(true);
});

test('before the payout every amount is zero, and nothing has happened', () => {
  expect(position(parts, [], on(3))).toMatchObject({
    paidOutDay: null,
    schedule: [],
    allocations: [],
    isPaid: false,
    isFrozen: false,
    isWrittenOff: false,
    isSold: false,
    nextDue: null,
    nextEventDay: null,
    dailyRatePpm: 2900,
  });
  expect(at([], 0)).toMatchObject({ isPaid: false, isFrozen: false, isWrittenOff: false, isSold: false });
});

test('a part that asks for reward alone is overdue like any other', () => {
  const rewardFirst = { ...termsOf({ termDays: 20 }), dueOffsets: [10, 20] };
  expect(at([], 11, rewardFirst).schedule.map(({ isOverdue }) => isOverdue)).toEqual([true, false]);
});
