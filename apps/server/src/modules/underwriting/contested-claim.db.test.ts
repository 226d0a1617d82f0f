import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { beforeEach, expect, test } from 'vitest';
import { givenLoans } from '../../given-for-tests.ts';
import { appliedUnverified, latestApplication } from '../../loans-for-tests.ts';
import { asBorrower, newIin, registerPerson } from '../../people-for-tests.ts';
import { machineAct } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { BiometricsResult } from '../../providers/biometrics/biometrics.ts';
import { readVerificationResult } from '../applications/verification/check-verification.ts';
import { findBorrower } from '../identity/borrowers/read-borrower.ts';
import { readStanding } from '../identity/standing/verify-borrower.ts';
import { assessApplication, type UnderwritingServices } from './assess-application.ts';

const machine = machineAct('test');
const { database, services: given } = await givenLoans();
const faces = new Map<string, BiometricsResult>();
const asked: (boolean | undefined)[] = [];

/** Everybody is whoever they say, but for the document: that is seen when it was shown. */
const services: typeof given & UnderwritingServices = {
  ...given,
  publicUrl: 'https://senim.example',
  mobileBase: { isRegistered: async () => ({ kind: 'registered' }) },
  stateRegister: {
    find: async ({ surname, name, birthDate, idNumber: number, idExpiryDate: expiryDate }) => ({
      kind: 'found',
      ...{ surname, name, birthDate, patronymic: null, sex: 'female', citizen: true },
      document: { number, expiryDate, valid: true },
    }),
  },
  bureau: {
    report: async () => ({
      kind: 'report',
      ...{
        overdueDays: 0,
        selfRefusal: false,
        bankrupt: false,
        conscript: false,
        activeLoans: 0,
        closedLoans: 0,
      },
    }),
    debtBurden: async () => ({ kind: 'burden', monthlyLoadTenge: 0, officialIncomeTenge: 900_000 }),
  },
  pensionBase: { read: async () => ({ kind: 'unavailable' }) },
  biometrics: {
    async createSession({ reference: id, withDocument }) {
      asked.push(withDocument);
      if (!faces.has(id)) faces.set(id, withDocument ? 'pending' : 'passed');
      const result = faces.get(id) ?? 'pending';
      return { kind: 'session', id, redirectUrl: `https://face.example/${id}`, result };
    },
    findResult: async (id) => ({ kind: 'result', result: faces.get(id) ?? 'pending' }),
  },
};
beforeEach(() => {
  asked.length = 0;
});

const applied = (pair: { iin?: string; phone?: string }) => appliedUnverified(services, {}, pair);
const applicationOf = (borrowerId: number) => latestApplication(services, borrowerId);
const statusOf = async (borrowerId: number) => (await applicationOf(borrowerId)).status;
const standingOf = (borrowerId: number) =>
  database.transaction(machine, (tx) => readStanding(tx, borrowerId));
const personOf = (borrowerId: number) =>
  database.transaction(machine, (tx) => findBorrower(services, tx, borrowerId));

/** Passes the attempt that is open, under the name it has at the face service, and lets the application be assessed anew. */
async function pass(key: Awaited<ReturnType<typeof applied>>, reference: string) {
  const { borrowerId, applicationId } = key;
  faces.set(reference, 'passed');
  const { id } = await database.transaction(machine, (tx) =>
    tx.one<{ id: string }>(sql`
      SELECT verification_id AS id FROM identity_verification
      WHERE borrower_id = ${borrowerId} AND application_id = ${applicationId}`),
  );
  expect(await readVerificationResult(services, asBorrower(borrowerId), borrowerId, id)).toMatchObject({
    result: 'passed',
  });
  await assessApplication(services, key);
}
const showDocument = (key: Awaited<ReturnType<typeof applied>>) =>
  pass(key, `application-${key.applicationId}-document`);

test('an applicant confirmed by the mobile base is verified with the assessment, and shows no document', async () => {
  const key = await applied({});
  await assessApplication(services, key);
  expect(asked).toEqual([false]);
  expect(await standingOf(key.borrowerId)).toBe('verified');
  expect(await statusOf(key.borrowerId)).toBe(STATUS.awaitingSignature);
  const decided = await database.transaction(machine, (tx) =>
    tx.one<{ by: string }>(
      sql`SELECT decision_version AS by FROM loan_application WHERE borrower_id = ${key.borrowerId}`,
    ),
  );
  expect(decided.by).toBe(`${services.lender.code}-1`);
});

test('while a register is silent nothing is decided', async () => {
  const key = await applied({});
  const silent = async () => ({ kind: 'unavailable' }) as const;
  for (const register of [
    { mobileBase: { isRegistered: silent } },
    { stateRegister: { ...services.stateRegister, find: silent } },
  ])
    await expect(assessApplication({ ...services, ...register }, key)).rejects.toThrow('is not available');
  expect(await statusOf(key.borrowerId)).toBe(STATUS.underReview);
});

test('an application with a client’s IIN waits for face and document; then the client gets their cabinet back, and the application ends', async () => {
  const owner = await registerPerson(services);
  const key = await applied({ iin: owner.iin });
  await assessApplication(services, key);
  expect(asked).toEqual([true]);
  expect(await statusOf(key.borrowerId)).toBe(STATUS.identityPending);
  const { phone } = await personOf(key.borrowerId);
  await showDocument(key);
  expect(await statusOf(key.borrowerId)).toBe(STATUS.cancelled);
  expect(await standingOf(key.borrowerId)).toBe('displaced');
  expect((await personOf(owner.borrowerId)).phone).toBe(phone);
});

test('an application with a recycled number goes on once face and document have freed it', async () => {
  const last = await registerPerson(services);
  const key = await applied({ phone: last.phone, iin: newIin() });
  await assessApplication(services, key);
  await showDocument(key);
  expect(await statusOf(key.borrowerId)).toBe(STATUS.awaitingSignature);
  expect(await standingOf(key.borrowerId)).toBe('verified');
  expect(await personOf(last.borrowerId)).toMatchObject({ isPhoneLeft: true });
});

test('a face that was asked for before somebody else was verified does not stand for the document too', async () => {
  const iin = newIin();
  const key = await applied({ iin });
  const face = `application-${key.applicationId}`;
  faces.set(face, 'pending');
  const whileAsked = async () => {
    await registerPerson(services, { iin });
    return { kind: 'registered' } as const;
  };
  await assessApplication({ ...services, mobileBase: { isRegistered: whileAsked } }, key);
  expect(await standingOf(key.borrowerId)).toBe('contested');
  await pass(key, face);
  expect(asked).toEqual([false, true]);
  expect(await statusOf(key.borrowerId)).toBe(STATUS.identityPending);
});
