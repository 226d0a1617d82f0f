import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import { addDays } from '../units/day.ts';
import { NOTHING, tiyn } from '../units/money.ts';
import { changedTerms } from './changed-terms.ts';
import { contractGesv } from './contract-flows.ts';
import { position } from './position.ts';

/** What an agreement shows of its terms is what its last additional agreement printed, whatever is paid later. */

const on = (offset: number) => addDays(PAYOUT_DAY, offset);
const terms = termsOf({ termDays: 30 });
const paidOut: Fact = { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING };
const reward: Fact = { kind: 'payment', id: 'p', day: on(28), order: 0, amountTiyn: tiyn(812_000) };
const prolonged: Fact = {
  kind: 'prolonged',
  id: 'q',
  day: on(28),
  order: 1,
  dueDay: on(40),
  dailyRatePpm: 2500,
  paymentIds: ['p'],
};
const settled: Fact = {
  kind: 'rescheduled',
  id: 's',
  day: on(50),
  order: 0,
  scheduleKind: 'annuity',
  dueOffsets: [20, 40],
  dailyRatePpm: 1000,
};

test('as long as nobody changes them the terms are the signed ones', () => {
  expect(changedTerms(terms, [paidOut, reward], on(29))).toBeNull();
  expect(changedTerms(terms, [paidOut, reward, prolonged], on(27))).toBeNull();
  for (const kind of ['written-off', 'annulled'] as const)
    expect(changedTerms(terms, [paidOut, { kind, id: 'w', day: on(29), order: 0 }], on(29))).toBeNull();
});

test('a prolongation brings its own rate, last day and GESV, which a later payment leaves as they are', () => {
  const facts = [paidOut, reward, prolonged];
  const changed = good(changedTerms(terms, facts, on(28)));
  const gesvPercent = good(contractGesv(good(position(terms, facts, on(28)))));
  expect(changed).toEqual({ scheduleKind: 'single', termDays: 40, dailyRatePpm: 2500, gesvPercent });
  const later: Fact = { ...reward, id: 'later', day: on(30) } as Fact;
  expect(changedTerms(terms, [...facts, later], on(35))).toEqual(changed);
  const sameDay: Fact = { ...later, day: on(28), order: 2 } as Fact;
  expect(changedTerms(terms, [...facts, sameDay], on(28))).toEqual(changed);
});

test('a settlement brings a schedule of its own, counted from the payout', () => {
  const changed = good(changedTerms(terms, [paidOut, reward, prolonged, settled], on(60)));
  expect(changed).toMatchObject({ scheduleKind: 'annuity', termDays: 90, dailyRatePpm: 1000 });
  const paid: Fact = { ...reward, id: 'later', day: on(55) } as Fact;
  expect(changedTerms(terms, [paidOut, reward, prolonged, settled, paid], on(60))).toEqual(changed);
});

test('facts that cannot have happened give no terms', () => {
  expect(changedTerms(terms, [paidOut, paidOut], on(1))).toMatchObject({ refusal: 'paid-out-twice' });
});

test('a prolonged loan shows as its total what is left with what was paid, and nothing saved', () => {
  const { schedule, rewardAgreedTiyn } = good(position(terms, [paidOut, reward, prolonged], on(28)));
  const [row] = schedule;
  // 8,120 paid for 28 days, then 12 days at 0.25% of 100,000.
  expect(row).toMatchObject({ totalTiyn: 11_112_000, paidTiyn: 812_000, leftTiyn: 10_300_000 });
  expect(rewardAgreedTiyn).toBe(1_112_000);
});
