import { SENIM } from '@senim/lender/lender-for-tests';
import { expect, test } from 'vitest';
import { EVER } from '../rules.ts';
import type { WouldHold } from '../types.ts';
import { hoursAs, officeHoursKind } from './rules.ts';

const HOURS = {
  setting: 'office-hours',
  ...{ opens: '09:30', closes: '17:30', debt_from: '08:30', debt_until: '20:30' },
} as const;
type Hours = Parameters<typeof officeHoursKind.flaw>[0];
const flawOf = (change: Partial<Hours>) =>
  officeHoursKind.flaw({ ...HOURS, ...change }, {} as WouldHold<Hours>);
const OWN = {
  ...SENIM.hours,
  opens: '09:30',
  closes: '17:30',
  debtMessages: { from: '08:30', until: '20:30' },
};

test('the first hours are those of the lender’s document', () => {
  expect(officeHoursKind.given({ ...SENIM, hours: OWN })).toEqual([
    { name: 'lender', from: EVER, document: HOURS },
  ]);
  expect(officeHoursKind.isOpen).toBe(false);
  expect(officeHoursKind.ends(HOURS)).toBe(false);
});

test('an office closes after it opens, and words about a debt end after they begin', () => {
  expect(flawOf({})).toBeNull();
  for (const closes of ['09:30', '09:00'])
    expect(flawOf({ closes })).toEqual({ refused: 'setting_hours_wrong', field: 'closes' });
  for (const debt_until of ['08:30', '08:00'])
    expect(flawOf({ debt_until })).toEqual({ refused: 'setting_hours_wrong', field: 'debt_until' });
});

test('nobody hears of a debt before eight or after nine', () => {
  expect(flawOf({ debt_from: '08:00', debt_until: '21:00' })).toBeNull();
  expect(flawOf({ debt_from: '07:59' })).toEqual({
    refused: 'setting_debt_hours_wide',
    field: 'debt_from',
  });
  expect(flawOf({ debt_until: '21:01' })).toEqual({
    refused: 'setting_debt_hours_wide',
    field: 'debt_until',
  });
});

test('hours as a version says them, the days as they were; without one they are the lender’s own', () => {
  expect(hoursAs(SENIM.hours, undefined)).toEqual(SENIM.hours);
  expect(hoursAs(SENIM.hours, HOURS)).toEqual(OWN);
});
