import { SENIM } from '@senim/lender/lender-for-tests';
import { publicLender } from '@senim/lender/public-lender';
import { expect, test } from 'vitest';
import { TodaysSettings } from './todaysSettings.ts';

test('pages made before the office set other hours, a day off or an age are made anew, and the payout goes on the day that is worked', async () => {
  const held = { hours: SENIM.hours, policy: SENIM.policy };
  const lender = {
    ...SENIM,
    get hours() {
      return held.hours;
    },
    get policy() {
      return held.policy;
    },
  };
  // Monday, 7 December 2026, noon in Almaty.
  const now = () => Date.parse('2026-12-07T07:00:00Z');
  const pages = new TodaysSettings({ now, lender }, publicLender(lender));
  const before = await pages.now();
  expect(before.settings.payoutDay).toBe('2026-12-07');
  expect((await pages.now()).version).toBe(before.version);
  held.hours = { ...SENIM.hours, decreed: { '2026-12-07': 'off' } };
  const off = await pages.now();
  expect(off.version).not.toBe(before.version);
  expect(off.settings.payoutDay).toBe('2026-12-08');
  expect(off.settings.lender.hours.decreed).toEqual({ '2026-12-07': 'off' });
  held.policy = { ...SENIM.policy, ageYearsMin: 23 };
  const older = await pages.now();
  expect(older.version).not.toBe(off.version);
  expect(older.settings.ageYearsMin).toBe(23);
});
