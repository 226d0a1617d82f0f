import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import { addDays, type Day } from '../units/day.ts';
import { addTiyn, NOTHING, tiyn } from '../units/money.ts';
import { costOfWaiting } from './cost-of-waiting.ts';
import { position } from './position.ts';

const on = (days: number) => addDays(PAYOUT_DAY, days);
const PAID_OUT: Fact = { kind: 'paid-out', id: 'payout', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING };

test.each([
  ['single', 30, 30],
  ['annuity', 45, 15],
  ['differentiated', 45, 30],
] as const)(
  'forgiven, the waiting leaves a %s loan of %d days as on its due day %d',
  (kind, termDays, dueOn) => {
    const terms = termsOf({ termDays, scheduleKind: kind });
    const dueAt = (facts: readonly Fact[], day: Day) =>
      good(position(terms, facts, day)).nextDue?.totalTiyn ?? NOTHING;
    const first: Fact = {
      kind: 'payment',
      id: 'first',
      day: on(15),
      order: 1,
      amountTiyn: dueAt([PAID_OUT], on(15)),
    };
    const facts = kind !== 'single' && dueOn > 15 ? [PAID_OUT, first] : [PAID_OUT];
    const amountTiyn = dueAt(facts, on(dueOn));
    expect(amountTiyn).toBeGreaterThan(0);
    for (const late of [1, 5, 14]) {
      const today = on(dueOn + late);
      const cost = good(costOfWaiting(terms, facts, { day: on(dueOn), amountTiyn }, today));
      expect(cost.penaltyTiyn).toBeGreaterThan(0);
      const forgiven: Fact = { kind: 'forgiven', id: 'forgiven', day: today, order: 1, ...cost };
      const paid: Fact = { kind: 'payment', id: 'paid', day: on(dueOn), order: 2, amountTiyn };
      const eased = good(position(terms, [...facts, forgiven], today));
      const meant = good(position(terms, [...facts, paid], today));
      expect(eased.payoffTiyn).toBe(addTiyn(meant.payoffTiyn, amountTiyn));
    }
  },
);

test('on the due day itself waiting has cost nothing', () => {
  const amountTiyn = good(position(termsOf({ termDays: 30 }), [PAID_OUT], on(30))).payoffTiyn;
  const cost = costOfWaiting(termsOf({ termDays: 30 }), [PAID_OUT], { day: on(30), amountTiyn }, on(30));
  expect(cost).toEqual({ principalTiyn: NOTHING, rewardTiyn: NOTHING, penaltyTiyn: NOTHING });
});

test('penalty that was paid meanwhile is not forgiven again', () => {
  const terms = termsOf({ termDays: 30 });
  const amountTiyn = good(position(terms, [PAID_OUT], on(30))).payoffTiyn;
  const whole = good(position(terms, [PAID_OUT], on(33))).payoffTiyn;
  const paid: Fact = { kind: 'payment', id: 'by-hand', day: on(33), order: 1, amountTiyn: tiyn(whole) };
  expect(costOfWaiting(terms, [PAID_OUT, paid], { day: on(30), amountTiyn }, on(34))).toEqual({
    principalTiyn: NOTHING,
    rewardTiyn: NOTHING,
    penaltyTiyn: NOTHING,
  });
});
