import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import { gesvCapFor, lawOn } from '../loan/law.ts';
import type { Position } from '../loan/position-types.ts';
import type { LoanTerms } from '../loan/terms.ts';
import { position } from '../position/position.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import { LONG } from '../proof/products.sample.ts';
import { quote } from '../quote/quote.ts';
import type { Flow } from '../schedule/flow.ts';
import { gesv } from '../schedule/gesv.ts';
import type { Day } from '../units/day.ts';
import { NOTHING, type Tiyn, tengeToTiyn } from '../units/money.ts';
import { isRefusal } from '../units/refusal.ts';
import { prolongation } from './prolongation.ts';

const law = good(lawOn(PAYOUT_DAY));
const product = LONG;
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

/** What a loan still asks for, taken as a loan of its own from the position's day on. */
function restFlows(view: Position): readonly Flow[] {
  const parts = view.schedule.map(({ day, principalLeftTiyn, rewardLeftTiyn }) => ({
    kind: 'payment' as const,
    day,
    amountTiyn: (principalLeftTiyn + rewardLeftTiyn) as Tiyn,
  }));
  const lent = { kind: 'payout', day: view.day, amountTiyn: view.principalOutstandingTiyn } as const;
  return [lent, ...parts.filter((flow) => flow.amountTiyn > 0)];
}

test('a prolongation keeps what is left to pay within the cap on GESV, in however many parts', () => {
  const anyProlongation = fc.record({
    scheduleKind: fc.constantFrom(...product.scheduleKinds),
    period: fc.integer({ min: product.periodMin, max: product.periodMax }),
    askedAfter: fc.integer({ min: 0, max: 50 }),
    days: fc.constantFrom(...product.prolongationDays),
    extra: fc.constantFrom(0, 0, 500_000, 2_500_000),
    isKept: fc.boolean(),
  });
  let prolonged = 0;
  fc.assert(
    fc.property(anyProlongation, ({ scheduleKind, period, askedAfter, days, extra, isKept }) => {
      const offer = good(quote({ amountTiyn, period, isFirstLoan: false, scheduleKind }, law, product));
      const kept = offer.schedule.filter(({ offset }) => isKept && offset < askedAfter);
      const early = extra > 0 ? [paid(0, extra, 'early')] : [];
      const facts = [paidOut, ...early, ...kept.map((row) => paid(row.offset, row.totalTiyn))];
      const day = on(askedAfter);
      const asked = prolongation(offer.terms, facts, day, days, { law, product });
      if (isRefusal(asked)) return;
      const due = asked.amountDueTiyn > 0 ? [paid(askedAfter, asked.amountDueTiyn, 'due')] : [];
      const { dueDay, dailyRatePpm } = asked;
      const paymentIds = due.map(({ id }) => id);
      const fact: Fact = { kind: 'prolonged', id: 'q', day, order: 2, dueDay, dailyRatePpm, paymentIds };
      const after = good(position(offer.terms, [...facts, ...due, fact], day));
      const cap = gesvCapFor(law, amountTiyn, dueDay - PAYOUT_DAY);
      expect(good(gesv(restFlows(after)))).toBeLessThanOrEqual(cap.gesvPercentMax + 1e-9);
      expect(dailyRatePpm).toBeLessThanOrEqual(offer.dailyRatePpm);
      prolonged++;
    }),
    { numRuns: 1000 },
  );
  expect(prolonged).toBeGreaterThan(30);
});

test('one payment at the end is prolonged at the very highest rate: one ppm more would break the cap', () => {
  const { terms } = good(quote({ amountTiyn, period: 45, isFirstLoan: false }, law, product));
  const { dailyRatePpm, dueDay } = good(prolongation(terms, [paidOut], on(10), 15, { law, product }));
  expect(dueDay).toBe(on(60));
  const rewardTiyn = (ratePpm: number) => Math.floor((amountTiyn * ratePpm * 50) / 1_000_000);
  const percent = (ratePpm: number) =>
    good(
      gesv([
        { kind: 'payout', day: on(10), amountTiyn },
        { kind: 'payment', day: dueDay, amountTiyn: (amountTiyn + rewardTiyn(ratePpm)) as Tiyn },
      ]),
    );
  expect(percent(dailyRatePpm)).toBeLessThanOrEqual(46);
  expect(percent(dailyRatePpm + 1)).toBeGreaterThan(46);
});

test('equal parts carried beyond 45 days take a lower rate than one payment, as they come sooner', () => {
  const rateOf = (scheduleKind: 'single' | 'annuity') => {
    const { terms } = good(quote({ amountTiyn, period: 45, isFirstLoan: false, scheduleKind }, law, product));
    return good(prolongation(terms, [paidOut], on(1), 15, { law, product })).dailyRatePpm;
  };
  expect([rateOf('single'), rateOf('annuity')]).toEqual([1069, 1049]);
});

/** GESV of what is left after a prolongation at the rate offered, and at one so many ppm above it. */
function percentAt(terms: LoanTerms, facts: readonly Fact[], day: Day, days: number, ppmMore: number) {
  const asked = good(prolongation(terms, facts, day, days, { law, product }));
  const due = paid(day - PAYOUT_DAY, asked.amountDueTiyn, 'due');
  const { dueDay } = asked;
  const dailyRatePpm = asked.dailyRatePpm + ppmMore;
  const fact: Fact = { kind: 'prolonged', id: 'q', day, order: 2, dueDay, dailyRatePpm, paymentIds: ['due'] };
  return good(gesv(restFlows(good(position(terms, [...facts, due, fact], day)))));
}

test('a part that is paid asks for nothing on its moved day: the others are priced to the ppm', () => {
  const request = { amountTiyn, period: 45, isFirstLoan: false, scheduleKind: 'annuity' } as const;
  const { terms, schedule } = good(quote(request, law, product));
  const facts = [paidOut, paid(15, schedule[0]?.totalTiyn ?? 0)];
  expect(percentAt(terms, facts, on(17), 15, 0)).toBeLessThanOrEqual(46);
  expect(percentAt(terms, facts, on(17), 15, 1)).toBeGreaterThan(46);
});

test('parts that ask for reward alone are priced as they come, sooner than one payment', () => {
  const terms = termsOf({ termDays: 45, dueOffsets: [15, 30, 45], dailyRatePpm: 2800 });
  expect(percentAt(terms, [paidOut], on(5), 15, 0)).toBeLessThanOrEqual(46);
  expect(percentAt(terms, [paidOut], on(5), 15, 1)).toBeGreaterThan(46);
});

test('a fraction of a tiyn carried over from the days before does not carry the price over the cap', () => {
  const request = { amountTiyn, period: 40, isFirstLoan: false, scheduleKind: 'annuity' } as const;
  const { terms, schedule } = good(quote(request, law, product));
  const facts = [paidOut, ...schedule.slice(0, -1).map((row) => paid(row.offset, row.totalTiyn))];
  expect(percentAt(terms, facts, on(40), 5, 0)).toBeLessThanOrEqual(179);
});
