import type { SettingDocument } from '@senim/contracts/office/settings/documents';
import { addDays, dayInAlmaty, instantAt } from '@senim/kazakhstan/calendar-day';
import { isDayOff } from '@senim/kazakhstan/holidays';
import { earliestPayoutDay } from '@senim/kazakhstan/working-time';
import { expect, test } from 'vitest';
import { givenDesk, givenLoansEachMorning } from '../../given-for-tests.ts';
import { LENDER_FOR_TESTS } from '../../lender-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { asOwner } from '../../platform/database/test-database.ts';
import { decideProposal } from '../desk/deciding/decide-proposal.ts';
import { listProposals } from '../staff/proposals/list-proposals.ts';
import { holdLender } from './hold-lender.ts';
import { readNamedLimits } from './limits/read-limits.ts';
import { proposeSetting } from './propose-setting.ts';
import { rollBackSetting } from './roll-back-setting.ts';

const { database, services } = await givenLoansEachMorning();
const desk = await givenDesk(services, ['owner', 'compliance', 'admin']);
const REASON = 'По приказу директора';
const HOURS = {
  setting: 'office-hours',
  opens: '09:00',
  closes: '18:00',
  debt_from: '08:00',
  debt_until: '21:00',
} as const;
const LIMITS = {
  setting: 'limits',
  review_second_above: 40_000,
  payout_second_above: 90_000,
  age_years_min: 23,
  overdue_days_max: 30,
  debt_burden_percent_max: 40,
  attribution_days: 14,
  answer_minutes: 30,
  call_days: 2,
} as const;

const propose = (name: string, document: SettingDocument, from?: string) =>
  proposeSetting(services, desk('admin').act, desk('admin').caller, { name, document, from, reason: REASON });

async function confirm(): Promise<void> {
  const { act, caller } = desk('owner');
  const { proposals } = await listProposals(services, act, caller);
  for (const { id } of proposals.filter(({ setting }) => setting !== null))
    expect(await decideProposal(services, act, caller, id, 'confirm')).toEqual({});
}

/** The next working days after a day, all of its year: the tests' own is November. */
function nextWorkingDays(day: string, count: number): string[] {
  const later = Array.from({ length: 20 }, (_, ahead) => addDays(day, ahead + 1));
  return later.filter((one) => !isDayOff(one)).slice(0, count);
}

test('other hours hold from the second person’s word on, and go back to those of the lender’s own document', async () => {
  expect(services.lender.hours.closes).toBe('18:00');
  expect(await propose('lender', { ...HOURS, closes: '17:00', debt_until: '20:00' })).toEqual({});
  expect(services.lender.hours.closes).toBe('18:00');
  await confirm();
  expect(services.lender.hours).toMatchObject({
    closes: '17:00',
    debtMessages: { from: '08:00', until: '20:00' },
  });
  const back = {
    setting: 'office-hours',
    name: 'lender',
    version: -1,
    from: undefined,
    reason: REASON,
  } as const;
  expect(await rollBackSetting(services, desk('admin').act, desk('admin').caller, back)).toEqual({});
  await confirm();
  expect(services.lender.hours.closes).toBe('18:00');
});

test('hours for a day begin with its first second, in every process that has read them', async () => {
  const next = addDays(dayInAlmaty(services.clock.now().getTime()), 1);
  await propose('lender', { ...HOURS, opens: '10:00' }, next);
  const other = holdLender(services, LENDER_FOR_TESTS);
  await confirm();
  await other.held.readAnew();
  services.clock.advanceMs(instantAt(next, '00:00') - 1 - services.clock.now().getTime());
  expect([services.lender.hours.opens, other.lender.hours.opens]).toEqual(['09:00', '09:00']);
  services.clock.advanceMs(1);
  expect([services.lender.hours.opens, other.lender.hours.opens]).toEqual(['10:00', '10:00']);
});

test('words about a debt are never let out by night, whoever agrees', async () => {
  expect(await propose('lender', { ...HOURS, debt_until: '22:00' })).toMatchObject({
    refused: 'setting_debt_hours_wide',
    field: 'debt_until',
  });
  expect(await propose('lender', { ...HOURS, closes: '08:00' })).toMatchObject({
    refused: 'setting_hours_wrong',
  });
  const kept = (document: object) => sql`INSERT INTO setting_version (setting, name, document, in_force_from)
    VALUES (${(document as SettingDocument).setting}, 'wall', ${JSON.stringify(document)}, now())`;
  await expect(asOwner(database, kept({ ...HOURS, debt_until: '22:00' }))).rejects.toThrow(/hours_as_law/);
  await expect(asOwner(database, kept({ ...LIMITS, debt_burden_percent_max: 51 }))).rejects.toThrow(
    /limits_as_law/,
  );
});

test('a day that a decree makes off moves the payout, and a Saturday that it makes worked takes one', async () => {
  const days = {
    setting: 'days-off',
    off: ['2027-01-05'],
    working: ['2027-01-09'],
    source: 'Постановление № 1',
  } as const;
  expect(await propose('2027', days)).toEqual({});
  await confirm();
  const payout = (day: string) => earliestPayoutDay(instantAt(day, '12:00'), services.lender.hours);
  expect([payout('2027-01-05'), payout('2027-01-09')]).toEqual(['2027-01-06', '2027-01-09']);
  expect(await propose('2027', { ...days, off: ['2027-01-09'], working: [] })).toMatchObject({
    refused: 'setting_day_needless',
  });
  expect(await propose('2027', { ...days, off: ['2028-01-05'] })).toMatchObject({
    refused: 'setting_days_of_year',
  });
  const gone = { ...days, off: ['2026-11-23'], working: [] };
  expect(await propose('2026', gone)).toMatchObject({ refused: 'setting_day_gone', field: 'off' });
});

test('what would not be taken any more when the second person agrees is refused with the words of the proposal, and waits on', async () => {
  const today = dayInAlmaty(services.clock.now().getTime());
  const days = nextWorkingDays(today, 2);
  const document = { setting: 'days-off', off: days, working: [], source: 'Постановление № 2' } as const;
  expect(await propose(today.slice(0, 4), document)).toEqual({});
  services.clock.advanceMs(instantAt(addDays(days[0] ?? today, 1), '09:00') - services.clock.now().getTime());
  const { act, caller } = desk('owner');
  const [waits] = (await listProposals(services, act, caller)).proposals;
  expect(await decideProposal(services, act, caller, waits?.id ?? 0, 'confirm')).toEqual({
    refused: 'setting_day_gone',
  });
  expect((await listProposals(services, act, caller)).proposals).toHaveLength(1);
  expect(Object.keys(services.lender.hours.decreed)).not.toContain(days[1]);
  expect(await decideProposal(services, act, caller, waits?.id ?? 0, 'decline')).toEqual({});
});

test('limits of decisions hold as soon as two have agreed, in a process too that has not read them yet', async () => {
  const late = { ...services, ...holdLender(services, LENDER_FOR_TESTS) };
  const read = () => database.transaction(machineAct('test'), (tx) => readNamedLimits(late, tx));
  expect((await read()).version, 'the lender’s own document').toBeNull();
  await propose('lender', LIMITS);
  await confirm();
  expect(services.lender.policy).toMatchObject({
    ageYearsMin: 23,
    debtBurdenMax: 0.4,
    overdueDaysMax: 30,
    attributionDays: 14,
    reviewSecondPersonAboveTenge: 40_000,
    payoutSecondPersonAboveTenge: 90_000,
  });
  expect(services.lender.conversation).toMatchObject({ answerMinutes: 30, callDays: 2 });
  expect(late.lender.policy.payoutSecondPersonAboveTenge).toBeNull();
  const first = await read();
  expect(first.policy).toEqual(services.lender.policy);
  const today = dayInAlmaty(services.clock.now().getTime());
  expect(first.version).toMatch(new RegExp(`^${today}-\\d+$`));
  await propose('lender', { ...LIMITS, payout_second_above: null });
  await confirm();
  expect(services.lender.policy.payoutSecondPersonAboveTenge).toBeNull();
  expect((await read()).version, 'another version is called otherwise').not.toBe(first.version);
});
