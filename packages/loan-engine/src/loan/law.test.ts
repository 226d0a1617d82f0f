import { expect, test } from 'vitest';
import { good } from '../proof/loan.sample.ts';
import { ARTICLES } from '../units/articles.ts';
import { type Day, dayOf } from '../units/day.ts';
import { tengeToTiyn } from '../units/money.ts';
import { dayWithMci, gesvCapFor, lawOfVersion, lawOn } from './law.ts';
import { RELEASED_MCI } from './mci.ts';

const law = good(lawOn(good(dayOf('2026-11-21'))));

test('a loan up to 45 days and 45 MCI has the cap of 179%, any other 46%', () => {
  const cap = (tenge: number, days: number) => gesvCapFor(law, tengeToTiyn(tenge), days).gesvPercentMax;
  expect(cap(194_625, 45)).toBe(179);
  expect(cap(194_626, 45)).toBe(46);
  expect(cap(194_625, 46)).toBe(46);
});

test('the MCI is that of the year; after the last one known it stands in for loans that run already', () => {
  const mci = (text: string) => good(lawOn(good(dayOf(text)))).mciTiyn;
  expect(mci('2025-12-31')).toBe(393_200);
  expect(mci('2026-01-01')).toBe(432_500);
  expect(mci('2027-06-01')).toBe(432_500);
});

test('the law says through which day its MCI is set, and examples stop there', () => {
  const last = good(dayOf('2026-12-31'));
  expect(good(lawOn(good(dayOf('2027-06-01')))).mciThrough).toBe(last);
  expect(dayWithMci(good(dayOf('2027-01-01')), RELEASED_MCI.through)).toBe(last);
  expect(dayWithMci(last, RELEASED_MCI.through)).toBe(last);
});

test('a day before the table of laws or products is refused', () => {
  const before = good(dayOf('2024-08-19'));
  expect(lawOn(before)).toMatchObject({ refusal: 'no-law-in-force' });
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
    expect(ru, rule).toMatch(/ст\.\s\d|№\s62/);
    expect(kz, rule).toMatch(/\d\u2060-\u2060ба|№\s62/);
    expect(kz).toMatch(/[әғқңөұүһі]/);
  }
});

test('a day that does not exist has neither law nor offer', () => {
  for (const day of [Number.NaN, Number.POSITIVE_INFINITY, 20_778.5] as Day[]) {
    expect(lawOn(day)).toMatchObject({ refusal: 'date-does-not-exist' });
  }
});

test('a law is found again by the version that terms carry', () => {
  expect(lawOfVersion(law.version)?.paymentOrder).toEqual(law.paymentOrder);
  expect(lawOfVersion('kz-1999-01')).toBeUndefined();
});

test('a table of laws in which no cap fits a loan throws, because it is a bug', () => {
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

test('the law holds from its first day', () => {
  const first = good(dayOf('2024-08-20'));
  expect(good(lawOn(first)).version).toBe('kz-2024-08');
});
