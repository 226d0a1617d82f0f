import fc from 'fast-check';
import { expect, test } from 'vitest';
import { admitFact } from './admit-fact.ts';
import type { Day } from './day.ts';
import { explain } from './explain.ts';
import type { Fact } from './facts.ts';
import { anyStory } from './loan.arbitrary.ts';
import { PAYOUT_DAY, termsOf } from './loan.sample.ts';
import { NOTHING, type Tiyn, tengeToTiyn, tiyn } from './money.ts';
import { position } from './position.ts';
import { isRefusal } from './refusal.ts';
import type { LoanTerms } from './terms.ts';

const terms = termsOf({ termDays: 30 });
const on = (offset: number): Day => (PAYOUT_DAY + offset) as Day;
const paidOut: Fact = { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING };
const base = { id: 'x', day: on(10), order: 0 } as const;
const paid = (id: string, amount: number): Fact => ({
  ...base,
  id,
  kind: 'payment',
  amountTiyn: amount as Tiyn,
});

test.each<[string, Partial<LoanTerms>, string]>([
  ['no principal', { principalTiyn: NOTHING }, 'amount-not-positive'],
  ['a broken principal', { principalTiyn: Number.NaN as Tiyn }, 'amount-not-whole'],
  ['more than the law lets lend', { principalTiyn: tengeToTiyn(89_000_001) }, 'amount-above-maximum'],
  [
    'arrears above the principal',
    { capitalisedArrearsTiyn: tiyn(10_000_001) },
    'capitalised-above-principal',
  ],
  ['no days', { termDays: 0, dueOffsets: [0] }, 'term-below-minimum'],
  ['days without end', { termDays: 9_999, dueOffsets: [9_999] }, 'term-above-maximum'],
  ['half a day', { termDays: 1.5 }, 'term-not-whole'],
  ['due days that do not end with the term', { dueOffsets: [15] }, 'due-days-out-of-order'],
  ['due days that turn back', { dueOffsets: [20, 10, 30] }, 'due-days-out-of-order'],
  ['0.3% a day, which is not below 0.3%', { dailyRatePpm: 3000 }, 'rate-above-cap'],
  ['a rate below nothing', { dailyRatePpm: -1 }, 'rate-not-whole'],
  ['half a ppm', { dailyRatePpm: 0.5 }, 'rate-not-whole'],
  ['a broken penalty', { penaltyDailyPpm: Number.POSITIVE_INFINITY }, 'rate-not-whole'],
  ['a promo above the rate', { promo: { promoId: 'P', dailyRatePpm: 2901 } }, 'promo-not-lower'],
  ['a broken promo', { promo: { promoId: 'P', dailyRatePpm: Number.NaN } }, 'rate-not-whole'],
  ['more free days than days', { freeDays: 31 }, 'free-days-not-whole'],
  ['half a free day', { freeDays: 0.5 }, 'free-days-not-whole'],
  ['more reward than principal', { termDays: 400, dueOffsets: [400] }, 'charges-above-cap'],
])('terms with %s are refused', (_name, changes, refusal) => {
  expect(position({ ...terms, ...changes }, [paidOut], on(1))).toMatchObject({ refusal });
  expect(explain({ ...terms, ...changes }, [paidOut], on(1))).toMatchObject({ refusal });
});

test.each<[string, readonly Fact[], string]>([
  ['without payout', [paid('a', 100)], 'no-payout'],
  ['before the payout', [paidOut, { ...paid('a', 100), day: on(-1) }], 'fact-before-payout'],
  ['with two payouts', [paidOut, { ...paidOut, id: 'out2' }], 'paid-out-twice'],
  ['with a payment of zero', [paidOut, paid('a', 0)], 'amount-not-positive'],
  ['with a payment below zero', [paidOut, paid('a', -5)], 'amount-not-positive'],
  ['with a payment of half a tiyn', [paidOut, paid('a', 0.5)], 'amount-not-whole'],
  ['with a payment beyond all bounds', [paidOut, paid('a', 9_000_000_000)], 'amount-above-maximum'],
  ['with one id twice', [paidOut, paid('a', 100), paid('a', 100)], 'fact-repeated'],
  ['on a broken day', [paidOut, { ...paid('a', 100), day: 20_800.5 as Day }], 'date-does-not-exist'],
  [
    'that reverse what was not paid',
    [paidOut, { ...base, kind: 'payment-reversed', paymentId: 'a' }],
    'payment-unknown',
  ],
  [
    'that reverse a payment twice',
    [
      paidOut,
      paid('a', 100),
      { ...base, id: 'r1', kind: 'payment-reversed', paymentId: 'a' },
      { ...base, id: 'r2', kind: 'payment-reversed', paymentId: 'a' },
    ],
    'payment-reversed-twice',
  ],
  [
    'that forgive nothing',
    [
      paidOut,
      { ...base, kind: 'forgiven', principalTiyn: NOTHING, rewardTiyn: NOTHING, penaltyTiyn: NOTHING },
    ],
    'amount-not-positive',
  ],
  [
    'that pause until yesterday',
    [paidOut, { ...base, kind: 'paused', untilDay: on(9) }],
    'due-day-not-later',
  ],
  [
    'that prolong backwards',
    [paidOut, { ...base, kind: 'prolonged', dueDay: on(30), dailyRatePpm: 2900, paymentIds: [] }],
    'due-day-not-later',
  ],
  [
    'that prolong at a dearer rate',
    [paidOut, { ...base, kind: 'prolonged', dueDay: on(40), dailyRatePpm: 2901, paymentIds: [] }],
    'terms-worsened',
  ],
  [
    'that settle without parts',
    [paidOut, { ...base, kind: 'rescheduled', scheduleKind: 'annuity', dueOffsets: [], dailyRatePpm: 0 }],
    'term-below-minimum',
  ],
  [
    'with a promo above the rate',
    [paidOut, { ...base, kind: 'promo-applied', promoId: 'P', dailyRatePpm: 2901 }],
    'promo-not-lower',
  ],
  [
    'that send more to the parent than was lent',
    [{ ...paidOut, toParentTiyn: tiyn(10_000_001) }],
    'amount-above-maximum',
  ],
])('facts %s are refused', (_name, facts, refusal) => {
  expect(position(terms, facts, on(20))).toMatchObject({ refusal });
  expect(position(terms, [...facts].reverse(), on(20))).toMatchObject({ refusal });
});

test('a repeated id is found in a long story too', () => {
  const many = Array.from({ length: 20 }, (_, index) => paid(`p${index}`, 100));
  expect(position(terms, [paidOut, ...many, paid('p7', 100)], on(20))).toMatchObject({
    refusal: 'fact-repeated',
    factId: 'p7',
  });
});

test('a day that is no day is refused', () => {
  expect(position(terms, [paidOut], Number.NaN as Day)).toMatchObject({ refusal: 'date-does-not-exist' });
  expect(explain(terms, [paidOut], Number.NaN as Day)).toMatchObject({ refusal: 'date-does-not-exist' });
});

test('bounds themselves are still good', () => {
  const most = position(terms, [paidOut, paid('a', 8_900_000_000)], on(20));
  expect(most).toMatchObject({ isPaid: true });
  const edge = { ...terms, principalTiyn: tiyn(8_900_000_000), dailyRatePpm: 2999, freeDays: 30 };
  expect(position(edge, [paidOut], on(3000))).toMatchObject({ penaltyAccruedTotalTiyn: 890_000_000 });
  expect(position({ ...terms, termDays: 1, dueOffsets: [1] }, [paidOut], on(1))).toMatchObject({
    overdueDays: 0,
  });
  const full = { ...terms, dailyRatePpm: 2500, termDays: 400, dueOffsets: [400] };
  expect(position(full, [paidOut], on(400))).toMatchObject({ rewardAccruedTotalTiyn: terms.principalTiyn });
  const cheap = { ...terms, dailyRatePpm: 0, termDays: 3650, dueOffsets: [3650] };
  expect(position(cheap, [paidOut], on(1))).toMatchObject({ payoffTiyn: terms.principalTiyn });
});

test('a refusal names the fact and the bound', () => {
  expect(position(terms, [paidOut, paid('bad', 0)], on(20))).toEqual({
    refusal: 'amount-not-positive',
    article: null,
    limit: null,
    factId: 'bad',
  });
  expect(position({ ...terms, dailyRatePpm: 3000 }, [paidOut], on(1))).toMatchObject({ limit: 2999 });
});

test('a refund above the credit and forgiving more than is owed are not admitted', () => {
  const refund = (amount: number): Fact => ({ ...base, kind: 'refunded', amountTiyn: amount as Tiyn });
  const over = { ...paid('a', 10_290_100), day: on(10) };
  expect(admitFact(terms, [paidOut, over], refund(100))).toBeNull();
  expect(admitFact(terms, [paidOut, over], refund(101))).toMatchObject({
    refusal: 'refund-above-credit',
    limit: 100,
  });
  const forgive = (reward: number): Fact => ({
    ...base,
    kind: 'forgiven',
    principalTiyn: NOTHING,
    rewardTiyn: reward as Tiyn,
    penaltyTiyn: NOTHING,
  });
  expect(admitFact(terms, [paidOut], forgive(290_000))).toBeNull();
  expect(admitFact(terms, [paidOut], forgive(290_001))).toMatchObject({ refusal: 'forgiven-above-debt' });
  expect(admitFact(terms, [], refund(1))).toMatchObject({ refusal: 'no-payout' });
  expect(admitFact(terms, [paidOut], paid('a', 1))).toBeNull();
});

const brokenNumber = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, 2 ** 60);

test('no broken number in terms or facts ever gives a position with a broken number, nor an exception', () => {
  fc.assert(
    fc.property(anyStory, brokenNumber, fc.nat(), ({ terms: signed, facts, day }, broken, where) => {
      const text = JSON.stringify({ signed, facts });
      const numbers = [...text.matchAll(/:(\d+)/g)];
      const hit = numbers[where % numbers.length];
      if (hit?.index === undefined) return;
      const changed = JSON.parse(
        `${text.slice(0, hit.index)}:"#"${text.slice(hit.index + hit[0].length)}`,
        (_key, value) => (value === '#' ? broken : value),
      );
      const view = position(changed.signed, changed.facts, day);
      if (isRefusal(view)) return;
      for (const [name, value] of Object.entries(view)) {
        if (typeof value === 'number') expect(Number.isSafeInteger(value), name).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});
