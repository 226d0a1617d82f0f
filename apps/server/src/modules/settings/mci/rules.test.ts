import { instantAt } from '@senim/kazakhstan/calendar-day';
import { RELEASED_MCI } from '@senim/loan-engine/loan/mci';
import { knownDay } from '@senim/loan-engine/units/day';
import { expect, test } from 'vitest';
import { inForce } from '../rules.ts';
import type { NamedVersion } from '../types.ts';
import { mciAs } from './rules.ts';

const version = (versionId: number, name: string, tenge: number, from: string): NamedVersion => ({
  ...{ versionId, setting: 'mci', name, isWithdrawn: false },
  document: { setting: 'mci', tenge, source: 'Закон о бюджете' },
  inForceFrom: new Date(instantAt(from, '00:00')),
});

test('of two entered ahead of their year that one counts which its page shows', () => {
  const versions = [version(10, '2027', 4_600, '2026-12-25'), version(11, '2027', 4_700, '2026-12-15')];
  const moment = new Date(instantAt('2027-01-05', '12:00'));
  const shown = inForce(versions, moment)?.document;
  expect(shown).toMatchObject({ tenge: 4_600 });
  expect(mciAs(RELEASED_MCI, versions, moment).rows.at(-1)).toEqual([knownDay('2027-01-01'), 4_600]);
});

test('while the index of a year has not begun, one of the next year lets nothing be lent', () => {
  const versions = [version(10, '2027', 4_600, '2027-03-01'), version(11, '2028', 4_800, '2027-01-10')];
  const throughOn = (day: string) => mciAs(RELEASED_MCI, versions, new Date(instantAt(day, '12:00'))).through;
  expect(throughOn('2027-02-28')).toBe(RELEASED_MCI.through);
  expect(throughOn('2027-03-01')).toBe(knownDay('2028-12-31'));
});

test('an index that was taken back before its day lets nothing be lent', () => {
  const entered = version(10, '2027', 4_600, '2026-12-15');
  const moment = new Date(instantAt('2027-01-05', '12:00'));
  const back = { ...entered, isWithdrawn: true };
  expect(mciAs(RELEASED_MCI, [entered], moment).through).toBe(knownDay('2027-12-31'));
  expect(mciAs(RELEASED_MCI, [back], moment)).toEqual(RELEASED_MCI);
});
