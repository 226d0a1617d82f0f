import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import { lawOn } from '../loan/law.ts';
import { position } from '../position/position.ts';
import { anyTerms } from '../proof/loan.arbitrary.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import { INSTALMENTS, LONG, SHORT } from '../proof/products.sample.ts';
import { type Day, daysBetween, dayText } from '../units/day.ts';
import { NOTHING, type Tiyn, tengeToTiyn } from '../units/money.ts';
import { choices } from './choices.ts';
import { pause } from './pause.ts';
import { prolongation } from './prolongation.ts';
import { refinancingQuote } from './refinancing.ts';

const rules = { law: good(lawOn(PAYOUT_DAY)), product: LONG, others: [SHORT, LONG] };
const on = (offset: number): Day => (PAYOUT_DAY + offset) as Day;
const paidOut: Fact = { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING };
const terms = termsOf({ termDays: 30 });

test('on day 10 every way is told with its price, the cheapest first', () => {
  const { open, closed } = good(choices(terms, [paidOut], on(10), rules));
  expect(open[0]).toMatchObject({
    way: 'pay-all-today',
    totalTiyn: 10_290_000,
    dearerTiyn: 0,
    lastDay: on(10),
  });
  const wait = open.find(({ way }) => way === 'wait-for-due-date');
  expect(wait?.payments).toEqual([{ day: on(30), amountTiyn: 10_870_000 }]);
  const part = open.find(({ way }) => way === 'pay-part');
  expect(part?.payments).toEqual([
    { day: on(10), amountTiyn: 5_145_000 },
    { day: on(30), amountTiyn: 4_855_000 + 290_000 + 281_590 },
  ]);
  expect(new Set(open.map(({ way }) => way))).toEqual(
    new Set(['pay-all-today', 'pay-part', 'wait-for-due-date', 'refinance']),
  );
  expect(closed.map(({ way, refusal }) => [way, refusal.refusal])).toEqual([
    ['prolong', 'prolongation-too-early'],
    ['prolong', 'prolongation-too-early'],
    ['prolong', 'prolongation-too-early'],
    ['instalments', 'nothing-owed'],
  ]);
});

test('after the due date neither waiting nor paying part is a way, six days later neither is prolonging or refinancing', () => {
  const closedOn = (offset: number) => good(choices(terms, [paidOut], on(offset), rules)).closed;
  expect(closedOn(33).map(({ way, refusal }) => [way, refusal.refusal])).toEqual([
    ['wait-for-due-date', 'due-day-not-later'],
    ['prolong', 'prolonged-term-too-long'],
  ]);
  expect(
    closedOn(36)
      .filter(({ refusal }) => refusal.refusal === 'overdue-too-long')
      .map(({ way }) => way),
  ).toEqual(['prolong', 'prolong', 'prolong', 'refinance']);
});

test('a loan in dispute can be paid, but nobody changes its terms', () => {
  const frozen: Fact = { kind: 'frozen', id: 'f', day: on(33), order: 1 };
  const { open, closed } = good(choices(terms, [paidOut, frozen], on(34), rules));
  expect(open.map(({ way }) => way)).toEqual(['pay-all-today']);
  const notOpen = closed.filter(({ refusal }) => refusal.refusal === 'loan-frozen').map(({ way }) => way);
  expect(new Set(notOpen)).toEqual(new Set(['prolong', 'refinance', 'instalments']));
});

test('a loan that is paid leaves nothing to choose', () => {
  const paid: Fact = { kind: 'payment', id: 'p', day: on(5), order: 0, amountTiyn: tengeToTiyn(200_000) };
  expect(choices(terms, [paidOut, paid], on(10), rules)).toMatchObject({ refusal: 'nothing-owed' });
  expect(
    choices(
      terms,
      [
        { ...paidOut, day: on(1) },
        { ...paid, day: on(0) },
      ],
      on(10),
      rules,
    ),
  ).toMatchObject({
    refusal: 'fact-before-payout',
  });
});

test('a part of nothing or of everything is no part', () => {
  const closedWith = (partTiyn: number) =>
    good(choices(terms, [paidOut], on(10), { ...rules, partTiyn: partTiyn as Tiyn })).closed.map(
      ({ refusal }) => refusal.refusal,
    );
  expect(closedWith(0)).toContain('amount-not-positive');
  expect(closedWith(10_290_000)).toContain('amount-above-maximum');
});

test('whoever pays what a choice says, when it says so, is done, and pays not a tiyn too much', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 0, max: 70 }), (signed, offset) => {
      const options = choices(signed, [paidOut], on(offset), rules);
      for (const choice of good(options).open) {
        if (choice.way === 'refinance' || choice.way === 'prolong' || choice.way === 'instalments') continue;
        const payments = choice.payments.map(
          (payment, index): Fact => ({ ...payment, kind: 'payment', id: `p${index}`, order: index }),
        );
        const end = good(position(signed, [paidOut, ...payments], choice.lastDay));
        expect(end, choice.way).toMatchObject({ isPaid: true, creditTiyn: 0 });
      }
    }),
    { numRuns: 300 },
  );
});

test('paying all today is never dearer than any other way', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 0, max: 70 }), (signed, offset) => {
      const { open } = good(choices(signed, [paidOut], on(offset), rules));
      expect(open.map(({ totalTiyn }) => totalTiyn)).toEqual(
        [...open.map(({ totalTiyn }) => totalTiyn)].sort((a, b) => a - b),
      );
      for (const { dearerTiyn } of open) expect(dearerTiyn).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 300 },
  );
});

test('a prolongation within 45 days in all keeps the rate, as the whole contract stays within its cap', () => {
  const prolonged = (days: number) => prolongation(terms, [paidOut], on(30), days, rules);
  expect(prolonged(15)).toMatchObject({ amountDueTiyn: 870_000, dueDay: on(45), dailyRatePpm: 2900 });
  expect(prolonged(16)).toMatchObject({ refusal: 'prolonged-term-too-long' });
  const late = good(prolongation(terms, [paidOut], on(33), 10, rules));
  expect(late.dueDay).toBe(on(43));
  expect(late.amountDueTiyn).toBe(29_000 * 33 + 54_350 * 3);
});

test('what cannot be prolonged is refused', () => {
  expect(prolongation(terms, [paidOut], on(36), 10, rules)).toMatchObject({
    refusal: 'overdue-too-long',
    limit: 5,
  });
  expect(prolongation(terms, [paidOut], on(30), 0, rules)).toMatchObject({ refusal: 'term-not-whole' });
  expect(prolongation(terms, [], on(30), 5, rules)).toMatchObject({ refusal: 'nothing-owed' });
  expect(prolongation({ ...terms, dailyRatePpm: 9999 }, [], on(30), 5, rules)).toMatchObject({
    refusal: 'rate-above-cap',
  });
});

test('paid and signed, a prolonged loan is owed its principal and the days of the new term, no more', () => {
  const prolonged = good(prolongation(terms, [paidOut], on(33), 10, rules));
  const facts: Fact[] = [
    paidOut,
    { kind: 'payment', id: 'p', day: on(33), order: 0, amountTiyn: prolonged.amountDueTiyn },
    {
      kind: 'prolonged',
      id: 'q',
      day: on(33),
      order: 1,
      paymentIds: ['p'],
      dueDay: prolonged.dueDay,
      dailyRatePpm: prolonged.dailyRatePpm,
    },
  ];
  expect(good(position(terms, facts, on(33)))).toMatchObject({ payoffTiyn: 10_000_000, overdueDays: 0 });
  const reward = Math.floor(
    (10_000_000 * prolonged.dailyRatePpm * daysBetween(on(33), prolonged.dueDay)) / 1e6,
  );
  expect(good(position(terms, facts, prolonged.dueDay)).payoffTiyn).toBe(10_000_000 + reward);
});

test('refinancing carries the arrears over without reward on them, at a rate not above the old one', () => {
  const view = good(position(terms, [paidOut], on(40)));
  const quoted = good(refinancingQuote(terms, view, { period: 45 }, rules.law, rules.product));
  expect(quoted.amountTiyn).toBe(view.payoffTiyn);
  expect(quoted.terms.capitalisedArrearsTiyn).toBe(view.payoffTiyn - 10_000_000);
  expect(quoted.dailyRatePpm).toBeLessThanOrEqual(terms.dailyRatePpm);
  expect(quoted.rewardTiyn).toBe(Math.floor((10_000_000 * quoted.dailyRatePpm * 45) / 1e6));
  const paid = good(position(terms, [], on(40)));
  expect(refinancingQuote(terms, paid, { period: 45 }, rules.law, rules.product)).toMatchObject({
    refusal: 'nothing-owed',
  });
});

test('a pause asks for a tenth of the debt and rests collection for 20 days', () => {
  const view = good(position(terms, [paidOut], on(35)));
  expect(pause(view, rules.product)).toEqual({
    amountDueTiyn: Math.floor(view.payoffTiyn / 10),
    untilDay: on(55),
  });
  expect(pause(good(position(terms, [paidOut], on(30))), rules.product)).toMatchObject({
    refusal: 'nothing-owed',
  });
});

test('on an overdue loan instalments are offered at a rate not above the old one', () => {
  const { open } = good(choices(terms, [paidOut], on(40), rules));
  const way = open.find((choice) => choice.way === 'instalments');
  expect(way?.payments.map(({ day }) => daysBetween(on(40), day))).toEqual([30, 60, 90, 120]);
  expect(way?.dailyRatePpm).toBeLessThan(200);
});

test('a rate once lowered stays lowered whatever way is taken', () => {
  const prolonged: Fact = {
    kind: 'prolonged',
    id: 'q',
    day: on(10),
    order: 1,
    paymentIds: [],
    dueDay: on(35),
    dailyRatePpm: 500,
  };
  const facts = [paidOut, prolonged];
  expect(good(prolongation(terms, facts, on(35), 5, rules)).dailyRatePpm).toBe(500);
  const { open } = good(choices(terms, facts, on(40), rules));
  for (const { dailyRatePpm } of open) expect(dailyRatePpm ?? 0).toBeLessThanOrEqual(500);
  expect(open.find(({ way }) => way === 'instalments')?.dailyRatePpm).toBe(500);
});

test('penalty put off by a settlement is part of what the last day asks for', () => {
  const settled: Fact = {
    kind: 'rescheduled',
    id: 's',
    day: on(50),
    order: 0,
    scheduleKind: 'single',
    dueOffsets: [10],
    dailyRatePpm: 0,
  };
  const paid: Fact = { kind: 'payment', id: 'p', day: on(51), order: 0, amountTiyn: 11_450_000 as Tiyn };
  const view = good(position(terms, [paidOut, settled, paid], on(52)));
  expect(view).toMatchObject({
    principalOutstandingTiyn: 0,
    rewardOutstandingTiyn: 0,
    penaltyDeferredTiyn: 1_000_000,
  });
  expect(view.nextDue).toEqual({
    day: on(60),
    principalTiyn: 0,
    rewardTiyn: 0,
    penaltyTiyn: 1_000_000,
    totalTiyn: 1_000_000,
  });
});

test('what becomes of the loan later neither opens nor closes a way today', () => {
  const later: Fact = {
    kind: 'prolonged',
    id: 'q',
    day: on(20),
    order: 0,
    paymentIds: ['late'],
    dueDay: on(45),
    dailyRatePpm: 2900,
  };
  const late: Fact = { kind: 'payment', id: 'late', day: on(20), order: 0, amountTiyn: tengeToTiyn(5_000) };
  const reversed: Fact = { kind: 'payment-reversed', id: 'v', day: on(25), order: 0, paymentId: 'late' };
  const plain = good(choices(terms, [paidOut], on(10), rules));
  expect(choices(terms, [paidOut, late, later, reversed], on(10), rules)).toEqual(plain);
});

test('a payment known to be reversed pays for nothing in any way', () => {
  const paid: Fact = { kind: 'payment', id: 'p', day: on(5), order: 0, amountTiyn: tengeToTiyn(50_000) };
  const reversed: Fact = { kind: 'payment-reversed', id: 'v', day: on(12), order: 0, paymentId: 'p' };
  const { open } = good(choices(terms, [paidOut, paid, reversed], on(10), rules));
  expect(open).toEqual(good(choices(terms, [paidOut], on(10), rules)).open);
});

test('a closed way says which way it is, why, and which bound it met', () => {
  const part = (partTiyn: number) =>
    good(choices(terms, [paidOut], on(10), { ...rules, partTiyn: partTiyn as Tiyn })).closed[0];
  expect(part(0)).toMatchObject({ way: 'pay-part', refusal: { refusal: 'amount-not-positive' } });
  expect(part(10_290_000)).toMatchObject({
    way: 'pay-part',
    refusal: { refusal: 'amount-above-maximum', limit: 10_290_000 },
  });
  expect(part(Number.NaN)).toMatchObject({ way: 'pay-part', refusal: { refusal: 'amount-not-whole' } });
  const { closed } = good(choices(terms, [paidOut], on(36), rules));
  expect(closed.map(({ way, refusal }) => [way, refusal.refusal])).toEqual([
    ['wait-for-due-date', 'due-day-not-later'],
    ['prolong', 'overdue-too-long'],
    ['prolong', 'overdue-too-long'],
    ['prolong', 'overdue-too-long'],
    ['refinance', 'overdue-too-long'],
  ]);
});

test('a single tiyn is a part, and the due day itself is the last on which waiting is over', () => {
  const { open } = good(choices(terms, [paidOut], on(10), { ...rules, partTiyn: 1 as Tiyn }));
  expect(open.find(({ way }) => way === 'pay-part')?.payments[0]).toEqual({ day: on(10), amountTiyn: 1 });
  const on29 = good(choices(terms, [paidOut], on(29), rules));
  expect(on29.open.map(({ way }) => way)).toEqual(expect.arrayContaining(['wait-for-due-date', 'pay-part']));
  const on30 = good(choices(terms, [paidOut], on(30), rules));
  expect(on30.closed.map(({ way }) => way)).toContain('wait-for-due-date');
  expect([...on30.open, ...on30.closed].map(({ way }) => way)).not.toContain('pay-part');
});

test('prolonging asks for the reward of today, then for the principal and the new days', () => {
  const { open } = good(choices(terms, [paidOut], on(28), rules));
  const ways = open.filter(({ way }) => way === 'prolong');
  expect(ways.map(({ period }) => period?.count ?? 0).sort((a, b) => a - b)).toEqual([5, 10, 15]);
  for (const way of ways) {
    const dueDay = on(30 + (way.period?.count ?? 0));
    const rate = way.dailyRatePpm ?? 0;
    const reward = Math.floor((10_000_000 * rate * daysBetween(on(28), dueDay)) / 1e6);
    expect(way.payments).toEqual([
      { day: on(28), amountTiyn: 812_000 },
      { day: dueDay, amountTiyn: 10_000_000 + reward },
    ]);
    expect(way).toMatchObject({ lastDay: dueDay, scheduleKind: null, dearerTiyn: reward });
  }
});

test('refinancing is told for every schedule of the long loan, with its rate, its days and its parts', () => {
  const ways = good(choices(terms, [paidOut], on(33), rules)).open.filter(({ way }) => way === 'refinance');
  expect(ways.map(({ scheduleKind }) => scheduleKind).sort()).toEqual([
    'annuity',
    'differentiated',
    'single',
  ]);
  for (const way of ways) {
    const view = good(position(terms, [paidOut], on(33)));
    const scheduleKind = way.scheduleKind ?? 'single';
    const quoted = good(
      refinancingQuote(terms, view, { period: 45, scheduleKind }, rules.law, rules.product),
    );
    expect(way).toMatchObject({
      loanType: 'long',
      period: { count: 45, unit: 'day' },
      dailyRatePpm: quoted.dailyRatePpm,
      totalTiyn: quoted.totalTiyn,
      lastDay: on(78),
    });
    expect(way.payments.map(({ amountTiyn }) => amountTiyn)).toEqual(
      quoted.schedule.map((row) => row.totalTiyn),
    );
  }
});

test('where the lender offers nothing that may pay a loan off, refinancing is closed and says so', () => {
  const { closed } = good(choices(terms, [paidOut], on(10), { ...rules, others: [SHORT] }));
  expect(closed.filter(({ way }) => way === 'refinance')).toMatchObject([
    { refusal: { refusal: 'product-not-offered' } },
  ]);
});

test('a product that is not prolonged closes prolongation once, and leaves the other ways open', () => {
  const product = { ...LONG, prolongationDays: [] };
  const { open, closed } = good(choices(terms, [paidOut], on(28), { ...rules, product }));
  expect(closed.filter(({ way }) => way === 'prolong')).toMatchObject([
    { refusal: { refusal: 'prolongation-not-offered' } },
  ]);
  expect(open.map(({ way }) => way)).toContain('refinance');
});

test('instalments pay a loan off by their longest term, on calendar days', () => {
  const { open } = good(choices(terms, [paidOut], on(28), { ...rules, others: [INSTALMENTS] }));
  const ways = open.filter(({ way }) => way === 'refinance');
  expect(ways.map(({ scheduleKind }) => scheduleKind)).toEqual(['differentiated', 'annuity']);
  for (const { payments, period } of ways) {
    expect(payments).toHaveLength(12);
    expect(period).toEqual({ count: 12, unit: 'month' });
    expect(dayText(payments[0]?.day ?? on(0))).toBe('2027-01-19');
  }
});

test('a debt above the bound of the law is refinanced in no way', () => {
  const huge = termsOf({ termDays: 30, principalTiyn: tengeToTiyn(88_000_000) });
  const { closed } = good(choices(huge, [paidOut], on(10), rules));
  expect(closed.filter(({ way }) => way === 'refinance').map(({ refusal }) => refusal.refusal)).toEqual(
    Array.from({ length: 3 }, () => 'amount-above-maximum'),
  );
});

test('instalments keep the whole contract within its cap, by as few parts as that needs', () => {
  const instalmentsOn = (offset: number, signed = terms, by = rules) => {
    const { open, closed } = good(choices(signed, [paidOut], on(offset), by));
    return [...open, ...closed].find(({ way }) => way === 'instalments');
  };
  expect(instalmentsOn(31)).toMatchObject({
    period: { count: 90 },
    scheduleKind: 'annuity',
    lastDay: on(121),
  });
  expect(instalmentsOn(40)).toMatchObject({
    period: { count: 120 },
    scheduleKind: 'annuity',
    lastDay: on(160),
  });
  const small = termsOf({ termDays: 10, principalTiyn: tengeToTiyn(20_000) });
  const near = { ...rules, product: { ...rules.product, settlementOffsets: [10, 20] } };
  expect(instalmentsOn(11, small, near)).toMatchObject({ period: { count: 20 } });
  expect(instalmentsOn(95)).toMatchObject({ refusal: { refusal: 'gesv-above-cap', limit: 46 } });
});

test('after day 90 overdue the debt is fixed: the plan as first offered bears no reward', () => {
  const cheap = termsOf({ termDays: 30, dailyRatePpm: 500 });
  const rateOn = (offset: number) =>
    good(choices(cheap, [paidOut], on(offset), rules)).open.find(({ way }) => way === 'instalments')
      ?.dailyRatePpm;
  expect(rateOn(119)).toBe(500);
  expect(rateOn(120)).toBe(0);
});

test('whatever a refund gave too much is asked for at once in every way', () => {
  const paid: Fact = { kind: 'payment', id: 'p', day: on(5), order: 0, amountTiyn: tengeToTiyn(200_000) };
  const refund: Fact = { kind: 'refunded', id: 'r', day: on(6), order: 0, amountTiyn: tengeToTiyn(1_000) };
  const reversed: Fact = { kind: 'payment-reversed', id: 'v', day: on(8), order: 0, paymentId: 'p' };
  const { open } = good(choices(terms, [paidOut, paid, refund, reversed], on(10), rules));
  expect(open.find(({ way }) => way === 'wait-for-due-date')?.payments[0]).toEqual({
    day: on(10),
    amountTiyn: 100_000,
  });
  expect(open.find(({ way }) => way === 'pay-all-today')?.totalTiyn).toBe(10_390_000);
});

test('of two ways at one price the one that is over sooner stands first', () => {
  const free = termsOf({ termDays: 30, dailyRatePpm: 0 });
  const { open } = good(choices(free, [paidOut], on(10), rules));
  expect(new Set(open.map(({ totalTiyn }) => totalTiyn)).size).toBe(1);
  const days = open.map(({ lastDay }) => lastDay);
  expect(days).toEqual([...days].sort((a, b) => a - b));
});

test('a prolongation by days that are no days, or of a loan that is over, is refused', () => {
  for (const days of [0.5, -1, Number.NaN]) {
    expect(prolongation(terms, [paidOut], on(30), days, rules)).toMatchObject({ refusal: 'term-not-whole' });
  }
  const paid: Fact = { kind: 'payment', id: 'p', day: on(5), order: 0, amountTiyn: tengeToTiyn(200_000) };
  expect(prolongation(terms, [paidOut, paid], on(6), 5, rules)).toMatchObject({ refusal: 'nothing-owed' });
});

test('five days overdue a loan can still be prolonged, six days it cannot', () => {
  expect(prolongation(terms, [paidOut], on(35), 10, rules)).toMatchObject({ dueDay: on(45) });
  expect(prolongation(terms, [paidOut], on(36), 10, rules)).toMatchObject({
    article: { ru: expect.stringContaining('ст.\u00a07 п.\u00a03 пп.\u00a08') },
  });
});

test('a pause asks for at least a tiyn, and rests nothing that is not overdue', () => {
  const view = good(position(terms, [paidOut], on(35)));
  const crumb = { ...view, payoffTiyn: 5 as Tiyn };
  expect(pause(crumb, rules.product)).toMatchObject({ amountDueTiyn: 1 });
  expect(pause({ ...view, payoffTiyn: NOTHING }, rules.product)).toMatchObject({ refusal: 'nothing-owed' });
});

test('a single day is a prolongation too', () => {
  expect(prolongation(terms, [paidOut], on(30), 1, rules)).toMatchObject({ dueDay: on(31) });
});
