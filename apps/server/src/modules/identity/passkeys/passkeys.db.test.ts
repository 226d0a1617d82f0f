import { beforeEach, expect, test } from 'vitest';
import { givenDatabase } from '../../../given-for-tests.ts';
import { asBorrower, machineryForTests, registerPerson, standingClock } from '../../../people-for-tests.ts';
import type { MovableClock } from '../../../platform/clock.ts';
import { type Act, machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { borrowerOfToken } from '../sessions/find-session.ts';
import { openSession } from '../sessions/open-session.ts';
import { freeNumber, takePhone } from '../standing/take-phone.ts';
import { addPasskey, askNewPasskey } from './add-passkey.ts';
import { askPasskey } from './ask-challenge.ts';
import { type Ceremony, deviceForTests } from './device-for-tests.ts';
import { listPasskeys } from './list-passkeys.ts';
import { putOffPasskey, removePasskey } from './remove-passkey.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import type { MadePasskey, PasskeyServices, SignedChallenge } from './types.ts';

const SITE = { origin: 'https://senim.example', rpId: 'senim.example' };
const visitor: Act = { principal: { kind: 'anonymous' }, auditEvent: 'test', requestId: 'test' };
const FROM = { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0', address: '95.56.12.200' };

const database = await givenDatabase();
let clock: MovableClock;
let services: PasskeyServices;
beforeEach(() => {
  clock = standingClock();
  services = { ...machineryForTests(database, clock), publicUrl: SITE.origin };
});

interface Owner {
  readonly borrowerId: number;
  readonly token: string;
}

async function newOwner(standing: 'verified' | 'provisional' = 'verified'): Promise<Owner> {
  const { borrowerId } = await registerPerson(services, { standing });
  const token = await database.transaction(machineAct('test'), (tx) =>
    openSession(services, tx, borrowerId, FROM),
  );
  return { borrowerId, token };
}

const ask = (owner: Owner) => askNewPasskey(services, asBorrower(owner.borrowerId), owner);
async function askFor(owner: Owner) {
  const asked = await ask(owner);
  if (isRefused(asked)) throw new Error(asked.refused);
  return asked;
}
const add = (owner: Owner, made: MadePasskey) =>
  addPasskey(services, asBorrower(owner.borrowerId), { ...owner, made, from: FROM });
const list = (owner: Owner) => listPasskeys(services, asBorrower(owner.borrowerId), owner);
const bring = (signed: SignedChallenge) =>
  signInByPasskey(services, visitor, { signed, language: 'kz', device: null, from: FROM });
const challengeOf = async () => (await askPasskey(services, visitor)).challenge;

/** An owner with a passkey, and a way to sign with it. */
async function ownerWithPasskey(owner?: Owner) {
  const one = owner ?? (await newOwner());
  const device = deviceForTests(SITE);
  const { challenge, user_handle: handle } = await askFor(one);
  expect(await add(one, device.make({ challenge }))).toEqual({});
  const sign = async (more: Partial<Ceremony> = {}, count = 0) =>
    device.sign({ challenge: await challengeOf(), ...more }, handle, count);
  return { ...one, device, handle, sign };
}

test('who has added a passkey signs in with it, and is told by SMS and in the cabinet that it was added', async () => {
  const { borrowerId, token, sign } = await ownerWithPasskey();
  const entered = await bring(await sign());
  if (isRefused(entered)) throw new Error(entered.refused);
  expect(await borrowerOfToken(services, entered.token)).toBe(borrowerId);
  const { passkeys } = await list({ borrowerId, token });
  expect(passkeys).toMatchObject([{ browser: 'chrome', system: 'android', place: '95.56.*.*' }]);
  expect(passkeys[0]?.last_used_at).toBe(clock.now().toISOString());
  const told = await asRows(sql`
    SELECT channel FROM outgoing_message WHERE borrower_id = ${borrowerId} AND kind = 'passkey-added'`);
  expect(told).toEqual([{ channel: 'sms' }]);
});

const asRows = (statement: ReturnType<typeof sql>) =>
  database.transaction(machineAct('test'), (tx) => tx.rows(statement));

test('what a device has signed opens a cabinet once', async () => {
  const { sign } = await ownerWithPasskey();
  const signed = await sign();
  const both = await Promise.all([bring(signed), bring(signed)]);
  expect(both.filter((one) => !isRefused(one))).toHaveLength(1);
  expect(both.find((one) => isRefused(one))).toMatchObject({ refused: 'passkey_late' });
});

test('a challenge is used up also by an answer that is refused', async () => {
  const { device, handle } = await ownerWithPasskey();
  const challenge = await challengeOf();
  expect(await bring(device.sign({ challenge, origin: 'https://senim.evil' }, handle))).toMatchObject({
    refused: 'passkey_refused',
  });
  expect(await bring(device.sign({ challenge }, handle))).toMatchObject({ refused: 'passkey_late' });
});

test('a challenge is good for five minutes', async () => {
  const { sign } = await ownerWithPasskey();
  const [inTime, late] = [await sign(), await sign()];
  clock.advanceMs(5 * 60_000 - 1);
  expect(isRefused(await bring(inTime))).toBe(false);
  clock.advanceMs(1);
  expect(await bring(late)).toMatchObject({ refused: 'passkey_late' });
});

test.each<readonly [string, Partial<Ceremony>]>([
  ['another site’s page', { origin: 'https://senim.evil' }],
  ['our address without encryption', { origin: 'http://senim.example' }],
  ['a key of another site', { rpId: 'evil.example' }],
  ['a device that did not ask for finger or face', { isVerified: false }],
  ['a frame on another’s page', { isFramed: true }],
])('nobody is signed in by %s, nor is a passkey made by it', async (_, wrong) => {
  const owner = await ownerWithPasskey();
  expect(await bring(await owner.sign(wrong))).toMatchObject({ refused: 'passkey_refused' });
  const { challenge } = await askFor(owner);
  const made = deviceForTests(SITE).make({ challenge, ...wrong });
  expect(await add(owner, made)).toMatchObject({ refused: 'passkey_refused' });
  expect((await list(owner)).passkeys).toHaveLength(1);
});

test('another’s key opens nobody’s cabinet: neither by its handle nor by its credential', async () => {
  const [one, other] = [await ownerWithPasskey(), await ownerWithPasskey()];
  const challenge = await challengeOf();
  const underOthersName = other.device.sign({ challenge }, one.handle);
  expect(await bring(underOthersName)).toMatchObject({ refused: 'passkey_refused' });
  const forged = {
    ...other.device.sign({ challenge: await challengeOf() }, one.handle),
    credential_id: one.device.credentialId,
  };
  expect(await bring(forged)).toMatchObject({ refused: 'passkey_refused' });
  expect(isRefused(await bring(await one.sign()))).toBe(false);
});

test('challenges are apart: of one borrower, of another, and of whoever signs in', async () => {
  const [one, other] = [await newOwner(), await newOwner()];
  const device = deviceForTests(SITE);
  const { challenge } = await askFor(one);
  expect(await add(other, device.make({ challenge }))).toMatchObject({ refused: 'passkey_late' });
  expect(await add(one, device.make({ challenge: await challengeOf() }))).toMatchObject({
    refused: 'passkey_late',
  });
  const owner = await ownerWithPasskey();
  const { challenge: ofOwner } = await askFor(owner);
  expect(await bring(owner.device.sign({ challenge: ofOwner }, owner.handle))).toMatchObject({
    refused: 'passkey_late',
  });
  expect(await add(one, device.make({ challenge }))).toEqual({});
});

test('a passkey is kept once, whoever brings it again', async () => {
  const owner = await ownerWithPasskey();
  const other = await newOwner();
  for (const one of [owner, other]) {
    const { challenge } = await askFor(one);
    expect(await add(one, owner.device.make({ challenge }))).toMatchObject({ refused: 'passkey_refused' });
  }
  expect((await list(other)).passkeys).toEqual([]);
});

test('a removed passkey opens nothing, and nobody removes another’s', async () => {
  const [owner, stranger] = [await ownerWithPasskey(), await newOwner()];
  const id = (await list(owner)).passkeys[0]?.id ?? '';
  const removeAs = ({ borrowerId }: Owner) => removePasskey(services, asBorrower(borrowerId), borrowerId, id);
  expect(await removeAs(stranger)).toMatchObject({ refused: 'passkey_not_found' });
  expect(isRefused(await bring(await owner.sign()))).toBe(false);
  expect(await removeAs(owner)).toEqual({});
  expect(await bring(await owner.sign())).toMatchObject({ refused: 'passkey_refused' });
  expect(await removeAs(owner)).toMatchObject({ refused: 'passkey_not_found' });
});

test('a key that counts on is its owner’s; one that says a number twice was copied: it ends with all sessions, and its owner is told', async () => {
  const owner = await ownerWithPasskey();
  const entered = await bring(await owner.sign({}, 7));
  if (isRefused(entered)) throw new Error(entered.refused);
  const forged = await owner.sign({}, 3);
  expect(
    await bring({ ...forged, signature: forged.signature.replace(/^.{20}/, 'A'.repeat(20)) }),
  ).toMatchObject({
    refused: 'passkey_refused',
  });
  expect((await list(owner)).passkeys, 'who has no key ends none').toHaveLength(1);
  expect(await borrowerOfToken(services, entered.token)).toBe(owner.borrowerId);
  expect(await bring(await owner.sign({}, 7))).toMatchObject({ refused: 'passkey_refused' });
  expect((await list(owner)).passkeys).toEqual([]);
  for (const token of [owner.token, entered.token]) expect(await borrowerOfToken(services, token)).toBeNull();
  const told = await asRows(sql`
    SELECT kind FROM notification WHERE borrower_id = ${owner.borrowerId} AND kind = 'passkey-copied'`);
  expect(told).toHaveLength(1);
});

test('a provisional person gets none, whatever the code says', async () => {
  const owner = await newOwner('provisional');
  expect(await ask(owner)).toMatchObject({ refused: 'passkey_not_yet' });
  expect(await list(owner)).toMatchObject({ may_add: 'no', offered: false });
  const behindTheCode = database.transaction(asBorrower(owner.borrowerId), (tx) =>
    tx.run(sql`INSERT INTO passkey (borrower_id, passkey_id, credential_id, public_key, sign_count, created_at)
      VALUES (${owner.borrowerId}, gen_random_uuid(), '\\x000102030405060708090a0b0c0d0e0f', '\\x01', 0, now())`),
  );
  await expect(behindTheCode).rejects.toMatchObject({ constraint: 'passkey_of_verified' });
});

test('the count of a passkey never goes back in the database', async () => {
  const owner = await ownerWithPasskey();
  void (await bring(await owner.sign({}, 7)));
  const back = database.transaction(machineAct('test'), (tx) =>
    tx.run(sql`UPDATE passkey SET sign_count = 6 WHERE borrower_id = ${owner.borrowerId}`),
  );
  await expect(back).rejects.toMatchObject({ constraint: 'passkey_counts_on' });
});

test('with a lost phone, and with a number that somebody else has by now, passkeys end', async () => {
  const [lost, freed] = [await ownerWithPasskey(), await ownerWithPasskey()];
  const { phone } = await registerPerson(services, { standing: 'provisional' });
  await database.transaction(machineAct('test'), async (tx) => {
    await takePhone(services, tx, lost.borrowerId, `${phone.slice(0, -1)}${9 - Number(phone.at(-1))}`);
    await freeNumber(services, tx, freed.borrowerId);
  });
  for (const owner of [lost, freed]) {
    expect(await bring(await owner.sign())).toMatchObject({ refused: 'passkey_refused' });
    expect((await list(owner)).passkeys).toEqual([]);
  }
});

test('a passkey whose owner has lost the number opens nothing, even where it was left', async () => {
  const owner = await ownerWithPasskey();
  await asOwner(
    database,
    sql`UPDATE borrower SET phone_left_at = now() WHERE borrower_id = ${owner.borrowerId}`,
  );
  expect(await bring(await owner.sign())).toMatchObject({ refused: 'passkey_refused' });
});

test('one is added within an hour of signing in, so that nobody adds one at an open cabinet', async () => {
  const owner = await newOwner();
  const { challenge } = await askFor(owner);
  clock.advanceMs(3_600_000 - 60_000);
  const { challenge: later } = await askFor(owner);
  clock.advanceMs(60_000);
  expect(await add(owner, deviceForTests(SITE).make({ challenge: later }))).toMatchObject({
    refused: 'passkey_after_sign_in',
  });
  expect(await ask(owner)).toMatchObject({ refused: 'passkey_after_sign_in' });
  expect(await list(owner)).toMatchObject({ may_add: 'after_sign_in', offered: false });
  expect(challenge).not.toBe(later);
});

test('ten at most, also when two come at once', async () => {
  const owner = await newOwner();
  for (let count = 0; count < 9; count++) await ownerWithPasskey(owner);
  const [one, other] = [await askFor(owner), await askFor(owner)];
  const both = await Promise.all(
    [one, other].map(({ challenge }) => add(owner, deviceForTests(SITE).make({ challenge }))),
  );
  expect(both.filter((each) => isRefused(each))).toMatchObject([{ refused: 'passkeys_too_many' }]);
  expect((await list(owner)).passkeys).toHaveLength(10);
});

test('it is offered once: not after “not now”, nor to whoever has one; a device makes no second one', async () => {
  const [asked, putting] = [await newOwner(), await newOwner()];
  expect(await list(asked)).toMatchObject({ may_add: 'now', offered: true });
  await putOffPasskey(services, asBorrower(putting.borrowerId), putting.borrowerId);
  expect(await list(putting)).toMatchObject({ may_add: 'now', offered: false });
  const { device } = await ownerWithPasskey(asked);
  expect(await list(asked)).toMatchObject({ may_add: 'now', offered: false });
  expect((await askFor(asked)).exclude).toEqual([device.credentialId]);
});

test.each([
  '',
  'bm90IGpzb24',
  Buffer.from('{"challenge":7}').toString('base64url'),
  Buffer.from('null').toString('base64url'),
])('bytes that are no answer of a browser (%s) are refused', async (client_data) => {
  const owner = await ownerWithPasskey();
  expect(await bring({ ...(await owner.sign()), client_data })).toMatchObject({ refused: 'passkey_refused' });
  const { challenge } = await askFor(owner);
  const made = { ...deviceForTests(SITE).make({ challenge }), attestation: 'oA' };
  expect(await add(owner, made)).toMatchObject({ refused: 'passkey_refused' });
});
