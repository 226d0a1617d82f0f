import { SENIM } from '@senim/lender/lender-for-tests';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { givenDesk, givenLoans } from '../../given-for-tests.ts';
import { asBorrower, registerPerson, STEP1, STEP2 } from '../../people-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { isRefused } from '../../platform/outcome.ts';
import { createFacesByPeople } from '../../providers/biometrics/faces-by-people.ts';
import { createBureauByPeople, createRegisterByPeople } from '../../providers/bureau/bureau-by-people.ts';
import { createBaseByPeople } from '../../providers/mobile-base/base-by-people.ts';
import { readLatestApplication } from '../applications/asking/read-application.ts';
import { saveStep1 } from '../applications/steps/save-step1.ts';
import { saveStep2 } from '../applications/steps/save-step2.ts';
import { saveStep3 } from '../applications/steps/save-step3.ts';
import { readStanding } from '../identity/standing/verify-borrower.ts';
import { wakeClaims } from '../identity/standing/wake-claims.ts';
import type { Step3Body } from '../profile/types.ts';
import { assessApplication, type UnderwritingServices } from './assess-application.ts';
import { decideReview } from './decide-review.ts';
import { describeReview } from './describe-review.ts';

const machine = machineAct('test');
const { database, services: given } = await givenLoans();
/** A lender that has a contract with nobody. */
const services: typeof given & UnderwritingServices = {
  ...given,
  lender: SENIM,
  publicUrl: 'https://senim.example',
  mobileBase: createBaseByPeople(),
  stateRegister: createRegisterByPeople(),
  bureau: createBureauByPeople(),
  biometrics: createFacesByPeople(),
};
const desk = await givenDesk(services);
const ALONE_TENGE = 40_000;

async function applied(amount = ALONE_TENGE, pair: { iin?: string; phone?: string } = {}) {
  const { borrowerId, iin } = await registerPerson(services, { ...pair, standing: 'provisional' });
  const act = asBorrower(borrowerId);
  await saveStep1(services, act, borrowerId, STEP1);
  await saveStep2(services, act, borrowerId, STEP2);
  const saved = await saveStep3(services, act, borrowerId, {
    work_company: 'ТОО «Дала»',
    monthly_income: 320_000,
    iban: 'KZ84722C000012345678' as Step3Body['iban'],
    ...{ loan_purpose: 'family', loan_type: 'short', amount, period: 15 },
    consent_credit_bureau: true,
  });
  if (isRefused(saved)) throw new Error(saved.refused);
  const key = await applicationOf(borrowerId);
  await assessApplication(services, key);
  return { ...key, iin };
}

async function applicationOf(borrowerId: number) {
  const found = await database.transaction(machine, (tx) => readLatestApplication(services, tx, borrowerId));
  if (!found) throw new Error('Nobody applied.');
  return found;
}
const standingOf = (borrowerId: number) =>
  database.transaction(machine, (tx) => readStanding(tx, borrowerId));

type Key = Awaited<ReturnType<typeof applied>>;
const approve = (key: Key, isSeen: boolean, login = 'manager') => {
  const { act, caller } = desk(login);
  const decided = { decision: 'approve', reasons: [], note: 'Справка бюро на бумаге', isSeen } as const;
  return decideReview(services, act, caller, key, decided);
};
const shown = async (key: Key) => {
  const { act, caller } = desk('manager');
  const review = await describeReview(services, act, key, { staff: caller, language: 'ru' });
  if (isRefused(review)) throw new Error(review.refused);
  return review;
};

test('without bureau, registers and face check an application waits for a person, who is told what nobody was asked', async () => {
  const key = await applied();
  expect(await applicationOf(key.borrowerId)).toMatchObject({
    status: STATUS.underReview,
    awaitsPerson: true,
  });
  const { findings, to_be_seen } = await shown(key);
  expect(to_be_seen).toBe(true);
  expect(findings).toEqual(
    ['phone', 'biometrics', 'bureau'].map((finding) => ({ finding, value: 'by-people' })),
  );
});

test('nobody is approved unseen; whoever was seen with the document is verified and may sign', async () => {
  const key = await applied();
  expect(await approve(key, false)).toMatchObject({ refused: 'identity_unseen', field: 'seen' });
  expect(await standingOf(key.borrowerId)).toBe('provisional');
  expect(await approve(key, true)).toEqual({ outcome: 'approved' });
  expect(await standingOf(key.borrowerId)).toBe('verified');
  expect((await applicationOf(key.borrowerId)).status).toBe(STATUS.awaitingSignature);
});

test('one of two who approve has seen the applicant; the other is told so', async () => {
  const key = await applied(60_000);
  expect(await approve(key, true)).toEqual({ outcome: 'awaits-second' });
  const { findings, to_be_seen } = await shown(key);
  expect(to_be_seen).toBe(false);
  expect(findings).toContainEqual({ finding: 'biometrics', value: 'seen' });
  expect(await approve(key, false, 'senior')).toEqual({ outcome: 'approved' });
});

test('a client’s IIN in another registration is not settled by whoever approves', async () => {
  const owner = await registerPerson(services);
  const key = await applied(ALONE_TENGE, { iin: owner.iin });
  expect(await approve(key, true)).toMatchObject({ refused: 'identity_contested' });
  expect(await standingOf(owner.borrowerId)).toBe('verified');
  expect(await standingOf(key.borrowerId)).toBe('contested');
});

test('a base that nobody can ask is not asked about everybody who waits', async () => {
  let asked = 0;
  const mobileBase = {
    isRegistered: async () => {
      asked += 1;
      return { kind: 'by-people' } as const;
    },
  };
  await wakeClaims({ ...services, mobileBase });
  expect(asked).toBeLessThanOrEqual(1);
});
