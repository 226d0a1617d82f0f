import { expect, test } from 'vitest';
import type { Fact } from '../loan/facts.ts';
import { position } from '../position/position.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import { SHORT } from '../proof/products.sample.ts';
import { NOTHING, tengeToTiyn } from '../units/money.ts';
import { betterPromo, isLoyalty, loyaltyPromo, wasPaidInTime } from './loyalty.ts';

const product = SHORT;
const terms = termsOf({ termDays: 30 });
const on = (offset: number) => (PAYOUT_DAY + offset) as typeof PAYOUT_DAY;
const paidOut: Fact = { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING };
const paidOn = (offset: number) =>
  good(
    position(
      terms,
      [paidOut, { kind: 'payment', id: 'p', day: on(offset), order: 0, amountTiyn: tengeToTiyn(200_000) }],
      on(60),
    ),
  );

test('each step is reached by so many loans paid in time, and the highest one holds', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((loans) => loyaltyPromo(product, loans)?.discountSharePpm ?? 0)).toEqual([
    0, 50_000, 50_000, 100_000, 100_000, 150_000, 150_000,
  ]);
  expect(loyaltyPromo(product, 3)?.promoId).toBe('loyalty-3');
  expect(isLoyalty('loyalty-3')).toBe(true);
  expect(isLoyalty('SENIM10')).toBe(false);
});

test('a loan paid on its last day counts, a day later it does not', () => {
  expect(wasPaidInTime(paidOn(30))).toBe(true);
  expect(wasPaidInTime(paidOn(31))).toBe(false);
  expect(wasPaidInTime(good(position(terms, [paidOut], on(10))))).toBe(false);
});

test('a loan paid in part, and one forgiven without a tenge paid, do not count', () => {
  const part: Fact = { kind: 'payment', id: 'p', day: on(5), order: 0, amountTiyn: tengeToTiyn(1_000) };
  expect(wasPaidInTime(good(position(terms, [paidOut, part], on(10))))).toBe(false);
  const principalTiyn = terms.principalTiyn;
  const none = { rewardTiyn: NOTHING, penaltyTiyn: NOTHING };
  const gift: Fact = { kind: 'forgiven', id: 'f', day: PAYOUT_DAY, order: 1, principalTiyn, ...none };
  const forgiven = good(position(terms, [paidOut, gift], on(10)));
  expect(forgiven.isPaid).toBe(true);
  expect(wasPaidInTime(forgiven)).toBe(false);
});

test('a loan that was given up as lost, or sold, does not count, even if its borrower has paid it since', () => {
  const paid = paidOn(30);
  expect(wasPaidInTime({ ...paid, isWrittenOff: true })).toBe(false);
  expect(wasPaidInTime({ ...paid, isSold: true })).toBe(false);
});

test('two discounts never add up: the better one holds', () => {
  const [ten, five] = [
    { promoId: 'SENIM10', discountSharePpm: 100_000 },
    { promoId: 'loyalty-1', discountSharePpm: 50_000 },
  ];
  expect(betterPromo(ten, five)).toBe(ten);
  expect(betterPromo(five, ten)).toBe(ten);
  expect(betterPromo(null, five)).toBe(five);
  expect(betterPromo(five, null)).toBe(five);
  const same = { ...five, promoId: 'SENIM5' };
  expect(betterPromo(same, five)).toBe(same);
  expect(betterPromo(null, null)).toBeNull();
});
