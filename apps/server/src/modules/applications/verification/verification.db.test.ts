import { beforeAll, expect, test } from 'vitest';
import { givenDatabase } from '../../../given-for-tests.ts';
import {
  asBorrower,
  machineryForTests,
  registerPerson,
  START,
  standingClock,
} from '../../../people-for-tests.ts';
import type { MovableClock } from '../../../platform/clock.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import type { BiometricsResult } from '../../../providers/biometrics/biometrics.ts';
import { decideApplication } from '../asking/decide-application.ts';
import { describeApplication } from '../asking/describe-application.ts';
import { readLatestApplication } from '../asking/read-application.ts';
import { acceptFaceCallback } from './accept-face-callback.ts';
import { followVerification, readVerificationResult, wakeVerifications } from './check-verification.ts';
import { currentAttempt, openVerification } from './open-verification.ts';
import { startVerification, type VerificationServices } from './start-verification.ts';

const machine = machineAct('test');
const HOUR_MS = 3_600_000;

const database = await givenDatabase();
let clock: MovableClock;
let services: VerificationServices;
/** What the face service says of a session, by our reference; it gives the same session for the same reference. */
const faces = new Map<string, BiometricsResult>();

beforeAll(() => {
  clock = standingClock();
  services = {
    ...machineryForTests(database, clock),
    publicUrl: 'https://senim.example',
    biometrics: {
      async createSession({ reference }) {
        if (!faces.has(reference)) faces.set(reference, 'pending');
        return {
          kind: 'session',
          id: reference,
          redirectUrl: `https://face.example/${reference}`,
          result: 'pending',
        };
      },
      async findResult(id) {
        const result = faces.get(id);
        return result ? { kind: 'result', result } : { kind: 'unknown' };
      },
    },
  };
});

/** A borrower whose application awaits their face, with the first attempt open. */
async function awaited() {
  const { borrowerId } = await registerPerson(services);
  const key = await database.transaction(machine, (tx) =>
    tx.one<{ borrowerId: number; applicationId: number }>(sql`
      INSERT INTO loan_application (borrower_id, status, loan_type, amount_tiyn, period, purpose, first_loan, submitted_at, decision_due_at)
      VALUES (${borrowerId}, 2, 'short', 3000000, 10, 'family', true, ${START}, ${START})
      RETURNING borrower_id AS "borrowerId", application_id AS "applicationId"`),
  );
  await database.transaction(machine, async (tx) => {
    const attempt = await currentAttempt(tx, key, false);
    const { reference } = attempt;
    faces.set(reference, 'pending');
    const url = `https://face.example/${reference}`;
    await decideApplication(services, tx, key, { cause: 'identity-asked', verificationUrl: url });
    await openVerification(services, tx, key, attempt, { id: reference, redirectUrl: url });
  });
  return key;
}

const shown = (borrowerId: number) =>
  database.transaction(asBorrower(borrowerId), async (tx) => {
    const application = await readLatestApplication(services, tx, borrowerId);
    if (!application) throw new Error('no application');
    return describeApplication(application, 'ru');
  });
const start = async (borrowerId: number) => {
  const started = await startVerification(services, asBorrower(borrowerId), borrowerId);
  if (isRefused(started)) throw new Error(started.refused);
  return started;
};
const result = (borrowerId: number, id: string) =>
  readVerificationResult(services, asBorrower(borrowerId), borrowerId, id);
test('while the face service waits, the cabinet shows where to go and how often it may be tried', async () => {
  const { borrowerId } = await awaited();
  const { id, redirect_url } = await start(borrowerId);
  expect(await result(borrowerId, id)).toEqual({ result: 'pending', attempts_left: 2 });
  expect(await shown(borrowerId)).toMatchObject({
    status: 3,
    verification_url: redirect_url,
    verification: { id, result: 'pending', attempts_left: 2, until: '2026-11-26T05:00:00.000Z' },
  });
});

test('a passed face brings the application back to be assessed, once, however often it is asked', async () => {
  const { borrowerId, applicationId } = await awaited();
  const { id } = await start(borrowerId);
  faces.set(`application-${applicationId}`, 'passed');
  const answers = await Promise.all(Array.from({ length: 5 }, () => result(borrowerId, id)));
  for (const answer of answers) expect(answer).toMatchObject({ result: 'passed' });
  expect(await shown(borrowerId)).toMatchObject({ status: 2, verification: { result: 'passed' } });
});

test('a passed check is found by the machine even if the applicant never came back', async () => {
  const { borrowerId, applicationId } = await awaited();
  faces.set(`application-${applicationId}`, 'passed');
  await wakeVerifications(services);
  expect(await shown(borrowerId)).toMatchObject({ status: 2 });
});

test('a failed face may be tried again, the third failure refuses with its reason', async () => {
  const { borrowerId, applicationId } = await awaited();
  for (const attempt of [1, 2, 3]) {
    const [first, again] = [await start(borrowerId), await start(borrowerId)];
    expect(again.id).toBe(first.id);
    faces.set(
      attempt === 1 ? `application-${applicationId}` : `application-${applicationId}-${attempt}`,
      'failed',
    );
    expect(await result(borrowerId, first.id)).toEqual({ result: 'failed', attempts_left: 3 - attempt });
    expect((await shown(borrowerId)).status).toBe(attempt < 3 ? 3 : 9);
  }
  expect((await shown(borrowerId)).refusal_reasons.map(({ code }) => code)).toEqual(['biometrics_failed']);
  expect(await startVerification(services, asBorrower(borrowerId), borrowerId)).toMatchObject({
    refused: 'loan_refused',
  });
});

test('the newest attempt is the one that the next assessment asks about', async () => {
  const { borrowerId, applicationId } = await awaited();
  const { id } = await start(borrowerId);
  faces.set(`application-${applicationId}`, 'failed');
  await result(borrowerId, id);
  await start(borrowerId);
  const { reference } = await database.transaction(machine, (tx) =>
    currentAttempt(tx, { borrowerId, applicationId }, false),
  );
  expect(reference).toBe(`application-${applicationId}-2`);
});

test('an attempt is its borrower’s own', async () => {
  const [mine, other] = [await awaited(), await awaited()];
  const { id } = await start(mine.borrowerId);
  expect(await result(other.borrowerId, id)).toMatchObject({ refused: 'verification_not_found' });
});

test('a failed face that is not tried again ends the application in the same time', async () => {
  const { borrowerId, applicationId } = await awaited();
  const { id } = await start(borrowerId);
  faces.set(`application-${applicationId}`, 'failed');
  await result(borrowerId, id);
  await wakeVerifications(services);
  expect((await shown(borrowerId)).status).toBe(3);
  clock.advanceMs(72 * HOUR_MS + 1);
  await wakeVerifications(services);
  expect((await shown(borrowerId)).status).toBe(10);
});

test('after three days without a face the application ends', async () => {
  const { borrowerId } = await awaited();
  clock.advanceMs(72 * HOUR_MS + 1);
  await wakeVerifications(services);
  expect(await shown(borrowerId)).toMatchObject({ status: 10, verification_url: null });
});

test('a callback of the face service makes us ask about the session once; an unsigned callback is refused', async () => {
  const { borrowerId } = await awaited();
  const { id } = await start(borrowerId);
  const { sessionId } = await database.transaction(machine, (tx) =>
    tx.one<{ sessionId: string }>(sql`
      SELECT session_id AS "sessionId" FROM identity_verification WHERE verification_id = ${id}`),
  );
  const hint = (session: string | null) =>
    acceptFaceCallback(
      { ...services, biometrics: { readCallback: () => session } },
      { path: '', body: '', signature: null },
    );
  expect(await hint(null)).toEqual({ refused: 'not_signed' });
  expect([await hint(sessionId), await hint('of nobody')]).toEqual(['accepted', 'accepted']);
  await followVerification(services, borrowerId, id);
  expect(await result(borrowerId, id)).toMatchObject({ result: 'pending' });
  faces.set(sessionId, 'passed');
  for (const _ of [1, 2]) await followVerification(services, borrowerId, id);
  expect(await result(borrowerId, id)).toMatchObject({ result: 'passed' });
  expect(await hint(sessionId)).toBe('accepted');
});
