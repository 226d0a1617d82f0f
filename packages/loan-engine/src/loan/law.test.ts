import { expect, test } from 'vitest';
import { good } from '../proof/loan.sample.ts';
import { ARTICLES } from '../units/articles.ts';
import { type Day, dayOf } from '../units/day.ts';
import { tengeToTiyn } from '../units/money.ts';
import { gesvCapFor, lawOfVersion, lawOn } from './law.ts';
import { amountTiynMax, productOn } from './products.ts';

const law = good(lawOn(good(dayOf('2026-11-21'))));

test('a loan up to 45 days and 45 MCI has the cap of 179%, any other 46%', () => {
  const cap = (tenge: number, days: number) => gesvCapFor(law, tengeToTiyn(tenge), days).gesvPercentMax;
  expect(cap(194_625, 45)).toBe(179);
  expect(cap(194_626, 45)).toBe(46);
  expect(cap(194_625, 46)).toBe(46);
});

test('the MCI is that of the year, and the last known one until the next is set', () => {
  const mci = (text: string) => good(lawOn(good(dayOf(text)))).mciTiyn;
  expect(mci('2025-12-31')).toBe(393_200);
  expect(mci('2026-01-01')).toBe(432_500);
  expect(mci('2027-06-01')).toBe(432_500);
});

test('a day before the table of laws or products is refused', () => {
  const before = good(dayOf('2024-08-19'));
  expect(lawOn(before)).toMatchObject({ refusal: 'no-law-in-force' });
  expect(productOn('short', before)).toMatchObject({ refusal: 'no-law-in-force' });
});

test('payments go in the order of art. 6 p. 1-1', () => {
  expect(law.paymentOrder).toEqual([
    'overdue-principal',
    'overdue-reward',
    'penalty',
    'current-principal',
    'current-reward',
    'costs',
  ]);
});

test('every rule that is law says where it is written, in both languages', () => {
  for (const [rule, { ru, kz }] of Object.entries(ARTICLES)) {
    if (rule === 'product') continue;
    expect(ru, rule).toMatch(/ст\. \d|№ 62/);
    expect(kz, rule).toMatch(/\d-ба|№ 62/);
    expect(kz).toMatch(/[әғқңөұүһі]/);
  }
});

test('a day that is no day has neither law nor offer', () => {
  for (const day of [Number.NaN, Number.POSITIVE_INFINITY, 20_778.5] as Day[]) {
    expect(lawOn(day)).toMatchObject({ refusal: 'date-does-not-exist' });
    expect(productOn('long', day)).toMatchObject({ refusal: 'date-does-not-exist' });
  }
});

test('a law is found again by the version that terms carry', () => {
  expect(lawOfVersion(law.version)?.paymentOrder).toEqual(law.paymentOrder);
  expect(lawOfVersion('kz-1999-01')).toBeUndefined();
});

test('a table of laws in which no cap fits a loan is a bug, and told as one', () => {
  expect(() => gesvCapFor({ ...law, gesvCaps: [] }, tengeToTiyn(60_000), 20)).toThrow(
    'law kz-2024-08 has no cap without bounds',
  );
});

test('the values of the law are those of the acts it names', () => {
  expect(law).toMatchObject({
    version: 'kz-2024-08',
    dailyRatePpmBelow: 3000,
    penaltyDailyPpmMax: 5000,
    penaltyDaysMax: 90,
    penaltyYearShareMaxPpm: 100_000,
    chargesShareMaxPpm: 1_000_000,
    accrualStopsAfterOverdueDays: 90,
    principalMciMax: 20_000,
  });
  expect(law.gesvCaps.map(({ rule }) => rule)).toEqual(['gesv-short', 'gesv-other']);
});

test('both products are what the house offers, and a first loan is smaller', () => {
  const [short, long] = [
    good(productOn('short', good(dayOf('2026-11-21')))),
    good(productOn('long', good(dayOf('2026-11-21')))),
  ];
  expect(short).toMatchObject({
    loanType: 'short',
    amountTiynMin: 500_000,
    amountTiynMax: 17_600_000,
    amountTiynDefault: 2_000_000,
    termDaysMin: 5,
    termDaysMax: 20,
    termDaysDefault: 15,
    scheduleKinds: ['single'],
  });
  expect(long).toMatchObject({
    loanType: 'long',
    amountTiynMin: 2_000_000,
    amountTiynMax: 17_600_000,
    amountTiynDefault: 6_000_000,
    termDaysMin: 21,
    termDaysMax: 45,
    termDaysDefault: 30,
    scheduleKinds: ['single', 'annuity', 'differentiated'],
  });
  for (const product of [short, long]) {
    expect([amountTiynMax(product, true), amountTiynMax(product, false)]).toEqual([8_000_000, 17_600_000]);
    expect(product).toMatchObject({
      amountTiynStep: 100_000,
      firstLoanFreeDays: 7,
      freeDaysRule: 'forgiven',
      prolongationDays: [5, 10, 15],
    });
  }
});

test('law and offer hold from their first day', () => {
  const first = good(dayOf('2024-08-20'));
  expect(good(lawOn(first)).version).toBe('kz-2024-08');
  expect(good(productOn('short', first)).version).toBe('senim-2026-01');
});
