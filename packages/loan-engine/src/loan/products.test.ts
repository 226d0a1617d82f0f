import { expect, test } from 'vitest';
import { position } from '../position/position.ts';
import { good, PAYOUT_DAY, termsOf } from '../proof/loan.sample.ts';
import { INSTALMENTS, LONG, SHORT } from '../proof/products.sample.ts';
import { type Day, knownDay } from '../units/day.ts';
import { NOTHING, type Tiyn, tengeToTiyn } from '../units/money.ts';
import type { Fact } from './facts.ts';
import { amountTiynMax, isOpenTo, longestTermDays, productOn, productsOn } from './products.ts';

const later = { ...SHORT, version: 'later', from: knownDay('2027-01-01') };
const offered = [SHORT, LONG, later];

test('the newest version that has begun is in force', () => {
  expect(good(productOn(offered, 'short', knownDay('2026-12-31'))).version).toBe('senim-2026-01');
  expect(good(productOn(offered, 'short', knownDay('2027-01-01'))).version).toBe('later');
  expect(productsOn(offered, knownDay('2027-01-01'))).toEqual([later, LONG]);
  expect(productsOn(offered, knownDay('2024-08-19'))).toEqual([]);
});

test('what the lender does not offer, by then or at all, is refused', () => {
  expect(productOn(offered, 'short', knownDay('2024-08-19'))).toMatchObject({
    refusal: 'product-not-offered',
  });
  expect(productOn(offered, 'gold', PAYOUT_DAY)).toMatchObject({ refusal: 'product-not-offered' });
  expect(productOn(offered, 'short', 0.5 as Day)).toMatchObject({ refusal: 'date-does-not-exist' });
});

test('the longest term is the longest period from the payout day that makes it longest', () => {
  expect([SHORT, LONG, INSTALMENTS].map(longestTermDays)).toEqual([20, 45, 386]);
});

test('a first loan is smaller', () => {
  expect([amountTiynMax(SHORT, true), amountTiynMax(SHORT, false)]).toEqual([8_000_000, 17_600_000]);
});

const on = (offset: number): Day => (PAYOUT_DAY + offset) as Day;
const paidOut: Fact = { kind: 'paid-out', id: 'out', day: PAYOUT_DAY, order: 0, toParentTiyn: NOTHING };
const repaid = (offset: number, more: readonly Fact[] = []) =>
  good(
    position(
      termsOf({ termDays: 30 }),
      [
        paidOut,
        { kind: 'payment', id: 'p', day: on(offset), order: 0, amountTiyn: tengeToTiyn(200_000) },
        ...more,
      ],
      on(200),
    ),
  );
const by = (kind: 'written-off' | 'sold', offset: number): Fact => ({
  kind,
  id: 'x',
  day: on(offset),
  order: 1,
});

test('instalments are for who has repaid a loan, at most five days late', () => {
  expect(isOpenTo(INSTALMENTS, [])).toBe(false);
  expect(isOpenTo(INSTALMENTS, [repaid(20)])).toBe(true);
  expect(isOpenTo(INSTALMENTS, [repaid(35)])).toBe(true);
  expect(isOpenTo(INSTALMENTS, [repaid(36)])).toBe(false);
  expect(isOpenTo(INSTALMENTS, [repaid(36), repaid(30)])).toBe(true);
  expect(isOpenTo(SHORT, [])).toBe(true);
});

test('only a loan paid with money counts as repaid, not an open, sold, written-off or refinanced one', () => {
  const open = good(position(termsOf({ termDays: 30 }), [paidOut], on(10)));
  expect(isOpenTo(INSTALMENTS, [open])).toBe(false);
  expect(isOpenTo(INSTALMENTS, [repaid(20, [by('sold', 10)])])).toBe(false);
  expect(isOpenTo(INSTALMENTS, [repaid(33, [by('written-off', 32)])])).toBe(false);
  const transfer: Fact = {
    kind: 'refinanced',
    id: 'r',
    day: on(10),
    order: 0,
    amountTiyn: 10_290_000 as Tiyn,
    childAgreementId: 'child',
  };
  const refinanced = good(position(termsOf({ termDays: 30 }), [paidOut, transfer], on(60)));
  expect(refinanced.isPaid).toBe(true);
  expect(isOpenTo(INSTALMENTS, [refinanced])).toBe(false);
});

test('the longest delay is remembered when it is over, and grows while it lasts', () => {
  const facts: readonly Fact[] = [
    paidOut,
    { kind: 'payment', id: 'p', day: on(22), order: 0, amountTiyn: tengeToTiyn(40_000) },
  ];
  const parts = termsOf({ termDays: 45, scheduleKind: 'annuity', dailyRatePpm: 2800 });
  const most = (offset: number) => good(position(parts, facts, on(offset))).overdueDaysMost;
  expect([15, 16, 22, 30, 31, 40].map(most)).toEqual([0, 1, 7, 7, 7, 10]);
});
