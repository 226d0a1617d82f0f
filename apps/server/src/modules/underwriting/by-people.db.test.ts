import { SENIM } from '@senim/lender/lender-for-tests';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { expect, test } from 'vitest';
import { givenDesk, givenLoans } from '../../given-for-tests.ts';
import { appliedUnverified, fillLastStep, latestApplication } from '../../loans-for-tests.ts';
import { asBorrower, registerPerson } from '../../people-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { isRefused } from '../../platform/outcome.ts';
import { createFacesByPeople } from '../../providers/biometrics/faces-by-people.ts';
import { createBureauByPeople, createRegisterByPeople } from '../../providers/bureau/bureau-by-people.ts';
import { createBaseByPeople } from '../../providers/mobile-base/base-by-people.ts';
import { readStanding } from '../identity/standing/verify-borrower.ts';
import { wakeClaims } from '../identity/standing/wake-claims.ts';
import type { AgreementKey } from '../ledger/types.ts';
import { declineAgreement } from '../payments/payouts/decline-agreement.ts';
import { assessApplication, type UnderwritingServices } from './assess-application.ts';
import { decideReview } from './decide-review.ts';
import { describeReview } from './describe-review.ts';
import { itemOf } from './hold-waiting.ts';

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
  pensionBase: { read: async () => ({ kind: 'unavailable' }) },
};
const desk = await givenDesk(services);
const ALONE_TENGE = 40_000;

async function applied(amountTenge = ALONE_TENGE, pair: { iin?: string; phone?: string } = {}) {
  const key = await appliedUnverified(services, { amountTenge }, pair);
  await assessApplication(services, key);
  return key;
}

async function applyingFor(amountTenge: number, borrowerId: number) {
  const key = await fillLastStep(services, borrowerId, { amountTenge });
  await assessApplication(services, key);
  return key;
}

const applicationOf = (borrowerId: number) => latestApplication(services, borrowerId);
const standingOf = (borrowerId: number) =>
  database.transaction(machine, (tx) => readStanding(tx, borrowerId));

type Key = Awaited<ReturnType<typeof applyingFor>>;
const approve = (key: Key, isSeen: boolean, login = 'manager', isReportRead = true) => {
  const { act, caller } = desk(login);
  const decided = {
    decision: 'approve',
    reasons: [],
    note: 'Отчёт бюро № 17 от 23.11.2026',
    isSeen,
    isReportRead,
  } as const;
  return decideReview(services, act, caller, key, decided);
};
const decidedBy = async ({ borrowerId, applicationId }: Key) => {
  const { by } = await database.transaction(machine, (tx) =>
    tx.one<{ by: string | null }>(sql`
      SELECT decision_version AS by FROM loan_application WHERE borrower_id = ${borrowerId} AND application_id = ${applicationId}`),
  );
  return by;
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
  const { findings, to_be_seen, report_to_be_read } = await shown(key);
  expect(to_be_seen).toBe(true);
  expect(report_to_be_read).toEqual({ overdue_days_max: 50, burden_percent_max: 50 });
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
  expect(await decidedBy(key)).toBe('senim-1');
  await expect(
    database.transaction(machine, (tx) =>
      tx.run(
        sql`UPDATE loan_application SET decision_version = 'senim-2' WHERE borrower_id = ${key.borrowerId}`,
      ),
    ),
  ).rejects.toThrow('append-only');
});

test('nobody is approved whose report nobody has read; that it was read stands with the decision', async () => {
  const key = await applied();
  expect(await approve(key, true, 'manager', false)).toMatchObject({
    refused: 'report_unread',
    field: 'report_read',
  });
  expect(await standingOf(key.borrowerId), 'nothing of a refused approval stays').toBe('provisional');
  expect(await approve(key, true)).toEqual({ outcome: 'approved' });
  const { findings, report_to_be_read } = await shown(key);
  expect(report_to_be_read).toBeNull();
  expect(findings).toContainEqual({ finding: 'bureau', value: 'read' });
  const acts = await database.transaction(machine, (tx) =>
    tx.rows<{ details: object }>(sql`SELECT details FROM staff_act WHERE subject = ${itemOf(key)}`),
  );
  expect(acts.map(({ details }) => details)).toContainEqual(
    expect.objectContaining({ identitySeen: true, reportRead: true }),
  );
});

test('who was seen once is seen again for the next loan, and their report read again', async () => {
  const key = await applied();
  expect(await approve(key, true)).toEqual({ outcome: 'approved' });
  const agreement = await database.transaction(machine, (tx) =>
    tx.one<AgreementKey>(sql`SELECT borrower_id AS "borrowerId", agreement_id AS "agreementId" FROM agreement
      WHERE borrower_id = ${key.borrowerId}`),
  );
  expect(await declineAgreement(services, asBorrower(key.borrowerId), agreement)).toEqual({});
  const next = await applyingFor(ALONE_TENGE, key.borrowerId);
  expect(next.applicationId).not.toBe(key.applicationId);
  expect(await approve(next, false)).toMatchObject({ refused: 'identity_unseen' });
  expect(await approve(next, true, 'manager', false)).toMatchObject({ refused: 'report_unread' });
  expect(await approve(next, true)).toEqual({ outcome: 'approved' });
});

test('a refusal needs neither the document nor the report', async () => {
  const key = await applied();
  const { act, caller } = desk('manager');
  const decided = { decision: 'refuse', reasons: ['debt_burden'], note: 'Платежи больше дохода' } as const;
  expect(await decidedBy(key), 'nothing is decided yet').toBeNull();
  expect(await decideReview(services, act, caller, key, decided)).toEqual({ outcome: 'refused' });
  expect(await decidedBy(key)).toBe('senim-1');
});

test('one of two who approve has seen the applicant; the other is told so', async () => {
  const key = await applied(60_000);
  expect(await approve(key, true)).toEqual({ outcome: 'awaits-second' });
  const { findings, to_be_seen, report_to_be_read } = await shown(key);
  expect([to_be_seen, report_to_be_read]).toEqual([false, null]);
  expect(findings).toContainEqual({ finding: 'biometrics', value: 'seen' });
  expect(await approve(key, false, 'senior', false)).toEqual({ outcome: 'approved' });
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
