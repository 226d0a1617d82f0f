import { expect, test } from 'vitest';
import { explain } from '../explain/explain.ts';
import type { Fact } from '../loan/facts.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import type { Day } from '../units/day.ts';
import { NOTHING, tengeToTiyn } from '../units/money.ts';
import { position } from './position.ts';
import { positionBeforePayout } from './position-before-payout.ts';

/** Money that the bank brings back never reached the borrower: the loan stands as before its payout, on every day. */

const on = (offset: number): Day => (PAYOUT_DAY + offset) as Day;
const terms = termsOf({ termDays: 15, principalTiyn: tengeToTiyn(60_000) });
const paidOut = (id: string, offset: number): Fact => ({
  kind: 'paid-out',
  id,
  day: on(offset),
  order: 0,
  toParentTiyn: NOTHING,
});
const returned = (undoneIds: readonly string[], offset = 9): Fact => ({
  kind: 'payout-returned',
  id: `back-${undoneIds[0]}`,
  day: on(offset),
  order: 0,
  undoneIds,
});
const payment: Fact = { kind: 'payment', id: 'p', day: on(8), order: 0, amountTiyn: tengeToTiyn(1_000) };
const reversal: Fact = { kind: 'payment-reversed', id: 'r', day: on(9), order: 0, paymentId: 'p' };

test('nothing is owed on any day, before it came back and after', () => {
  const facts = [paidOut('a', 0), returned(['a'])];
  for (const offset of [0, 5, 9, 40])
    expect(position(terms, facts, on(offset))).toEqual(positionBeforePayout(terms, on(offset)));
  expect(good(explain(terms, facts, on(9))).lines).toEqual([]);
});

test('paid out again, also on the day on which it came back, the loan begins with the second payout', () => {
  const facts = [paidOut('a', 0), { kind: 'frozen', id: 'f', day: on(3), order: 0 } as Fact, paidOut('b', 9)];
  const again = position(terms, [...facts, returned(['a', 'f'])], on(20));
  expect(again).toEqual(position(terms, [paidOut('b', 9)], on(20)));
  const twice = [paidOut('a', 0), returned(['a']), paidOut('b', 9), returned(['b'], 12), paidOut('c', 13)];
  expect(position(terms, twice, on(20))).toEqual(position(terms, [paidOut('c', 13)], on(20)));
});

test('a payment that has been taken out goes with the payout; one that stands is not lost', () => {
  const facts = [paidOut('a', 0), payment, reversal];
  expect(position(terms, [...facts, returned(['a', 'p', 'r'])], on(9))).toMatchObject({ payoffTiyn: 0 });
  const refused = { refusal: 'payout-not-returnable', factId: 'p' };
  expect(position(terms, [paidOut('a', 0), payment, returned(['a', 'p'])], on(9))).toMatchObject(refused);
  const late = [paidOut('a', 0), returned(['a']), payment];
  expect(position(terms, late, on(9))).toMatchObject({ refusal: 'no-payout' });
});

test.each<[string, readonly Fact[]]>([
  ['that never was', [returned(['a'])]],
  ['with nothing named', [paidOut('a', 0), returned([])]],
  [
    'with money that went elsewhere meanwhile',
    [paidOut('a', 0), { ...payment, kind: 'refunded' } as Fact, returned(['a', 'p'])],
  ],
  [
    'that paid another loan off',
    [{ ...paidOut('a', 0), toParentTiyn: tengeToTiyn(1) } as Fact, returned(['a'])],
  ],
  ['before it was made', [paidOut('a', 10), returned(['a'])]],
])('a payout %s cannot come back', (_name, facts) => {
  expect(position(terms, facts, on(12))).toMatchObject({ refusal: 'payout-not-returnable' });
});

test('a return whose list is none is refused', () => {
  const broken = { ...returned(['a']), undoneIds: undefined } as unknown as Fact;
  expect(position(terms, [paidOut('a', 0), broken], on(9))).toMatchObject({ refusal: 'fact-incomplete' });
});
