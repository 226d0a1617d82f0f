import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import type { Day } from '../units/day.ts';
import { NOTHING, tengeToTiyn } from '../units/money.ts';
import { position } from './position.ts';

/** Money refunded without cover, as a later reversal shows, is a claim of its own: last in the order, bearing nothing. */

const on = (offset: number): Day => (PAYOUT_DAY + offset) as Day;
const terms = termsOf({ termDays: 15, principalTiyn: tengeToTiyn(60_000) });
const payment = (id: string, offset: number, tenge: number): Fact => ({
  kind: 'payment',
  id,
  day: on(offset),
  order: 0,
  amountTiyn: tengeToTiyn(tenge),
});
const facts: readonly Fact[] = [
  { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING },
  payment('a', 10, 70_000),
  { kind: 'refunded', id: 'r', day: on(12), order: 0, amountTiyn: tengeToTiyn(8_000) },
  { kind: 'payment-reversed', id: 'v', day: on(14), order: 0, paymentId: 'a' },
];
const at = (offset: number, ...more: readonly Fact[]) =>
  good(position(terms, [...facts, ...more], on(offset)));

test('the debt is told without it and the whole with it, each by name', () => {
  const view = at(15);
  const debt = view.principalOutstandingTiyn + view.rewardOutstandingTiyn;
  expect(view.refundShortfallTiyn).toBe(tengeToTiyn(8_000));
  expect(view.nextDue?.totalTiyn).toBe(debt);
  expect(view.payoffTiyn).toBe(debt + view.refundShortfallTiyn);
});

test('whoever pays the next due sum on its day is not overdue by it', () => {
  const asked = at(15).nextDue?.totalTiyn ?? 0;
  const paid: Fact = { ...payment('b', 15, 1), amountTiyn: asked } as Fact;
  expect(at(16, paid)).toMatchObject({
    principalOutstandingTiyn: 0,
    rewardOutstandingTiyn: 0,
    penaltyAccruedTotalTiyn: 0,
    overdueDays: 0,
    refundShortfallTiyn: tengeToTiyn(8_000),
    payoffTiyn: tengeToTiyn(8_000),
    isPaid: false,
  });
});

test('it grows by neither reward nor penalty, and money beyond the debt returns it', () => {
  const asked = at(15).nextDue?.totalTiyn ?? 0;
  const paid: Fact = { ...payment('b', 15, 1), amountTiyn: asked } as Fact;
  expect(at(400, paid).payoffTiyn).toBe(tengeToTiyn(8_000));
  const back = at(400, paid, payment('c', 400, 8_100));
  expect(back).toMatchObject({ refundShortfallTiyn: 0, creditTiyn: tengeToTiyn(100), isPaid: true });
  expect(back.allocations.at(-1)?.refundShortfallTiyn).toBe(tengeToTiyn(8_000));
});
