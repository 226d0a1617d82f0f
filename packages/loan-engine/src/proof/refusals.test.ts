import { expect, test } from 'vitest';
import { explain } from '../explain/explain.ts';
import type { Fact } from '../loan/facts.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { admitFact } from '../position/admit-fact.ts';
import { position } from '../position/position.ts';
import type { Day } from '../units/day.ts';
import { NOTHING, type Tiyn, tengeToTiyn, tiyn } from '../units/money.ts';
import { isRefusal } from '../units/refusal.ts';
import { PAYOUT_DAY, termsOf } from './loan.sample.ts';

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
  ['more free days than ten years have', { freeDays: 3651 }, 'free-days-not-whole'],
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
    [paidOut, { ...base, kind: 'paused', untilDay: on(9), amountDueTiyn: NOTHING, paymentIds: [] }],
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
  expect(admitFact(terms, [paidOut], refund(1))).toMatchObject({ refusal: 'refund-above-credit', limit: 0 });
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

test.each<[string, Partial<LoanTerms>, number]>([
  ['too long a term', { termDays: 3_651, dueOffsets: [3_651] }, 3650],
  ['no days', { termDays: 0, dueOffsets: [0] }, 1],
  ['more than can be lent', { principalTiyn: tiyn(8_900_000_001) }, 8_900_000_000],
  ['too high a rate', { dailyRatePpm: 3000 }, 2999],
  ['a promo that is dearer', { promo: { promoId: 'P', dailyRatePpm: 2901 } }, 2900],
  ['more free days than ten years have', { freeDays: 3651 }, 3650],
])('terms with %s are refused with the bound', (_name, changes, limit) => {
  expect(position({ ...terms, ...changes }, [paidOut], on(1))).toMatchObject({ limit });
});

test('terms under a law that never was, or with bounds that are no shares, are refused', () => {
  const limits = (changes: Partial<LoanTerms['limits']>) =>
    position({ ...terms, limits: { ...terms.limits, ...changes } }, [paidOut], on(1));
  expect(limits({ lawVersion: 'kz-1999-01' })).toMatchObject({ refusal: 'no-law-in-force' });
  for (const broken of [-1, 0.5, 1_000_001, Number.NaN]) {
    expect(limits({ penaltyDaysMax: broken })).toMatchObject({ refusal: 'rate-not-whole' });
    expect(limits({ accrualStopsAfterOverdueDays: broken })).toMatchObject({ refusal: 'rate-not-whole' });
    expect(limits({ penaltyYearShareMaxPpm: broken })).toMatchObject({ refusal: 'rate-not-whole' });
    expect(limits({ chargesShareMaxPpm: broken })).toMatchObject({ refusal: 'rate-not-whole' });
  }
  expect(limits({ dailyRatePpmMax: 2_000_000 })).toMatchObject({ refusal: 'rate-not-whole' });
});

test.each<[string, Partial<LoanTerms>, string]>([
  ['arrears below nothing', { capitalisedArrearsTiyn: -1 as Tiyn }, 'amount-not-positive'],
  ['broken arrears', { capitalisedArrearsTiyn: 0.5 as Tiyn }, 'amount-not-whole'],
  ['free days below nothing', { freeDays: -1 }, 'free-days-not-whole'],
  ['due days that stand still', { dueOffsets: [15, 15, 30] }, 'due-days-out-of-order'],
  ['a due day of half a day', { dueOffsets: [15.5, 30] }, 'due-days-out-of-order'],
  ['a due day on the payout day', { dueOffsets: [0, 30] }, 'due-days-out-of-order'],
  ['a penalty below nothing', { penaltyDailyPpm: -1 }, 'rate-not-whole'],
  ['a promo below nothing', { promo: { promoId: 'P', dailyRatePpm: -1 } }, 'rate-not-whole'],
])('terms with %s are refused as well', (_name, changes, refusal) => {
  expect(position({ ...terms, ...changes }, [paidOut], on(1))).toMatchObject({ refusal });
});

test('a promo at the rate itself, free days to the end and arrears of all the principal are still good', () => {
  const edge = {
    promo: { promoId: 'P', dailyRatePpm: 2900 },
    freeDays: 30,
    capitalisedArrearsTiyn: tiyn(10_000_000),
  };
  expect(position({ ...terms, ...edge }, [paidOut], on(30))).toMatchObject({ payoffTiyn: 10_000_000 });
});

test('a charge cap is named with its article', () => {
  const dear = { ...terms, termDays: 400, dueOffsets: [400] };
  expect(position(dear, [paidOut], on(1))).toMatchObject({
    refusal: 'charges-above-cap',
    limit: 1_000_000,
    article: { ru: expect.stringContaining('ст.\u00a04 п.\u00a03\u2060-\u20601') },
  });
  expect(position({ ...terms, dailyRatePpm: 3000 }, [paidOut], on(1))).toMatchObject({
    article: { ru: expect.stringContaining('№\u00a062') },
  });
});

test.each<[string, readonly Fact[], object]>([
  ['before the payout', [paidOut, { ...paid('a', 100), day: on(-1) }], { factId: 'a' }],
  [
    'an order that is no order',
    [paidOut, { ...paid('a', 100), order: 0.5 }],
    { refusal: 'order-not-whole', factId: 'a' },
  ],
  [
    'more to the parent than was lent',
    [{ ...paidOut, toParentTiyn: tiyn(10_000_001) }],
    { limit: 10_000_000 },
  ],
  [
    'less than nothing to the parent',
    [{ ...paidOut, toParentTiyn: -1 as Tiyn }],
    { refusal: 'amount-not-positive' },
  ],
  ['a payment beyond all bounds', [paidOut, paid('a', 9_000_000_000)], { limit: 8_900_000_000 }],
  [
    'a pause until today',
    [paidOut, { ...base, kind: 'paused', untilDay: on(10), amountDueTiyn: NOTHING, paymentIds: [] }],
    { refusal: 'due-day-not-later', limit: on(10) },
  ],
  [
    'a pause for less than nothing',
    [paidOut, { ...base, kind: 'paused', untilDay: on(11), amountDueTiyn: -1 as Tiyn, paymentIds: [] }],
    { refusal: 'amount-not-positive' },
  ],
  [
    'a pause for a payment that never came',
    [paidOut, { ...base, kind: 'paused', untilDay: on(11), amountDueTiyn: NOTHING, paymentIds: ['?'] }],
    { refusal: 'payment-unknown', factId: '?' },
  ],
  [
    'a pause until no day',
    [paidOut, { ...base, kind: 'paused', untilDay: 1e9 as Day, amountDueTiyn: NOTHING, paymentIds: [] }],
    { refusal: 'due-day-not-later' },
  ],
  [
    'a prolongation to the due day itself',
    [paidOut, { ...base, kind: 'prolonged', dueDay: on(30), dailyRatePpm: 0, paymentIds: [] }],
    { refusal: 'due-day-not-later', limit: on(30) },
  ],
  [
    'a prolongation of a late loan to a day that has passed',
    [paidOut, { ...base, day: on(33), kind: 'prolonged', dueDay: on(32), dailyRatePpm: 0, paymentIds: [] }],
    { refusal: 'due-day-not-later', limit: on(33) },
  ],
  [
    'a prolongation of a late loan to this very day',
    [paidOut, { ...base, day: on(33), kind: 'prolonged', dueDay: on(33), dailyRatePpm: 0, paymentIds: [] }],
    { refusal: 'due-day-not-later', limit: on(33) },
  ],
  [
    'a second prolongation that goes no further than the first',
    [
      paidOut,
      { ...base, kind: 'prolonged', dueDay: on(40), dailyRatePpm: 0, paymentIds: [] },
      { ...base, id: 'y', order: 1, kind: 'prolonged', dueDay: on(40), dailyRatePpm: 0, paymentIds: [] },
    ],
    { refusal: 'due-day-not-later', limit: on(40), factId: 'y' },
  ],
  [
    'a prolongation that ends before the settlement does',
    [
      paidOut,
      { ...base, kind: 'rescheduled', scheduleKind: 'annuity', dueOffsets: [20, 40, 50], dailyRatePpm: 0 },
      { ...base, id: 'y', order: 1, kind: 'prolonged', dueDay: on(60), dailyRatePpm: 0, paymentIds: [] },
    ],
    { refusal: 'due-day-not-later', limit: on(60), factId: 'y' },
  ],
  [
    'one id twice',
    [paidOut, paid('a', 100), { ...paid('a', 100), order: 1 }],
    { refusal: 'fact-repeated', factId: 'a' },
  ],
  [
    'a payment reversed twice',
    [
      paidOut,
      paid('a', 100),
      { ...base, id: 'v', kind: 'payment-reversed', paymentId: 'a' },
      { ...base, id: 'w', kind: 'payment-reversed', paymentId: 'a' },
    ],
    { refusal: 'payment-reversed-twice', factId: 'a' },
  ],
  [
    'a prolongation at a dearer rate',
    [paidOut, { ...base, kind: 'prolonged', dueDay: on(40), dailyRatePpm: 2901, paymentIds: [] }],
    {
      refusal: 'terms-worsened',
      limit: 2900,
      article: { ru: expect.stringContaining('ст.\u00a04 п.\u00a04') },
    },
  ],
  [
    'a prolongation at half a ppm',
    [paidOut, { ...base, kind: 'prolonged', dueDay: on(40), dailyRatePpm: 0.5, paymentIds: [] }],
    { refusal: 'rate-not-whole' },
  ],
  [
    'a prolongation paid for by what was never paid',
    [paidOut, { ...base, kind: 'prolonged', dueDay: on(40), dailyRatePpm: 0, paymentIds: ['ghost'] }],
    { refusal: 'payment-unknown', factId: 'ghost' },
  ],
  [
    'a reversal of what is no payment',
    [paidOut, { ...base, kind: 'payment-reversed', paymentId: 'out' }],
    { refusal: 'payment-unknown', factId: 'out' },
  ],
  [
    'a settlement at a dearer rate',
    [
      paidOut,
      { ...base, kind: 'rescheduled', scheduleKind: 'annuity', dueOffsets: [30], dailyRatePpm: 2901 },
    ],
    { refusal: 'terms-worsened' },
  ],
  [
    'a kind that nobody knows',
    [paidOut, { ...base, kind: 'gifted' } as never],
    { refusal: 'fact-kind-unknown', factId: 'x' },
  ],
  ...(['principalTiyn', 'rewardTiyn', 'penaltyTiyn'] as const).map(
    (part): [string, readonly Fact[], object] => [
      `forgiving less than nothing of ${part}`,
      [
        paidOut,
        {
          ...base,
          kind: 'forgiven',
          principalTiyn: tiyn(5),
          rewardTiyn: tiyn(5),
          penaltyTiyn: tiyn(5),
          [part]: -1,
        },
      ],
      { refusal: 'amount-not-positive', factId: 'x' },
    ],
  ),
])('facts with %s are refused with what is wrong', (_name, facts, refusal) => {
  expect(position(terms, facts, on(40))).toMatchObject(refusal);
});

test('all the principal may go to the parent, and one ppm or one part is enough to be forgiven', () => {
  expect(position(terms, [{ ...paidOut, toParentTiyn: tiyn(10_000_000) }], on(1))).toMatchObject({
    principalIssuedTiyn: 10_000_000,
  });
  const forgiven: Fact = {
    ...base,
    kind: 'forgiven',
    principalTiyn: tiyn(1),
    rewardTiyn: NOTHING,
    penaltyTiyn: NOTHING,
  };
  expect(position(terms, [paidOut, forgiven], on(10))).toMatchObject({ principalOutstandingTiyn: 9_999_999 });
});

test('a fact is admitted only into a story that is sound', () => {
  const bad = { ...terms, dailyRatePpm: 3000 };
  expect(admitFact(bad, [paidOut], paid('a', 1))).toMatchObject({ refusal: 'rate-above-cap' });
  expect(admitFact(terms, [paidOut, paid('a', 1)], paid('a', 1))).toMatchObject({ refusal: 'fact-repeated' });
  expect(admitFact(terms, [paidOut], { ...paid('a', 1), day: on(-1) })).toMatchObject({
    refusal: 'fact-before-payout',
  });
});

test.each(['principalTiyn', 'rewardTiyn', 'penaltyTiyn'] as const)(
  'of %s just what is owed may be forgiven',
  (part) => {
    const view = position(terms, [paidOut], on(35));
    if (isRefusal(view)) throw new Error('a plain loan is good');
    const owed = {
      principalTiyn: view.principalOutstandingTiyn,
      rewardTiyn: view.rewardOutstandingTiyn,
      penaltyTiyn: view.penaltyOutstandingTiyn,
    };
    const forgiven: Fact = { ...base, day: on(35), kind: 'forgiven', ...owed };
    expect(admitFact(terms, [paidOut], forgiven)).toBeNull();
    expect(admitFact(terms, [paidOut], { ...forgiven, [part]: owed[part] + 1 })).toMatchObject({
      refusal: 'forgiven-above-debt',
      factId: 'x',
      limit: view.payoffTiyn,
    });
  },
);

test('neither a refund nor forgiving is admitted before the money was paid out', () => {
  const late = { ...paidOut, day: on(12) };
  expect(admitFact(terms, [late], { ...base, kind: 'refunded', amountTiyn: tiyn(1) })).toMatchObject({
    refusal: 'fact-before-payout',
  });
});
