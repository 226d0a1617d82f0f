import { RELEASE_TEXTS } from '@senim/contracts/text/site-texts';
import { SENIM, TIIN } from '@senim/lender/lender-for-tests';
import { publicLender } from '@senim/lender/public-lender';
import { RELEASED_MCI, withMci } from '@senim/loan-engine/loan/mci';
import { OWN_CAPS, type OwnCaps } from '@senim/loan-engine/loan/own-caps';
import { knownDay } from '@senim/loan-engine/units/day';
import { expect, test } from 'vitest';
import { rangeOnOffer } from '../src/calculator/termsOnOffer.ts';
import { TodaysSettings } from './todaysSettings.ts';

const NO_CAPS = Object.fromEntries(OWN_CAPS.map((cap) => [cap, null])) as OwnCaps;

test('pages made before the office set another name, other hours, a day off, an age or insurance are made anew, and the payout goes on the day that is worked', async () => {
  const held = {
    identity: SENIM.identity,
    hours: SENIM.hours,
    policy: SENIM.policy,
    insurance: SENIM.insurance,
  };
  const lender = {
    ...SENIM,
    get identity() {
      return held.identity;
    },
    get hours() {
      return held.hours;
    },
    get policy() {
      return held.policy;
    },
    get insurance() {
      return held.insurance;
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
  held.identity = { ...SENIM.identity, phone: '77057000001' };
  const called = await pages.now();
  expect(called.version).not.toBe(older.version);
  expect(called.settings.lender.identity.phone).toBe('77057000001');
  held.insurance = TIIN.insurance;
  const insured = await pages.now();
  expect(insured.version).not.toBe(called.version);
  expect(insured.settings.lender.insurance).toEqual(TIIN.insurance);
});

test('pages that said nothing is lent are made anew as soon as the MCI of the year is entered', async () => {
  let mci = RELEASED_MCI;
  const known = {
    get rows() {
      return mci.rows;
    },
    get through() {
      return mci.through;
    },
  };
  // Monday, 4 January 2027, noon in Almaty.
  const now = () => Date.parse('2027-01-04T07:00:00Z');
  const pages = new TodaysSettings({ now, lender: SENIM, law: known }, publicLender(SENIM));
  const paused = await pages.now();
  expect(paused.settings.lendingPaused).toBe(true);
  mci = withMci(RELEASED_MCI, [[knownDay('2027-01-01'), 4_600]]);
  const open = await pages.now();
  expect(open.settings.lendingPaused).toBe(false);
  mci = withMci(RELEASED_MCI, [[knownDay('2027-01-01'), 4_700]]);
  expect((await pages.now()).version).not.toBe(open.version);
});

test('pages made before the lender set caps of its own are made anew, and tell them', async () => {
  const now = () => Date.parse('2026-12-07T07:00:00Z');
  let caps: OwnCaps | null = null;
  const law = {
    ...RELEASED_MCI,
    get caps() {
      return caps;
    },
  };
  const pages = new TodaysSettings({ now, lender: SENIM, law }, publicLender(SENIM));
  const before = await pages.now();
  caps = { ...NO_CAPS, gesvShortPpmMax: 300_000 };
  const after = await pages.now();
  expect(after.version).not.toBe(before.version);
  const { gesvMax, gesvMaxOther } = rangeOnOffer(after.settings.onOffer);
  expect([gesvMax, gesvMaxOther], 'each its own, though short loans are the cheaper now').toEqual([
    '30',
    '46',
  ]);
});

test('pages made before two people worded a text are made anew', async () => {
  let texts = RELEASE_TEXTS;
  const now = () => Date.parse('2026-12-07T07:00:00Z');
  const pages = new TodaysSettings({ now, lender: SENIM, texts: async () => texts }, publicLender(SENIM));
  const before = await pages.now();
  expect((await pages.now()).version).toBe(before.version);
  texts = { ...texts, 'faq-late': { ...texts['faq-late'], ru: 'Напишите нам заранее.' } };
  const after = await pages.now();
  expect(after.version).not.toBe(before.version);
  expect(after.settings.texts['faq-late'].ru).toBe('Напишите нам заранее.');
});

test('pages that were made before midnight say the next day after it', async () => {
  let nowMs = Date.parse('2026-12-07T23:59:30+05:00');
  const pages = new TodaysSettings({ now: () => nowMs, lender: SENIM }, publicLender(SENIM));
  const before = await pages.now();
  expect(before.settings).toMatchObject({ today: '2026-12-07', payoutDay: '2026-12-08' });
  nowMs += 60_000;
  const after = await pages.now();
  expect(after.settings.today).toBe('2026-12-08');
  expect(after.version).not.toBe(before.version);
});
