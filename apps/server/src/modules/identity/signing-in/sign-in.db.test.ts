import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { givenDatabase } from '../../../given-for-tests.ts';
import { machineryForTests, newIin, newPhone, standingClock } from '../../../people-for-tests.ts';
import type { MovableClock } from '../../../platform/clock.ts';
import { type Act, machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { machineRandomness } from '../../../platform/randomness.ts';
import type { MobileBaseAnswer } from '../../../providers/mobile-base/mobile-base.ts';
import { chooseLanguage } from '../../contacts/choose-language.ts';
import { readAttribution } from '../borrowers/read-attribution.ts';
import { findBorrower } from '../borrowers/read-borrower.ts';
import { describeProof } from '../budget/check-proof.ts';
import { USUAL_BUDGET } from '../budget/rules.ts';
import { readLoad } from '../budget/store.ts';
import { consumeCode } from '../codes/consume-code.ts';
import { issueCode } from '../codes/issue-code.ts';
import { isDeviceOfPair } from '../devices/recognise-device.ts';
import { endAllSessions } from '../sessions/end-all-sessions.ts';
import { endSession } from '../sessions/end-session.ts';
import { borrowerOfToken } from '../sessions/find-session.ts';
import { readStanding } from '../standing/verify-borrower.ts';
import { checkCode, type SignInAttempt } from './check-code.ts';
import { requestCode } from './request-code.ts';
import type { SignInServices } from './types.ts';

const visitor: Act = { principal: { kind: 'anonymous' }, auditEvent: 'test', requestId: 'test' };
const machine = machineAct('test');

const database = await givenDatabase();
let clock: MovableClock;
let wallClock: MovableClock;
let services: SignInServices & { readonly publicUrl: string };
let code = '100000';
let mobile: MobileBaseAnswer = { kind: 'registered' };

beforeAll(() => {
  clock = standingClock();
  wallClock = standingClock();
  const randomness = { ...machineRandomness, sixDigits: () => (code = String(Number(code) + 1)) };
  services = {
    ...machineryForTests(database, clock),
    wallClock,
    publicUrl: 'https://senim.example',
    randomness,
    mobileBase: { isRegistered: async () => mobile },
  };
});

/** What the page works out (apps/borrower/src/auth/workProof.ts). */
function nonceFor(text: string, bits: number): string {
  for (let nonce = 0; ; nonce++) {
    const hash = createHash('sha256').update(`${text} ${nonce}`).digest();
    if (hash.readUInt32BE() >>> (32 - bits) === 0) return String(nonce);
  }
}

interface Person {
  phone: string;
  iin: string;
}

const newPerson = (): Person => ({ phone: newPhone(), iin: newIin() });

const ask = (person: Person, address = person.phone, device: string | null = null) =>
  requestCode(services, visitor, { ...person, address, language: 'ru', device });
const bring = (person: Person, digits: string, language: 'ru' | 'kz' = 'ru', device: string | null = null) =>
  checkCode(services, visitor, { ...person, code: digits, language, attribution: null, device });
const countOf = async (statement: ReturnType<typeof sql>) =>
  (await database.transaction(machine, (tx) => tx.one<{ count: number }>(statement))).count;

async function signIn(person: Person): Promise<string> {
  await ask(person);
  const outcome = await bring(person, code);
  if (isRefused(outcome)) throw new Error(outcome.refused);
  return outcome.token;
}

test('a new person is registered by the code; the token opens the session until logout', async () => {
  const person = newPerson();
  expect(await ask(person)).toEqual({ resend_after: 300 });
  const outcome = await bring(person, code, 'kz');
  if (isRefused(outcome)) throw new Error(outcome.refused);
  const borrowerId = await borrowerOfToken(services, outcome.token);
  if (borrowerId === null) throw new Error('no session');
  const borrower = await database.transaction(machine, (tx) => findBorrower(services, tx, borrowerId));
  expect(borrower).toEqual({
    borrowerId,
    ...person,
    language: 'kz',
    standing: 'verified',
    isPhoneLeft: false,
  });
  await endSession(services, { ...visitor, principal: { kind: 'borrower', borrowerId } }, outcome.token);
  expect(await borrowerOfToken(services, outcome.token)).toBeNull();
});

test('a known person comes back as the same borrower, and the language follows the last sign-in', async () => {
  const person = newPerson();
  const first = await borrowerOfToken(services, await signIn(person));
  await ask(person);
  const again = await bring(person, code, 'kz');
  if (isRefused(again) || first === null) throw new Error('not signed in');
  expect(await borrowerOfToken(services, again.token)).toBe(first);
  const { language } = await database.transaction(machine, (tx) => findBorrower(services, tx, first));
  expect(language).toBe('kz');
});

test('who sent a known person again is kept for their next application; a sign-in without a sender changes nothing', async () => {
  const person = newPerson();
  const borrowerId = await borrowerOfToken(services, await signIn(person));
  if (borrowerId === null) throw new Error('not signed in');
  const sentBy = (attribution: SignInAttempt['attribution']) =>
    checkCode(services, visitor, { ...person, code, language: 'ru', attribution, device: null });
  const record = { source: 'sms', click_id: 'c7', web_id: 'm7', addons: {}, contact_id: '42' };
  const kept = () => database.transaction(machine, (tx) => readAttribution(tx, borrowerId));
  await ask(person);
  await sentBy({ ...record, age_days: 3 });
  const dated = {
    ...record,
    clicked_at: new Date(services.clock.now().getTime() - 3 * 86_400_000).toISOString(),
  };
  expect(await kept()).toEqual(dated);
  await signIn(person);
  expect(await kept()).toEqual(dated);
});

test('messages come in the language that was chosen last, and nobody chooses for another', async () => {
  const [own, other] = [
    await borrowerOfToken(services, await signIn(newPerson())),
    await borrowerOfToken(services, await signIn(newPerson())),
  ];
  if (own === null || other === null) throw new Error('not signed in');
  const act: Act = { ...visitor, principal: { kind: 'borrower', borrowerId: own } };
  const languageOf = async (borrowerId: number) =>
    (await database.transaction(machine, (tx) => findBorrower(services, tx, borrowerId))).language;
  await chooseLanguage(services, act, own, 'kz');
  await chooseLanguage(services, act, other, 'kz');
  expect([await languageOf(own), await languageOf(other)]).toEqual(['kz', 'ru']);
});

test('fifty right codes at once open one session', async () => {
  const person = newPerson();
  await ask(person);
  const digits = code;
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => bring(person, digits)));
  expect(outcomes.filter((outcome) => !isRefused(outcome))).toHaveLength(1);
  expect(
    await countOf(sql`
    SELECT count(*) AS count FROM borrower_session JOIN borrower USING (borrower_id)
    WHERE phone_index = ${services.sealing.blindIndex('phone', person.phone)}`),
  ).toBe(1);
});

test('after five wrong codes, also when fifty come at once, the right one is refused too', async () => {
  const person = newPerson();
  await ask(person);
  const right = code;
  await Promise.all(Array.from({ length: 50 }, (_, index) => bring(person, String(900_000 + index))));
  expect(await bring(person, right)).toMatchObject({ refused: 'code_wrong_or_expired', field: 'code' });
  expect(
    await countOf(sql`
    SELECT tries AS count FROM confirmation_code WHERE phone_index = ${services.sealing.blindIndex('phone', person.phone)}`),
  ).toBe(5);
});

test('the fifth try still counts, the sixth does not', async () => {
  const person = newPerson();
  await ask(person);
  for (let tries = 1; tries <= 4; tries++) await bring(person, '999999');
  expect(isRefused(await bring(person, code))).toBe(false);
});

test('asking again within 300 seconds is refused with the seconds left; afterwards the new code replaces the old', async () => {
  const person = newPerson();
  await ask(person);
  const old = code;
  clock.advanceMs(100_000);
  expect(await ask(person)).toMatchObject({ refused: 'code_requested_recently', details: { seconds: 200 } });
  clock.advanceMs(200_000);
  expect(await ask(person)).toEqual({ resend_after: 300 });
  expect(await bring(person, old)).toMatchObject({ refused: 'code_wrong_or_expired' });
  expect(isRefused(await bring(person, code))).toBe(false);
});

test('a code ends after five minutes', async () => {
  const person = newPerson();
  await ask(person);
  clock.advanceMs(5 * 60_000);
  expect(await bring(person, code)).toMatchObject({ refused: 'code_wrong_or_expired' });
});

test('a session ends after thirty days on the wall, however far the calendar is moved', async () => {
  const token = await signIn(newPerson());
  clock.advanceMs(120 * 86_400_000);
  wallClock.advanceMs(30 * 86_400_000 - 1);
  expect(await borrowerOfToken(services, token)).not.toBeNull();
  wallClock.advanceMs(1);
  expect(await borrowerOfToken(services, token)).toBeNull();
});

test('twenty asks at once for one phone send one SMS', async () => {
  const person = newPerson();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask(person)));
  expect(outcomes.filter((outcome) => !isRefused(outcome))).toHaveLength(1);
});

test('ten strangers who know an IIN, and ten who know a phone, do not keep the owner out', async () => {
  const owner = newPerson();
  await signIn(owner);
  const sentTo = () =>
    countOf(sql`SELECT count(*)::int AS count FROM confirmation_code
      WHERE phone_index = ${services.sealing.blindIndex('phone', owner.phone)} AND ended_by IS DISTINCT FROM 'withheld'`);
  for (let index = 0; index < 10; index++) {
    expect(await ask({ iin: owner.iin, phone: newPhone() }, 'a stranger')).toEqual({ resend_after: 300 });
    expect(await ask({ phone: owner.phone, iin: newIin() }, 'a stranger')).toEqual({ resend_after: 300 });
  }
  expect(await sentTo(), 'the one that registered, and two of strangers').toBe(3);
  await ask(owner);
  const own = code;
  await ask({ phone: owner.phone, iin: newIin() }, 'a stranger');
  expect(isRefused(await bring(owner, own)), 'no stranger’s ask replaces a live code').toBe(false);
});

test('strangers’ wrong tries at a phone use up none of its owner’s, and tell the strangers nothing', async () => {
  const owner = newPerson();
  await signIn(owner);
  for (let round = 0; round < 6; round++) {
    const guess = { phone: owner.phone, iin: newIin() };
    await ask(guess, 'a stranger');
    for (let tries = 0; tries < 5; tries++)
      expect(await bring(guess, '000000')).toMatchObject({ refused: 'code_wrong_or_expired' });
    clock.advanceMs(3_600_000);
  }
  await ask(owner);
  expect(isRefused(await bring(owner, code))).toBe(false);
});

/** Every quarter of an hour for most of a day: asks and guesses. */
async function besiege(victim: Person, device: string | null = null): Promise<void> {
  for (let round = 0; round < 88; round++) {
    await ask(victim, 'a stranger', device);
    for (let tries = 0; tries < 5; tries++) await bring(victim, '000000', 'ru', device);
    clock.advanceMs(900_000);
  }
}

test('whoever knows phone and IIN spends neither the codes nor the tries of a device on which their owner has signed in', async () => {
  const owner = newPerson();
  await ask(owner);
  const first = await bring(owner, code);
  if (isRefused(first)) throw new Error(first.refused);
  await besiege(owner, 'a'.repeat(43));
  expect(await ask(owner, 'home'), 'without the device').toHaveProperty('refused');
  for (let times = 0; times < 2; times++) {
    expect(await ask(owner, 'home', first.device)).toEqual({ resend_after: 300 });
    const own = code;
    await ask(owner, 'a stranger');
    expect(isRefused(await bring(owner, own)), 'a code of the device is of no use elsewhere').toBe(true);
    expect(isRefused(await bring(owner, own, 'ru', first.device))).toBe(false);
  }
});

test('a known device and all others of a pair together ask for five codes an hour and ten a day', async () => {
  const owner = newPerson();
  await ask(owner);
  const first = await bring(owner, code);
  if (isRefused(first)) throw new Error(first.refused);
  const sentTo = () =>
    countOf(sql`SELECT count(*)::int AS count FROM confirmation_code
      WHERE phone_index = ${services.sealing.blindIndex('phone', owner.phone)}
        AND created_at > ${new Date(clock.now().getTime() - 86_400_000)}`);
  for (let round = 0; round < 95; round++) {
    await ask(owner);
    await ask(owner, 'home', first.device);
    clock.advanceMs(900_000);
  }
  expect(await sentTo()).toBe(10);
});

test('after a lost phone no device of its owner is known any more', async () => {
  const owner = newPerson();
  await ask(owner);
  const first = await bring(owner, code);
  if (isRefused(first)) throw new Error(first.refused);
  await database.transaction(machine, (tx) => endAllSessions(services, tx, first.borrowerId));
  const known = await database.transaction(machine, (tx) =>
    isDeviceOfPair(services, tx, { ...owner, device: first.device }),
  );
  expect(known).toBe(false);
});

test('a device is known as its owner’s alone', async () => {
  const [owner, other] = [newPerson(), newPerson()];
  await ask(owner);
  const first = await bring(owner, code);
  if (isRefused(first)) throw new Error(first.refused);
  await signIn(other);
  const isKnownTo = (person: typeof owner) =>
    database.transaction(machine, (tx) => isDeviceOfPair(services, tx, { ...person, device: first.device }));
  expect(await isKnownTo(owner)).toBe(true);
  expect(await isKnownTo(other)).toBe(false);
});

test('after six wrong codes in a day the right one is refused, to known and unknown alike', async () => {
  const [known, unknown] = [newPerson(), newPerson()];
  await signIn(known);
  for (const person of [known, unknown]) {
    for (let round = 0; round < 2; round++) {
      await ask(person);
      for (let tries = 0; tries < (round === 0 ? 5 : 1); tries++) await bring(person, '000000');
      clock.advanceMs(1_800_000);
    }
    expect(await bring(person, code)).toMatchObject({ refused: 'code_wrong_or_expired' });
    expect(await ask(person)).toMatchObject({ refused: 'code_tries_spent' });
  }
});

test('a network that has asked three hundred times gets each further code after a proof of work', async () => {
  const budget = { ...USUAL_BUDGET, perAddressHour: 2 };
  const crowd = { ...services, codeBudget: budget };
  const asked = (person: Person, proof?: string) =>
    requestCode(crowd, visitor, { ...person, address: 'a carrier', language: 'ru', proof, device: null });
  await asked(newPerson());
  await asked(newPerson());
  const third = newPerson();
  expect(await asked(third)).toMatchObject({ refused: 'proof_needed' });
  expect(await asked(third, 'guessed')).toMatchObject({ refused: 'proof_needed' });
  const { seed, bits } = describeProof(services, 'a carrier');
  expect(await asked(third, nonceFor(`${seed} ${third.iin}`, bits))).toEqual({ resend_after: 300 });
});

const idOf = async (token: string) => {
  const borrowerId = await borrowerOfToken(services, token);
  if (borrowerId === null) throw new Error('no session');
  return borrowerId;
};
const standingOf = (borrowerId: number) =>
  database.transaction(machine, (tx) => readStanding(tx, borrowerId));

test('the breaker counts a right code as a try and not as a wrong one, so that a busy hour does not look like an attack', async () => {
  const load = () => database.transaction(machine, (tx) => readLoad(tx, new Date(0)));
  const before = await load();
  await signIn(newPerson());
  const { sent, tries, wrongTries } = before;
  expect(await load()).toEqual({ sent: sent + 1, tries: tries + 1, wrongTries });
  const guesser = newPerson();
  await ask(guesser);
  await bring(guesser, '000000');
  expect(await load()).toEqual({ sent: sent + 2, tries: tries + 2, wrongTries: wrongTries + 1 });
});

test.each([
  ['registered', { token: expect.any(String), borrowerId: expect.any(Number), device: expect.any(String) }],
  ['unavailable', { token: expect.any(String), borrowerId: expect.any(Number), device: expect.any(String) }],
  ['not-registered', { refused: 'phone_not_registered_to_iin', field: 'phone' }],
] as const)(
  'one’s own phone with a foreign IIN: a client and a stranger are answered alike where the base says %s',
  async (kind, answer) => {
    const client = newPerson();
    const clientId = await idOf(await signIn(client));
    mobile = { kind };
    const outcomes = [];
    for (const iin of [client.iin, newIin()]) {
      const attempt = { phone: newPhone(), iin };
      expect(await ask(attempt)).toEqual({ resend_after: 300 });
      expect(await bring(attempt, '999999')).toMatchObject({ refused: 'code_wrong_or_expired' });
      outcomes.push(await bring(attempt, code));
    }
    mobile = { kind: 'registered' };
    expect(outcomes).toEqual([answer, answer]);
    for (const outcome of outcomes)
      if (!isRefused(outcome)) expect(await idOf(outcome.token), 'a session without data').not.toBe(clientId);
  },
);

test('a foreign phone with one’s own IIN is answered like a new one, and never opens its owner’s cabinet', async () => {
  const client = newPerson();
  const clientId = await idOf(await signIn(client));
  const token = await signIn({ phone: client.phone, iin: newIin() });
  expect(await idOf(token)).not.toBe(clientId);
  expect(await standingOf(await idOf(token))).toBe('contested');
});

test('with the mobile base away anybody may claim an IIN for now; the owner’s verified phone ends the claim and its session', async () => {
  const owner = newPerson();
  const thief = { phone: newPhone(), iin: owner.iin };
  mobile = { kind: 'unavailable' };
  const stolen = await signIn(thief);
  expect(await standingOf(await idOf(stolen))).toBe('provisional');
  mobile = { kind: 'registered' };
  const thiefId = await idOf(stolen);
  const own = await signIn(owner);
  expect(await standingOf(await idOf(own))).toBe('verified');
  expect(await standingOf(thiefId)).toBe('displaced');
  expect(await borrowerOfToken(services, stolen)).toBeNull();
  mobile = { kind: 'not-registered' };
  await ask(thief);
  expect(await bring(thief, code)).toMatchObject({ refused: 'phone_not_registered_to_iin' });
  mobile = { kind: 'registered' };
});

test('a claim made while the base was away ends when the base is back and knows better, or is verified by it', async () => {
  const [thief, honest] = [newPerson(), newPerson()];
  mobile = { kind: 'unavailable' };
  const [stolen, own] = [await signIn(thief), await signIn(honest)];
  clock.advanceMs(300_000);
  mobile = { kind: 'not-registered' };
  await ask(thief);
  expect(await bring(thief, code)).toMatchObject({ refused: 'phone_not_registered_to_iin' });
  expect(await borrowerOfToken(services, stolen)).toBeNull();
  mobile = { kind: 'registered' };
  expect(await idOf(await signIn(honest))).toBe(await idOf(own));
  expect(await standingOf(await idOf(own))).toBe('verified');
});

test('two who register one IIN at the same moment: one is verified, and the database allows no second', async () => {
  const iin = newIin();
  const people = [newPhone(), newPhone()].map((phone) => ({ phone, iin }));
  const digits: string[] = [];
  for (const person of people) {
    await ask(person);
    digits.push(code);
  }
  await Promise.all(people.map((person, index) => bring(person, digits[index] ?? '')));
  expect(
    await countOf(sql`SELECT count(*)::int AS count FROM borrower
      WHERE iin_index = ${services.sealing.blindIndex('iin', iin)} AND standing = 'verified'`),
  ).toBe(1);
});

test('borrowers cannot verify themselves, and a verified borrower stays verified', async () => {
  mobile = { kind: 'unavailable' };
  const borrowerId = await idOf(await signIn(newPerson()));
  mobile = { kind: 'registered' };
  const verified = await idOf(await signIn(newPerson()));
  const write = (act: Act, id: number, standing: string) =>
    database.transaction(act, (tx) =>
      tx.run(sql`UPDATE borrower SET standing = ${standing} WHERE borrower_id = ${id}`),
    );
  const own: Act = { ...visitor, principal: { kind: 'borrower', borrowerId } };
  await expect(write(own, borrowerId, 'verified')).rejects.toThrow('stays provisional');
  await expect(write(machine, verified, 'provisional')).rejects.toThrow('stays verified');
});

test('a code confirms only its purpose and its subject', async () => {
  const { phone } = newPerson();
  const request = {
    purpose: 'sign-agreement',
    borrowerId: null,
    phone,
    subject: 'document one',
    address: 'a',
    text: String,
  } as const;
  await database.transaction(visitor, (tx) => issueCode(services, tx, request));
  const use = (binding: { purpose: 'sign-in' | 'sign-agreement'; subject: string }) =>
    database.transaction(visitor, (tx) =>
      consumeCode(services, tx, { ...binding, borrowerId: null, phone, code }),
    );
  expect(await use({ purpose: 'sign-agreement', subject: 'document two' })).toMatchObject({
    refused: 'code_wrong_or_expired',
  });
  expect(await use({ purpose: 'sign-in', subject: 'document one' })).toMatchObject({
    refused: 'code_wrong_or_expired',
  });
  expect(isRefused(await use({ purpose: 'sign-agreement', subject: 'document one' }))).toBe(false);
});

test('neither code nor token nor person is stored in clear', async () => {
  const person = newPerson();
  const token = await signIn(person);
  const rows = await database.transaction(machine, (tx) =>
    tx.rows<{ row: string }>(sql`
    SELECT row_to_json(confirmation_code)::text AS row FROM confirmation_code
    UNION ALL SELECT row_to_json(borrower_session)::text FROM borrower_session
    UNION ALL SELECT row_to_json(borrower)::text FROM borrower
    UNION ALL SELECT row_to_json(outgoing_message)::text FROM outgoing_message`),
  );
  const SEALED = /\\\\x([0-9a-f]*)/g;
  const readable = rows.map(({ row }) => row.replace(SEALED, '')).join('\n');
  expect(readable, 'every sealed column is looked into').not.toContain('\\\\x');
  const stored = rows
    .map(({ row }) => row.replace(SEALED, (_, hex) => Buffer.from(hex, 'hex').toString('latin1')))
    .join('\n');
  for (const secret of [token, person.iin, person.phone, `Код входа ${code}`])
    expect(stored).not.toContain(secret);
});

test('a visitor sees no borrower, and a borrower ends no session but their own', async () => {
  const token = await signIn(newPerson());
  const other = await borrowerOfToken(services, await signIn(newPerson()));
  const seen = await database.transaction(visitor, (tx) => tx.rows(sql`SELECT borrower_id FROM borrower`));
  expect(seen).toEqual([]);
  await endSession(
    services,
    { ...visitor, principal: { kind: 'borrower', borrowerId: Number(other) } },
    token,
  );
  expect(await borrowerOfToken(services, token)).not.toBeNull();
});
