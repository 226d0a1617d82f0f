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
  ['with a fact that nobody knows', [paidOut('a', 0), returned(['a', 'ghost'])]],
  ['together with another payout', [paidOut('a', 0), paidOut('b', 2), returned(['a', 'b'])]],
  [
    'with the return of another',
    [paidOut('a', 0), returned(['a'], 5), paidOut('b', 6), returned(['b', 'back-a'])],
  ],
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
  expect(position(terms, [paidOut('a', 0), broken], on(9))).toMatchObject({
    refusal: 'fact-incomplete',
    factId: 'back-a',
  });
});

const DAY = { id: 'x', day: on(4), order: 0 } as const;
const NO_PARTS = { principalTiyn: NOTHING, rewardTiyn: NOTHING, penaltyTiyn: NOTHING };

test.each<readonly [string, Fact]>([
  ['a pause', { ...DAY, kind: 'paused', untilDay: on(6), amountDueTiyn: NOTHING, paymentIds: [] }],
  ['a promo code', { ...DAY, kind: 'promo-applied', promoId: 'SENIM10', dailyRatePpm: 2000 }],
  ['a dispute that began', { ...DAY, kind: 'frozen' }],
  ['a dispute that ended', { ...DAY, kind: 'unfrozen' }],
])('%s goes with the payout', (_, fact) => {
  const facts = [paidOut('a', 0), fact, returned(['a', 'x'])];
  expect(position(terms, facts, on(9))).toEqual(positionBeforePayout(terms, on(9)));
});

test.each<readonly [string, Fact]>([
  ['money was given back', { ...DAY, kind: 'refunded', amountTiyn: tengeToTiyn(1) }],
  ['it was prolonged', { ...DAY, kind: 'prolonged', dueDay: on(25), dailyRatePpm: 2900, paymentIds: [] }],
  [
    'easier terms were agreed',
    { ...DAY, kind: 'rescheduled', scheduleKind: 'annuity', dueOffsets: [20, 40], dailyRatePpm: 1000 },
  ],
  [
    'another loan paid it off',
    { ...DAY, kind: 'refinanced', amountTiyn: tengeToTiyn(60_000), childAgreementId: 'c' },
  ],
  ['a part was forgiven', { ...DAY, kind: 'forgiven', ...NO_PARTS }],
  ['it was written off', { ...DAY, kind: 'written-off' }],
  ['it was annulled', { ...DAY, kind: 'annulled' }],
  ['it was sold', { ...DAY, kind: 'sold' }],
])('once %s the payout cannot come back, and that is named', (_, fact) => {
  expect(position(terms, [paidOut('a', 0), fact, returned(['a', 'x'])], on(9))).toMatchObject({
    refusal: 'payout-not-returnable',
    factId: 'x',
  });
});
