import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import { position } from '../position/position.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import { addDays } from '../units/day.ts';
import { NOTHING, tiyn } from '../units/money.ts';
import { promoDiscount } from './promo-discount.ts';

const at = (day: number, order = 1) => ({ id: `f${day}-${order}`, day: addDays(PAYOUT_DAY, day), order });
const paidOut: Fact = { ...at(0), kind: 'paid-out', toParentTiyn: NOTHING };
const plain = termsOf({ termDays: 30 });
const cheaper = { ...plain, promo: { promoId: 'SPRING', dailyRatePpm: 1900 } };
const accrued = (terms: typeof plain, facts: readonly Fact[], day: number) =>
  good(position(terms, facts, addDays(PAYOUT_DAY, day))).rewardAccruedTotalTiyn;
const discount = (terms: typeof plain, facts: readonly Fact[], day: number) =>
  good(promoDiscount(terms, facts, addDays(PAYOUT_DAY, day)));

test('what was charged and what a promo took off make up what would have been charged without it', () => {
  for (const day of [0, 1, 12, 30, 31, 60]) {
    expect(accrued(cheaper, [paidOut], day) + discount(cheaper, [paidOut], day)).toBe(
      accrued(plain, [paidOut], day),
    );
  }
  expect(discount(cheaper, [paidOut], 30)).toBe(tiyn(30 * 10_000));
  expect(discount(cheaper, [paidOut], 60)).toBe(tiyn(30 * 10_000));
});

test('a promo applied later counts from its day, and one without effect takes nothing off', () => {
  const applied: Fact = { ...at(10), kind: 'promo-applied', promoId: 'SPRING', dailyRatePpm: 1900 };
  expect(discount(plain, [paidOut, applied], 10)).toBe(0);
  expect(discount(plain, [paidOut, applied], 15)).toBe(tiyn(5 * 10_000));
  expect(discount(plain, [paidOut], 15)).toBe(0);
});

test('after a prolongation at a lower rate only the rest is the promo’s', () => {
  const prolonged: Fact = {
    ...at(10),
    kind: 'prolonged',
    dueDay: addDays(PAYOUT_DAY, 40),
    dailyRatePpm: 2400,
    paymentIds: [],
  };
  expect(discount(cheaper, [paidOut, prolonged], 25)).toBe(tiyn(10 * 10_000 + 15 * 5_000));
});

test('the same holds after a settlement at a lower rate, even one below the promo’s', () => {
  const settled = (dailyRatePpm: number): Fact => ({
    ...at(12),
    kind: 'rescheduled',
    scheduleKind: 'single',
    dueOffsets: [30],
    dailyRatePpm,
  });
  expect(discount(cheaper, [paidOut, settled(2000)], 20)).toBe(tiyn(12 * 10_000 + 8 * 1_000));
  expect(discount(cheaper, [paidOut, settled(500)], 20)).toBe(tiyn(12 * 10_000));
});

test('free and frozen days cost nothing with or without a promo, and a penalty has none', () => {
  const free = { ...cheaper, freeDays: 7, penaltyDailyPpm: 1_000 };
  expect(discount(free, [paidOut], 7)).toBe(0);
  expect(discount(free, [paidOut], 9)).toBe(tiyn(2 * 10_000));
  const frozen: Fact = { ...at(10), kind: 'frozen' };
  expect(discount(cheaper, [paidOut, frozen], 30)).toBe(tiyn(10 * 10_000));
  expect(discount(free, [paidOut], 60)).toBe(tiyn(23 * 10_000));
});

test('facts that cannot be a loan’s are refused', () => {
  expect(
    promoDiscount(cheaper, [{ ...paidOut, kind: 'payment', amountTiyn: tiyn(1) }], PAYOUT_DAY),
  ).toMatchObject({
    refusal: 'no-payout',
  });
});
