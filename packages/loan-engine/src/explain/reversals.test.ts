import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import { ARTICLES } from '../units/articles.ts';
import { addDays } from '../units/day.ts';
import { NOTHING, tiyn } from '../units/money.ts';
import { explain } from './explain.ts';

/** What a borrower reads of a payment that its bank or network took back. */

const on = (offset: number) => addDays(PAYOUT_DAY, offset);
const terms = termsOf({ termDays: 30 });
const paidOut: Fact = { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING };
const payment = (id: string, offset: number, amount: number): Fact => ({
  kind: 'payment',
  id,
  day: on(offset),
  order: 0,
  amountTiyn: tiyn(amount),
});
const reversed = (paymentId: string, offset: number): Fact => ({
  kind: 'payment-reversed',
  id: `no-${paymentId}`,
  day: on(offset),
  order: 0,
  paymentId,
});
const facts = [paidOut, payment('stands', 8, 700_000), payment('gone', 10, 500_000), reversed('gone', 12)];
const told = (story: readonly Fact[], offset: number) =>
  good(explain(terms, story, on(offset))).lines.filter(({ factId }) => factId === 'gone');

test('a payment that was taken back is told when it came and again when it went', () => {
  const line = {
    component: 'credit',
    days: 0,
    baseTiyn: 0,
    ratePpm: 0,
    rule: 'payment-order',
    article: ARTICLES['payment-order'],
    still: null,
  };
  for (const offset of [12, 20])
    expect(told(facts, offset)).toEqual([
      expect.objectContaining({
        ...line,
        kind: 'received',
        amountTiyn: 500_000,
        fromDay: on(10),
        toDay: on(10),
      }),
      expect.objectContaining({
        ...line,
        kind: 'reversed',
        amountTiyn: -500_000,
        fromDay: on(12),
        toDay: on(12),
      }),
    ]);
});

test('a day before it was taken back nothing is told of it, and the payment that stands is told as ever', () => {
  expect(told(facts, 11)).toEqual([]);
  const standing = (story: readonly Fact[]) =>
    good(explain(terms, story, on(20))).lines.filter(({ factId }) => factId === 'stands');
  expect(standing(facts)).toEqual(standing(facts.slice(0, 2)));
  expect(standing(facts)).not.toEqual([]);
});

test('a payment for a day to come is not told before that day, though it was taken back already', () => {
  const early = [paidOut, payment('gone', 10, 500_000), reversed('gone', 9)];
  expect(told(early, 9)).toEqual([]);
  expect(told(early, 10).map(({ kind }) => kind)).toEqual(['reversed', 'received']);
});
