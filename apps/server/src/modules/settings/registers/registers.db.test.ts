import type { SettingOf } from '@senim/contracts/office/settings/documents';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { givenDesk, givenLoans } from '../../../given-for-tests.ts';
import { LENDER_FOR_TESTS } from '../../../lender-for-tests.ts';
import { appliedUnverified, latestApplication } from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { createFacesByPeople } from '../../../providers/biometrics/faces-by-people.ts';
import { createRegisterByPeople } from '../../../providers/bureau/bureau-by-people.ts';
import { decideProposal } from '../../desk/deciding/decide-proposal.ts';
import { describeHealth } from '../../desk/watch/describe-health.ts';
import { listProposals } from '../../staff/proposals/list-proposals.ts';
import { assessApplication, type UnderwritingServices } from '../../underwriting/assess-application.ts';
import { describeReview } from '../../underwriting/describe-review.ts';
import { holdLender } from '../hold-lender.ts';
import { proposeSetting } from '../propose-setting.ts';
import { rollBackSetting } from '../roll-back-setting.ts';

const { database, services: given } = await givenLoans();
const silent = async () => ({ kind: 'unavailable' }) as const;
/** A lender whose bureau is away. */
const services: typeof given & UnderwritingServices = {
  ...given,
  publicUrl: 'https://senim.example',
  mobileBase: { isRegistered: async () => ({ kind: 'registered' }) },
  stateRegister: createRegisterByPeople(),
  bureau: { report: silent, debtBurden: silent },
  biometrics: createFacesByPeople(),
  pensionBase: { read: silent },
};
/** Another process, which has read no setting since it began. */
const other = { ...services, ...holdLender(services, LENDER_FOR_TESTS) };
const desk = await givenDesk(services, ['owner', 'compliance', 'admin', 'manager']);
const REASON = 'Бюро не отвечает с утра';
const ALL: SettingOf<'registers'> = {
  setting: 'registers',
  ...{ mobile_base: 'service', state_register: 'service', bureau: 'service', biometrics: 'service' },
};

async function confirm(by = 'owner') {
  const { act, caller } = desk(by);
  const { proposals } = await listProposals(services, act, caller);
  const waiting = proposals.find(({ setting }) => setting?.setting === 'registers');
  return decideProposal(services, act, caller, waiting?.id ?? 0, 'confirm');
}

const applied = () => appliedUnverified(services, { amountTenge: 40_000 });
const applicationOf = (borrowerId: number) => latestApplication(services, borrowerId);

/** No worker lives here, which health says as well. */
const findings = async () =>
  (await describeHealth(services, desk('admin').act)).findings.filter(
    ({ finding }) => finding !== 'workers-away',
  );

test('a bureau that is away is turned to people by two, at once in every process; who waited for it is tried now, and health says so', async () => {
  const key = await applied();
  await expect(assessApplication(services, key)).rejects.toThrow('"report" is not available');
  await asOwner(database, sql`UPDATE graphile_worker._private_jobs SET run_at = now() + interval '6 h'`);
  const { act, caller } = desk('admin');
  const document = { ...ALL, bureau: 'people' } as const;
  const wish = { name: 'lender', document, from: undefined, reason: REASON };
  expect(await proposeSetting(services, act, caller, wish)).toEqual({});
  await expect(assessApplication(services, key)).rejects.toThrow('"report" is not available');
  expect(await confirm('admin')).toEqual({ refused: 'same_person' });
  expect(await findings()).toEqual([]);
  expect(await confirm()).toEqual({});
  expect(await findings()).toEqual([
    {
      finding: 'registers-by-people',
      queue: null,
      count: 1,
      since: services.clock.now().toISOString(),
    },
  ]);
  const { late } = await database.transaction(machineAct('test'), (tx) =>
    tx.one<{ late: number }>(sql`SELECT sum(due)::int AS late FROM job_queue_state()`),
  );
  expect(late).toBe(1);
  await assessApplication(other, key);
  expect(await applicationOf(key.borrowerId)).toMatchObject({
    status: STATUS.underReview,
    awaitsPerson: true,
  });
  const viewer = { staff: desk('manager').caller, language: 'ru' } as const;
  const review = await describeReview(services, desk('manager').act, key, viewer);
  expect(review).toMatchObject({
    findings: expect.arrayContaining([{ finding: 'bureau', value: 'by-people' }]),
  });
});

test('when it answers again two people give it back, and it is asked', async () => {
  const back = {
    setting: 'registers',
    name: 'lender',
    version: -1,
    from: undefined,
    reason: REASON,
  } as const;
  const { act, caller } = desk('admin');
  expect(await rollBackSetting(services, act, caller, back)).toEqual({});
  expect(await confirm('compliance')).toEqual({});
  expect(await findings()).toEqual([]);
  await expect(assessApplication(other, await applied())).rejects.toThrow('"report" is not available');
});
