import type { SettingDocument, SettingOf } from '@senim/contracts/office/settings/documents';
import { OF_THE_LENDER } from '@senim/contracts/office/settings/office-hours';
import type { WhatIf } from '@senim/contracts/office/settings/what-if';
import { expect, test } from 'vitest';
import { agreeOnSetting } from '../../../compose-cast.ts';
import { givenDesk, givenLoansEachMorning } from '../../../given-for-tests.ts';
import { appliedUnverified, liveLoan, passDays } from '../../../loans-for-tests.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { createFacesByPeople } from '../../../providers/biometrics/faces-by-people.ts';
import { createRegisterByPeople } from '../../../providers/bureau/bureau-by-people.ts';
import { assessApplication } from '../../underwriting/assess-application.ts';
import { previewSetting } from './preview-setting.ts';

const { services } = await givenLoansEachMorning();

/** Somebody who is so many days late elsewhere has applied, and the registers were asked. */
async function assessed(overdueDays: number, amountTenge: number, monthlyLoadTenge = 0): Promise<void> {
  const key = await appliedUnverified(services, { amountTenge });
  const report = {
    kind: 'report',
    overdueDays,
    ...{ selfRefusal: false, bankrupt: false, conscript: false, activeLoans: 1, closedLoans: 0 },
  } as const;
  const burden = { kind: 'burden', monthlyLoadTenge, officialIncomeTenge: 900_000 } as const;
  const registers = {
    publicUrl: 'https://senim.example',
    mobileBase: { isRegistered: async () => ({ kind: 'registered' }) as const },
    stateRegister: createRegisterByPeople(),
    bureau: { report: async () => report, debtBurden: async () => burden },
    biometrics: createFacesByPeople(),
    pensionBase: { read: async () => ({ kind: 'unavailable' }) as const },
  };
  await assessApplication({ ...services, ...registers }, key);
}

async function preview(document: SettingDocument): Promise<WhatIf> {
  const told = await previewSetting(services, { setting: document.setting, name: OF_THE_LENDER, document });
  if (isRefused(told)) throw new Error(told.refused);
  return told;
}

const LIMITS = {
  setting: 'limits',
  ...{ review_second_above: null, payout_second_above: null, age_years_min: 21, overdue_days_max: 50 },
  ...{ debt_burden_percent_max: 50, attribution_days: 30, answer_minutes: 60, call_days: 2 },
} as const;
const SERVICE: SettingOf<'registers'> = {
  setting: 'registers',
  ...{ mobile_base: 'service', state_register: 'service', bureau: 'service', biometrics: 'service' },
};

test('other limits tell whom they would have refused, and where a second person would have decided', async () => {
  await assessed(10, 40_000);
  await assessed(0, 60_000);
  await assessed(60, 40_000);
  const document = { ...LIMITS, overdue_days_max: 5, review_second_above: 50_000 };
  expect((await preview(document)).decisions).toEqual({
    days: 90,
    ...{ asked: 3, looked: 3 },
    ...{ refused_now: 1, people_now: 2, second_now: 0 },
    ...{ refused_then: 2, people_then: 1, second_then: 1 },
  });
});

test('a register turned to people tells who would have come to them instead of being refused', async () => {
  const { decisions } = await preview({ ...SERVICE, bureau: 'people' });
  expect(decisions).toMatchObject({ refused_now: 1, people_now: 2, refused_then: 0, people_then: 3 });
  await assessed(0, 40_000, 890_000);
  const burdened = await preview({ ...SERVICE, bureau: 'people' });
  expect(burdened.decisions, 'it tells of the burden too').toMatchObject({
    ...{ refused_now: 2, refused_then: 0, people_then: 4 },
  });
});

test('other hours tell which payouts would have waited for the office, other limits which for two people', async () => {
  await liveLoan(services, { amountTenge: 60_000 });
  await liveLoan(services, { amountTenge: 30_000 });
  const hours = { setting: 'office-hours', debt_from: '08:00', debt_until: '21:00' } as const;
  const { payouts } = await preview({ ...hours, opens: '14:00', closes: '18:00' });
  expect(payouts).toMatchObject({ days: 90, asked: 2, waits_for: 'hours', waited_now: 0, waited_then: 2 });
  const of = await preview({ ...LIMITS, payout_second_above: 50_000 });
  expect(of.payouts).toMatchObject({ asked: 2, waits_for: 'people', waited_now: 0, waited_then: 1 });
});

test('what was more than 90 days ago is not counted, and of days to come what is promised is', async () => {
  passDays(services, 100);
  const { decisions, payouts } = await preview(LIMITS);
  expect([decisions?.asked, payouts?.asked]).toEqual([0, 0]);
  const days = { setting: 'days-off', off: [], working: [], source: 'Постановление' } as const;
  expect(await preview(days)).toMatchObject({ payouts: null, promised: { calls: 0, closed_then: 0 } });
});

test('what is words alone has nothing to count', async () => {
  const document = { setting: 'site-text', title_ru: '', title_kz: '', ru: '', kz: '' } as const;
  expect(Object.values(await preview(document)).every((part) => part === null)).toBe(true);
});

test('a code that has been used as often as it may be makes nobody’s loan cheaper, until it may be used more often', async () => {
  await givenDesk(services, ['owner', 'admin']);
  const once: SettingOf<'promo-code'> = {
    ...{ setting: 'promo-code', discount_percent: 20, audience: 'everyone', uses_max: 1, ended: false },
    ...{ valid_from: '2026-01-01', valid_through: '2030-12-31' },
  };
  await agreeOnSetting(services, { name: 'BIRRET', document: once });
  await liveLoan(services, { promoCode: 'BIRRET' });
  await liveLoan(services);
  const cheaper = async (document: SettingOf<'promo-code'>) => {
    const told = await previewSetting(services, { setting: 'promo-code', name: 'BIRRET', document });
    if (isRefused(told)) throw new Error(told.refused);
    return told.applications?.cheaper;
  };
  expect(await cheaper({ ...once, discount_percent: 60 })).toBe(0);
  expect(await cheaper({ ...once, discount_percent: 60, uses_max: 2 })).toBeGreaterThan(0);
});
