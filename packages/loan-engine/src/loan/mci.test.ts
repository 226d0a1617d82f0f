import { expect, test } from 'vitest';
import { good } from '../proof/loan.sample.ts';
import { knownDay } from '../units/day.ts';
import { lawOn } from './law.ts';
import { isLikelyMci, RELEASED_MCI, withMci } from './mci.ts';

const mciOn = (day: string, known = RELEASED_MCI) => good(lawOn(knownDay(day), known)).mciTiyn;

test('what this release knows ends with the year of its newest row', () => {
  const newest = RELEASED_MCI.rows.at(-1)?.[0];
  expect(newest).toBe(knownDay('2026-01-01'));
  expect(RELEASED_MCI.through).toBe(knownDay('2026-12-31'));
});

test('an entered index begins on its day and serves to the end of its year; of two that begin together the later entered holds', () => {
  const known = withMci(RELEASED_MCI, [
    [knownDay('2027-04-01'), 4_700],
    [knownDay('2027-01-01'), 4_555],
    [knownDay('2027-01-01'), 4_600],
  ]);
  const days = ['2026-12-31', '2027-01-01', '2027-03-31', '2027-04-01', '2028-06-01'];
  expect(days.map((day) => mciOn(day, known))).toEqual([432_500, 460_000, 460_000, 470_000, 470_000]);
  expect(known.through).toBe(knownDay('2027-12-31'));
  expect(good(lawOn(knownDay('2027-06-01'), known)).mciThrough).toBe(known.through);
});

test('an index entered for a year that is known already moves no end nearer', () => {
  const through = knownDay('2099-12-31');
  expect(withMci({ ...RELEASED_MCI, through }, [[knownDay('2027-01-01'), 4_600]]).through).toBe(through);
  expect(withMci(RELEASED_MCI, [])).toEqual(RELEASED_MCI);
});

test('an index of a later year lends nothing in a year that has none', () => {
  const ofYears = (...years: number[]) =>
    withMci(
      RELEASED_MCI,
      years.map((year) => [knownDay(`${year}-01-01`), 4_800] as const),
    ).through;
  expect(ofYears(2028)).toBe(RELEASED_MCI.through);
  expect(ofYears(2028, 2027)).toBe(knownDay('2028-12-31'));
  expect(ofYears(2027, 2027, 2029)).toBe(knownDay('2027-12-31'));
});

test('an index that has fallen, or grown by more than a quarter in a year, is a slip of a finger', () => {
  expect([4_324, 4_325, 5_406, 5_407].map((tenge) => isLikelyMci(2027, tenge))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([6_757, 6_758].map((tenge) => isLikelyMci(2028, tenge))).toEqual([true, false]);
  expect([3_931, 4_325].map((tenge) => isLikelyMci(2026, tenge))).toEqual([false, true]);
  expect(isLikelyMci(2024, 3_692)).toBe(false);
});
