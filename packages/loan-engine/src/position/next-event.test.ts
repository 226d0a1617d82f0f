import { describe, expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import type { LegalLimits, LoanTerms } from '../loan/terms.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import type { Day } from '../units/day.ts';
import { NOTHING, type Tiyn } from '../units/money.ts';
import { position } from './position.ts';

const on = (offset: number): Day => (PAYOUT_DAY + offset) as Day;
const paidOut: Fact = { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING };
const payment = (offset: number, amount: number): Fact => ({
  kind: 'payment',
  id: `p${offset}`,
  day: on(offset),
  order: 0,
  amountTiyn: amount as Tiyn,
});

/** The next event seen from a day: on which day, of which kind. */
function next(terms: LoanTerms, facts: readonly Fact[], offset: number): readonly unknown[] {
  const view = good(position(terms, [paidOut, ...facts], on(offset)));
  return [view.nextEventDay === null ? null : view.nextEventDay - PAYOUT_DAY, view.nextEventKind];
}

const single = termsOf({ termDays: 30 });
const limited = (limits: Partial<LegalLimits>): LoanTerms => ({
  ...single,
  limits: { ...single.limits, ...limits },
});

test('nobody is reminded of a part that is paid already', () => {
  const parts = termsOf({ termDays: 45, scheduleKind: 'annuity' });
  expect(next(parts, [], 5)).toEqual([12, 'reminder']);
  expect(next(parts, [payment(5, 3_627_500)], 5)).toEqual([27, 'reminder']);
  expect(next(parts, [payment(5, 3_627_499)], 5)).toEqual([12, 'reminder']);
});

test('of the last part everybody with a debt is reminded, though all that was agreed is paid', () => {
  const prolonged: Fact = {
    kind: 'prolonged',
    id: 'q',
    day: on(30),
    order: 1,
    dueDay: on(45),
    dailyRatePpm: 2900,
    paymentIds: ['p30'],
  };
  const facts = [payment(30, 870_000), prolonged, payment(40, 10_000_000)];
  expect(good(position(single, [paidOut, ...facts], on(40))).payoffTiyn).toBe(290_000);
  expect(next(single, facts, 40)).toEqual([42, 'reminder']);
});

test('penalty begins again on the anniversary of a loan whose year is full', () => {
  const early = termsOf({ termDays: 340, dailyRatePpm: 0 });
  expect(next(early, [], 362)).toEqual([365, 'first-penalty-day']);
  expect(next(early, [], 365)).toEqual([385, 'penalty-cap']);
  expect(next(early, [], 366)).toEqual([385, 'penalty-cap']);
});

test('a year that ends before its penalty is full passes into a new one', () => {
  const late = termsOf({ termDays: 350, dailyRatePpm: 0 });
  expect(next(late, [], 360)).toEqual([385, 'penalty-cap']);
  expect(next(late, [], 365)).toEqual([385, 'penalty-cap']);
  const exact = termsOf({ termDays: 345, dailyRatePpm: 0 });
  expect(next(exact, [], 350)).toEqual([365, 'penalty-cap']);
});

test('penalty that has run all its days is an event, where they are fewer than the days to its cap', () => {
  expect(next(limited({ penaltyDaysMax: 15 }), [], 31)).toEqual([45, 'penalty-cap']);
  expect(next(limited({ penaltyDaysMax: 15 }), [], 45)).toEqual([120, 'accrual-stop']);
});

test('once all charges are full nothing but the stop lies ahead', () => {
  const capped = limited({ chargesShareMaxPpm: 120_000 });
  expect(next(capped, [], 31)).toEqual([34, 'charges-cap']);
  expect(next(capped, [], 34)).toEqual([120, 'accrual-stop']);
});

test('between the cap of penalty and the anniversary the stop comes first when it is nearer', () => {
  expect(next(single, [], 49)).toEqual([120, 'accrual-stop']);
  expect(next(single, [], 120)).toEqual([null, null]);
});

describe('free days that outlast the term', () => {
  const outlasting = (chargesShareMaxPpm: number, freeDaysRule: LoanTerms['freeDaysRule']): LoanTerms => ({
    ...termsOf({ termDays: 5, freeDays: 7, freeDaysRule }),
    limits: { ...single.limits, chargesShareMaxPpm },
  });

  test('ask for no reward if they are forgiven: the charges are full later', () => {
    const days = [6, 7, 8, 12].map((offset) => next(outlasting(50_000, 'forgiven'), [], offset));
    expect(days).toEqual(Array(4).fill([13, 'charges-cap']));
  });

  test('are charged in one sum if they are conditional, and foreseen from the first day of delay', () => {
    const days = [6, 7, 8, 9].map((offset) => next(outlasting(50_000, 'retroactive'), [], offset));
    expect(days).toEqual(Array(4).fill([10, 'charges-cap']));
  });

  test('fill the charges on the day after them if their sum is above what is left', () => {
    expect(next(outlasting(25_000, 'retroactive'), [], 6)).toEqual([8, 'charges-cap']);
  });

  test('change nothing where penalty alone fills the charges before they end', () => {
    const long = { ...outlasting(15_000, 'retroactive'), freeDays: 10 };
    expect(next(long, [], 6)).toEqual([8, 'charges-cap']);
  });
});
