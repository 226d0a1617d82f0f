import { expect, test } from 'vitest';
import { position } from '../position/position.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import type { Day } from '../units/day.ts';
import { NOTHING, tiyn } from '../units/money.ts';
import type { Fact } from './facts.ts';
import { freeUntil, lastFreeDay } from './free-days.ts';

const paidOut: Fact = { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING };
const frozen: Fact = { kind: 'frozen', id: 'frozen', day: PAYOUT_DAY, order: 1 };
const on = (offset: number): Day => (PAYOUT_DAY + offset) as Day;

test.each(['forgiven', 'retroactive'] as const)(
  'whoever closes the loan on the last free day owes the principal alone, a day later more: %s',
  (freeDaysRule) => {
    const terms = termsOf({ termDays: 20, freeDays: 7, freeDaysRule });
    const last = lastFreeDay(PAYOUT_DAY, terms) ?? on(0);
    const owedOn = (day: Day) => good(position(terms, [paidOut], day)).payoffTiyn;
    expect(owedOn(last)).toBe(terms.principalTiyn);
    expect(owedOn((last + 1) as Day)).toBeGreaterThan(terms.principalTiyn);
  },
);

test('a running loan tells its last free day while it lasts', () => {
  const terms = termsOf({ termDays: 20, freeDays: 7 });
  const told = (facts: readonly Fact[], offset: number) =>
    freeUntil(good(position(terms, facts, on(offset))), terms);
  expect([0, 7, 8].map((offset) => told([paidOut], offset))).toEqual([on(7), on(7), null]);
  const closed: Fact = { kind: 'payment', id: 'all', day: on(2), order: 0, amountTiyn: terms.principalTiyn };
  expect(told([paidOut, closed], 3), 'it is closed').toBeNull();
  expect(told([], 3), 'no money has come').toBeNull();
  expect(told([paidOut, frozen], 3), 'nothing is asked for').toBeNull();
  const running = good(position(terms, [paidOut], on(3)));
  const accrued = { ...running, rewardAccruedTotalTiyn: tiyn(1) };
  expect([freeUntil(running, terms), freeUntil(accrued, terms)]).toEqual([on(7), null]);
  expect(freeUntil({ ...running, day: on(8) }, terms), 'they are over, whatever has accrued').toBeNull();
});

test('a loan without free days has no last one', () => {
  const terms = termsOf({ termDays: 20, freeDays: 0 });
  expect(lastFreeDay(PAYOUT_DAY, terms)).toBeNull();
  expect(freeUntil(good(position(terms, [paidOut], PAYOUT_DAY)), terms)).toBeNull();
});
