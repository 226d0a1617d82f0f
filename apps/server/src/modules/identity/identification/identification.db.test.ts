import { beforeAll, expect, test } from 'vitest';
import { givenDatabase } from '../../../given-for-tests.ts';
import {
  asBorrower,
  machineryForTests,
  newIin,
  newPhone,
  registerPerson,
  standingClock,
} from '../../../people-for-tests.ts';
import type { MovableClock } from '../../../platform/clock.ts';
import { type Act, machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { machineRandomness } from '../../../platform/randomness.ts';
import type { BiometricsResult } from '../../../providers/biometrics/biometrics.ts';
import { createFacesByPeople } from '../../../providers/biometrics/faces-by-people.ts';
import type { MobileBaseAnswer } from '../../../providers/mobile-base/mobile-base.ts';
import { readPayoutHold } from '../../contacts/hold-payouts.ts';
import { readBorrower } from '../borrowers/read-borrower.ts';
import { issueCode } from '../codes/issue-code.ts';
import { borrowerOfToken } from '../sessions/find-session.ts';
import { openSession } from '../sessions/open-session.ts';
import { checkCode } from '../signing-in/check-code.ts';
import { requestCode } from '../signing-in/request-code.ts';
import type { SignInServices } from '../signing-in/types.ts';
import { readStanding } from '../standing/verify-borrower.ts';
import { readIdentification } from './read-identification.ts';
import { startIdentification } from './start-identification.ts';
import type { IdentificationServices } from './types.ts';
import { wakeIdentifications } from './wake-identifications.ts';

const machine = machineAct('test');
const visitor: Act = { principal: { kind: 'anonymous' }, auditEvent: 'test', requestId: 'test' };

const database = await givenDatabase();
let clock: MovableClock;
let services: SignInServices & IdentificationServices;
let code = '';
let mobile: MobileBaseAnswer = { kind: 'registered' };
/** The result of face and document; before it nobody has shown them. */
let face: BiometricsResult = 'pending';
const asked: { iin: string; withDocument?: boolean }[] = [];

beforeAll(() => {
  clock = standingClock();
  const sixDigits = () => (code = machineRandomness.sixDigits());
  services = {
    ...machineryForTests(database, clock),
    publicUrl: 'https://senim.example',
    randomness: { ...machineRandomness, sixDigits },
    mobileBase: { isRegistered: async () => mobile },
    biometrics: {
      async createSession(request) {
        asked.push(request);
        const { reference: id } = request;
        return { kind: 'session', id, redirectUrl: `https://face.example/${id}`, result: 'pending' };
      },
      findResult: async () => ({ kind: 'result', result: face }),
    },
  };
});

interface Pair {
  readonly phone: string;
  readonly iin: string;
}

async function signIn(pair: Pair): Promise<{ borrowerId: number; token: string }> {
  await requestCode(services, visitor, { ...pair, address: pair.phone, language: 'ru', device: null });
  const entered = await checkCode(services, visitor, {
    ...pair,
    code,
    language: 'ru',
    attribution: null,
    device: null,
  });
  if (isRefused(entered)) throw new Error(entered.refused);
  return entered;
}

const start = (borrowerId: number) => startIdentification(services, asBorrower(borrowerId), borrowerId);

/** Starts an identification, shows face and document, and reads the result. */
async function identify(borrowerId: number, found: BiometricsResult) {
  face = 'pending';
  const started = await start(borrowerId);
  if (isRefused(started)) throw new Error(started.refused);
  const read = () => readIdentification(services, asBorrower(borrowerId), borrowerId, started.id);
  expect(await read(), 'coming back proves nothing').toEqual({ result: 'pending', outcome: null });
  face = found;
  return read();
}

const standingOf = (borrowerId: number) =>
  database.transaction(machine, (tx) => readStanding(tx, borrowerId));
const personOf = (borrowerId: number) =>
  database.transaction(machine, (tx) => readBorrower(services, tx, borrowerId));
const holdOf = (borrowerId: number) =>
  database.transaction(machine, (tx) => readPayoutHold(services, tx, borrowerId));
const toldTo = (borrowerId: number) =>
  database.transaction(machine, async (tx) => {
    const rows = await tx.rows<{ kind: string; recipient: Buffer }>(sql`
      SELECT kind, recipient_sealed AS recipient FROM outgoing_message
      WHERE borrower_id = ${borrowerId} AND channel = 'sms' ORDER BY created_at, message_id`);
    return rows.map(({ kind, recipient }) => [kind, services.sealing.open(recipient)]).sort();
  });
const sessionOf = (borrowerId: number) =>
  database.transaction(machine, (tx) => openSession(services, tx, borrowerId));

test('who lost the phone gets the cabinet back by face and document: the old sessions end, payouts wait, both numbers are told', async () => {
  const owner = await registerPerson(services);
  const old = await sessionOf(owner.borrowerId);
  const back: Pair = { phone: newPhone(), iin: owner.iin };
  const { borrowerId, token } = await signIn(back);
  expect(borrowerId).not.toBe(owner.borrowerId);
  expect(await identify(borrowerId, 'passed')).toEqual({ result: 'passed', outcome: 'cabinet-returned' });
  expect(asked.at(-1)).toMatchObject({ iin: owner.iin, withDocument: true });
  expect(await borrowerOfToken(services, old)).toBeNull();
  expect(await borrowerOfToken(services, token)).toBeNull();
  expect(await holdOf(owner.borrowerId)).not.toBeNull();
  expect(await toldTo(owner.borrowerId)).toEqual([
    ['phone-bound', back.phone],
    ['phone-changed', owner.phone],
  ]);
  expect((await signIn(back)).borrowerId).toBe(owner.borrowerId);
  expect((await signIn(owner)).borrowerId, 'the lost phone opens it no more').not.toBe(owner.borrowerId);
});

test('a passed check is settled even if the page is closed; one that is never passed ends within the hour', async () => {
  const owner = await registerPerson(services);
  const back: Pair = { phone: newPhone(), iin: owner.iin };
  const [came, left] = [await signIn(back), await signIn({ phone: newPhone(), iin: newIin() })];
  const resultOf = async ({ borrowerId }: { borrowerId: number }) =>
    database.transaction(machine, (tx) =>
      tx.one(sql`SELECT result, outcome FROM identification WHERE borrower_id = ${borrowerId}`),
    );
  face = 'pending';
  void (await start(came.borrowerId));
  await wakeIdentifications(services);
  expect(await resultOf(came)).toEqual({ result: 'pending', outcome: null });
  face = 'passed';
  await wakeIdentifications(services);
  expect(await resultOf(came)).toEqual({ result: 'passed', outcome: 'cabinet-returned' });
  expect((await personOf(owner.borrowerId))?.phone).toBe(back.phone);
  face = 'pending';
  void (await start(left.borrowerId));
  clock.advanceMs(3_600_000);
  await wakeIdentifications(services);
  expect(await resultOf(left)).toEqual({ result: 'failed', outcome: null });
});

test('a face that is not the owner’s, and a service that says nothing, change nothing', async () => {
  const owner = await registerPerson(services);
  const thief = await signIn({ phone: newPhone(), iin: owner.iin });
  expect(await identify(thief.borrowerId, 'failed')).toEqual({ result: 'failed', outcome: null });
  expect((await personOf(owner.borrowerId))?.phone).toBe(owner.phone);
  expect(await standingOf(thief.borrowerId)).toBe('contested');
});

test('a recycled number is freed by face and document, and its former owner gets no more messages or codes there', async () => {
  const last = await registerPerson(services);
  const lastToken = await sessionOf(last.borrowerId);
  const next = await signIn({ phone: last.phone, iin: newIin() });
  expect(await identify(next.borrowerId, 'passed')).toEqual({ result: 'passed', outcome: 'number-freed' });
  expect(await standingOf(next.borrowerId)).toBe('verified');
  expect(await personOf(last.borrowerId)).toMatchObject({ isPhoneLeft: true, standing: 'verified' });
  expect(await toldTo(last.borrowerId)).toEqual([]);
  expect(await borrowerOfToken(services, lastToken)).toBeNull();
  expect(await holdOf(last.borrowerId)).not.toBeNull();
  const request = {
    purpose: 'act-for',
    phone: last.phone,
    subject: 'x',
    address: 'a',
    text: String,
  } as const;
  const sent = await database.transaction(machine, (tx) =>
    issueCode(services, tx, { ...request, borrowerId: last.borrowerId }),
  );
  expect(sent).toMatchObject({ refused: 'phone_left' });
  expect((await signIn({ phone: newPhone(), iin: last.iin })).borrowerId).not.toBe(last.borrowerId);
});

test('client and stranger are asked for face and document alike, and only then told whether there was a cabinet', async () => {
  const owner = await registerPerson(services);
  const people = [owner.iin, newIin()];
  const started = [];
  const outcomes = [];
  for (const iin of people) {
    const { borrowerId } = await signIn({ phone: newPhone(), iin });
    face = 'pending';
    started.push(Object.keys(await start(borrowerId)));
    outcomes.push(await identify(borrowerId, 'passed'));
  }
  expect(started[0]).toEqual(started[1]);
  expect(outcomes).toMatchObject([{ outcome: 'cabinet-returned' }, { outcome: 'confirmed' }]);
});

test('with the base away, face and document verify a claim, and the other claims to the IIN end', async () => {
  mobile = { kind: 'unavailable' };
  const iin = newIin();
  const [thief, owner] = [await signIn({ phone: newPhone(), iin }), await signIn({ phone: newPhone(), iin })];
  mobile = { kind: 'registered' };
  expect(await identify(owner.borrowerId, 'passed')).toEqual({ result: 'passed', outcome: 'confirmed' });
  expect([await standingOf(owner.borrowerId), await standingOf(thief.borrowerId)]).toEqual([
    'verified',
    'displaced',
  ]);
  expect(await borrowerOfToken(services, thief.token)).toBeNull();
});

test('nothing is signed before the pair is verified: no code goes out, and the database takes no signature', async () => {
  mobile = { kind: 'unavailable' };
  const { borrowerId } = await signIn({ phone: newPhone(), iin: newIin() });
  mobile = { kind: 'registered' };
  const request = {
    purpose: 'sign-agreement',
    phone: newPhone(),
    subject: 'x',
    address: 'a',
    text: String,
  } as const;
  const sent = await database.transaction(asBorrower(borrowerId), (tx) =>
    issueCode(services, tx, { ...request, borrowerId }),
  );
  expect(sent).toMatchObject({ refused: 'identity_unverified' });
  const signing = database.transaction(machine, (tx) =>
    tx.run(sql`
      INSERT INTO signature (borrower_id, agreement_id, code_id, language, document_sha256, phone_sealed, address_index, signed_at)
      VALUES (${borrowerId}, 1, ${machineRandomness.uuid()}, 'ru', ${'0'.repeat(64)}, '\\x00', '\\x00', now())`),
  );
  await expect(signing).rejects.toThrow('is not verified');
});

test('where no service sees faces, the way back leads to the office', async () => {
  const { borrowerId } = await signIn({ phone: newPhone(), iin: newIin() });
  const by = { ...services, biometrics: createFacesByPeople() };
  expect(await startIdentification(by, asBorrower(borrowerId), borrowerId)).toEqual({
    refused: 'identify_at_desk',
  });
});

test('at most three are started a day, one at a time, and nobody reads another’s', async () => {
  const { borrowerId } = await signIn({ phone: newPhone(), iin: newIin() });
  const other = await signIn({ phone: newPhone(), iin: newIin() });
  face = 'pending';
  const first = await start(borrowerId);
  expect(await start(borrowerId)).toEqual(first);
  if (isRefused(first)) throw new Error(first.refused);
  expect(
    await readIdentification(services, asBorrower(other.borrowerId), other.borrowerId, first.id),
  ).toEqual({ refused: 'identification_not_found' });
  for (let count = 1; count < 3; count++) {
    clock.advanceMs(3_600_000);
    await start(borrowerId);
  }
  clock.advanceMs(3_600_000);
  expect(await start(borrowerId)).toMatchObject({ refused: 'identification_limit', details: { hours: 21 } });
});
