import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import { gesvCapFor, lawOn } from '../loan/law.ts';
import type { Product } from '../loan/products.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { contractGesv } from '../position/contract-flows.ts';
import { position } from '../position/position.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import { LONG, SHORT } from '../proof/products.sample.ts';
import { quote } from '../quote/quote.ts';
import { gesv } from '../schedule/gesv.ts';
import type { Day } from '../units/day.ts';
import { NOTHING, type Tiyn, tengeToTiyn } from '../units/money.ts';
import { isRefusal } from '../units/refusal.ts';
import { prolongation, prolongedRate } from './prolongation.ts';

const law = good(lawOn(PAYOUT_DAY));
/** A lender who prolongs at any time and for very long: the cap must hold for it too. */
const GENEROUS: Product = { ...LONG, prolongationDaysBeforeMax: 400, prolongedTermDaysMax: 400 };
const on = (offset: number): Day => (PAYOUT_DAY + offset) as Day;
const paidOut: Fact = { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING };
const amountTiyn = tengeToTiyn(60_000);

const paid = (offset: number, tiyn: number, id = `p${offset}`): Fact => ({
  kind: 'payment',
  id,
  day: on(offset),
  order: 1,
  amountTiyn: tiyn as Tiyn,
});

/** The loan after a paid and signed prolongation, at the offered rate or so many ppm above it. */
function prolonged(terms: LoanTerms, facts: readonly Fact[], day: Day, days: number, ppmMore = 0) {
  const asked = prolongation(terms, facts, day, days, { law, product: GENEROUS });
  if (isRefusal(asked)) return asked;
  const due = paid(day - PAYOUT_DAY, asked.amountDueTiyn, 'due');
  const { dueDay } = asked;
  const dailyRatePpm = asked.dailyRatePpm + ppmMore;
  const fact: Fact = { kind: 'prolonged', id: 'q', day, order: 2, dueDay, dailyRatePpm, paymentIds: ['due'] };
  return { asked, after: good(position(terms, [...facts, due, fact], day)) };
}

test('a prolongation keeps the whole contract within the cap on GESV, in however many parts', () => {
  const anyProlongation = fc.record({
    scheduleKind: fc.constantFrom(...LONG.scheduleKinds),
    period: fc.integer({ min: LONG.periodMin, max: LONG.periodMax }),
    askedAfter: fc.integer({ min: 1, max: 50 }),
    days: fc.constantFrom(...LONG.prolongationDays),
    extra: fc.constantFrom(0, 0, 500_000, 2_500_000),
    isKept: fc.boolean(),
  });
  let count = 0;
  fc.assert(
    fc.property(anyProlongation, ({ scheduleKind, period, askedAfter, days, extra, isKept }) => {
      const quoted = good(quote({ amountTiyn, period, isFirstLoan: false, scheduleKind }, law, LONG));
      const kept = quoted.schedule.filter(({ offset }) => isKept && offset < askedAfter);
      const early = extra > 0 ? [paid(0, extra, 'early')] : [];
      const facts = [paidOut, ...early, ...kept.map((row) => paid(row.offset, row.totalTiyn))];
      const made = prolonged(quoted.terms, facts, on(askedAfter), days);
      if (isRefusal(made)) return;
      const { asked, after } = made;
      const cap = gesvCapFor(law, amountTiyn, asked.dueDay - PAYOUT_DAY);
      expect(good(contractGesv(after))).toBeLessThanOrEqual(cap.gesvPercentMax + 1e-9);
      expect(asked.dailyRatePpm).toBeLessThanOrEqual(quoted.dailyRatePpm);
      count++;
    }),
    { numRuns: 1000 },
  );
  expect(count).toBeGreaterThan(30);
});

test('carried beyond 45 days the whole contract falls under the lower cap, real days of payment counted', () => {
  const { terms } = good(quote({ amountTiyn, period: 45, isFirstLoan: false }, law, LONG));
  const { asked, after } = good(prolonged(terms, [paidOut], on(2), 15));
  expect(asked).toMatchObject({ dueDay: on(60), amountDueTiyn: after.cashInTiyn });
  const byHand = (ratePpm: number) =>
    good(
      gesv([
        { kind: 'payout', day: on(0), amountTiyn },
        { kind: 'payment', day: on(2), amountTiyn: asked.amountDueTiyn },
        {
          kind: 'payment',
          day: on(60),
          amountTiyn: (amountTiyn + Math.floor((amountTiyn * ratePpm * 58) / 1_000_000)) as Tiyn,
        },
      ]),
    );
  expect(byHand(asked.dailyRatePpm)).toBeLessThanOrEqual(46);
  expect(byHand(asked.dailyRatePpm + 1)).toBeGreaterThan(46);
  expect(contractGesv(after)).toBeCloseTo(byHand(asked.dailyRatePpm), 9);
});

test('where what was paid already passes the cap of the longer term, the loan is not prolonged at any rate', () => {
  const { terms } = good(quote({ amountTiyn, period: 45, isFirstLoan: false }, law, LONG));
  expect(prolongation(terms, [paidOut], on(45), 5, { law, product: GENEROUS })).toMatchObject({
    refusal: 'gesv-above-cap',
    limit: 46,
    article: expect.anything(),
  });
});

test('parts that ask for reward alone are priced as they come: one ppm more would break the cap', () => {
  const terms = termsOf({ termDays: 45, dueOffsets: [15, 30, 45], dailyRatePpm: 2800 });
  const percent = (more: number) =>
    good(contractGesv(good(prolonged(terms, [paidOut], on(1), 15, more)).after));
  expect(percent(0)).toBeLessThanOrEqual(46);
  expect(percent(1)).toBeGreaterThan(46);
});

test('by the product a loan is prolonged from five days before its due day, to 45 days in all and never free of charge', () => {
  const rules = { law, product: LONG };
  const terms = termsOf({ termDays: 30 });
  const asked = (offset: number, days: number) => prolongation(terms, [paidOut], on(offset), days, rules);
  expect(asked(24, 5)).toMatchObject({ refusal: 'prolongation-too-early', limit: 5 });
  expect(asked(25, 5)).toMatchObject({ dueDay: on(35) });
  expect(asked(30, 15)).toMatchObject({ dueDay: on(45) });
  expect(asked(31, 15)).toMatchObject({ refusal: 'prolonged-term-too-long', limit: 45 });
  expect(asked(35, 10)).toMatchObject({ dueDay: on(45) });
  expect(asked(36, 5)).toMatchObject({ refusal: 'overdue-too-long' });
  const first = good(quote({ amountTiyn, period: 5, isFirstLoan: true }, law, SHORT));
  expect(prolongation(first.terms, [paidOut], on(3), 5, { law, product: SHORT })).toMatchObject({
    refusal: 'nothing-to-pay-yet',
  });
});

test('80,000 for 45 days, asked to be prolonged on the day of payout, owes not a tiyn less', () => {
  const { terms } = good(
    quote({ amountTiyn: tengeToTiyn(80_000), period: 45, isFirstLoan: false }, law, LONG),
  );
  expect(isRefusal(prolongation(terms, [paidOut], PAYOUT_DAY, 5, { law, product: LONG }))).toBe(true);
  expect(prolongation(terms, [paidOut], PAYOUT_DAY, 5, { law, product: GENEROUS })).toMatchObject({
    refusal: 'nothing-to-pay-yet',
  });
});

test('what was really paid prices the prolonged loan, never above the rate it had', () => {
  const terms = termsOf({ termDays: 30, dailyRatePpm: 2900 });
  const facts = [paidOut, paid(30, 3_000_000, 'due')];
  const before = good(position(terms, [paidOut], on(30)));
  const fact: Fact = {
    kind: 'prolonged',
    id: 'q',
    day: on(30),
    order: 2,
    dueDay: on(40),
    dailyRatePpm: 0,
    paymentIds: ['due'],
  };
  const after = good(position(terms, [...facts, fact], on(30)));
  expect(prolongedRate(terms, after, before, law)).toBe(2900);
  expect(prolongedRate(terms, after, { dailyRatePpm: 1_000 as number }, law)).toBe(1000);
});
