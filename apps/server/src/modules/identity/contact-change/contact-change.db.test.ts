import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { givenDatabase } from '../../../given-for-tests.ts';
import {
  asBorrower,
  machineryForTests,
  newPhone,
  registerPerson,
  START,
  standingClock,
} from '../../../people-for-tests.ts';
import type { MovableClock } from '../../../platform/clock.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { machineRandomness } from '../../../platform/randomness.ts';
import { readPayoutHold } from '../../contacts/hold-payouts.ts';
import { eraseProfile } from '../../profile/erase-profile.ts';
import { findBorrower } from '../borrowers/read-borrower.ts';
import { USUAL_BUDGET } from '../budget/rules.ts';
import { borrowerOfToken } from '../sessions/find-session.ts';
import { openSession } from '../sessions/open-session.ts';
import { confirmContactChange } from './confirm-contact-change.ts';
import { type ContactServices, requestContactChange } from './request-contact-change.ts';

const machine = machineAct('test');
const IBAN = 'KZ84722C000012345678';

const database = await givenDatabase();
let clock: MovableClock;
let services: ContactServices;
let code = '';
let mobile: 'registered' | 'not-registered' | 'by-people' = 'registered';

beforeAll(() => {
  clock = standingClock();
  services = {
    ...machineryForTests(database, clock),
    randomness: {
      ...machineRandomness,
      sixDigits: () => {
        code = machineRandomness.sixDigits();
        return code;
      },
    },
    mobileBase: { isRegistered: async () => ({ kind: mobile }) },
  };
});

async function addBorrower() {
  const { borrowerId, phone } = await registerPerson(services);
  const step3 = services.sealing.seal(
    JSON.stringify({ work_company: 'ТОО', monthly_income: 1, iban: 'KZ135510000000000551' }),
  );
  return database.transaction(machine, async (tx) => {
    await tx.run(sql`
      INSERT INTO borrower_profile (borrower_id, step3_sealed, steps_done, updated_at)
      VALUES (${borrowerId}, ${step3}, 3, ${START})`);
    return { borrowerId, phone, token: await openSession(services, tx, borrowerId) };
  });
}

type Person = Awaited<ReturnType<typeof addBorrower>>;
const ask = ({ borrowerId }: Person, wish: { phone?: string; iban?: string }) =>
  requestContactChange(services, asBorrower(borrowerId), {
    borrowerId,
    phone: wish.phone,
    iban: wish.iban,
    address: `address ${borrowerId}`,
    language: 'ru',
  });
const bring = ({ borrowerId, token }: Person, digits: string) =>
  confirmContactChange(services, asBorrower(borrowerId), {
    borrowerId,
    code: digits,
    address: `address ${borrowerId}`,
    language: 'ru',
    token,
  });
const phoneOf = ({ borrowerId }: Person) =>
  database.transaction(machine, async (tx) => (await findBorrower(services, tx, borrowerId)).phone);
const holdOf = ({ borrowerId }: Person) =>
  database.transaction(machine, (tx) => readPayoutHold(services, tx, borrowerId));

test('a new phone needs the code of the old one, then its own; then it is the one that counts', async () => {
  const person = await addBorrower();
  const phone = newPhone();
  expect(await ask(person, { phone })).toMatchObject({ confirms: 'old_phone' });
  const first = code;
  expect(await bring(person, first)).toEqual({ done: false, confirms: 'new_phone', payout_hold_until: null });
  expect(await phoneOf(person)).toBe(person.phone);
  expect(await bring(person, first)).toMatchObject({ refused: 'code_wrong_or_expired' });
  expect(await bring(person, code)).toMatchObject({
    done: true,
    payout_hold_until: '2026-11-24T05:00:00.000Z',
  });
  expect(await phoneOf(person)).toBe(phone);
});

test('after a change payouts are held for a day, and every other session has ended', async () => {
  const person = await addBorrower();
  const elsewhere = await database.transaction(machine, (tx) => openSession(services, tx, person.borrowerId));
  expect(await holdOf(person)).toBeNull();
  await ask(person, { iban: IBAN });
  expect(await bring(person, code)).toMatchObject({ done: true });
  expect(await holdOf(person)).toEqual(new Date('2026-11-24T05:00:00Z'));
  expect(await borrowerOfToken(services, elsewhere)).toBeNull();
  expect(await borrowerOfToken(services, person.token)).toBe(person.borrowerId);
});

test('passkeys end with a changed phone, and stay with a changed account', async () => {
  const person = await addBorrower();
  const now = services.clock.now();
  await database.transaction(machine, (tx) =>
    tx.run(sql`INSERT INTO passkey (borrower_id, passkey_id, credential_id, public_key, sign_count, created_at)
      VALUES (${person.borrowerId}, gen_random_uuid(), sha256(${person.phone}::bytea), '\\x01', 0, ${now})`),
  );
  const kept = () =>
    database.transaction(machine, (tx) =>
      tx.rows(sql`SELECT passkey_id FROM passkey WHERE borrower_id = ${person.borrowerId}`),
    );
  await ask(person, { iban: IBAN });
  void (await bring(person, code));
  expect(await kept()).toHaveLength(1);
  clock.advanceMs(300_000);
  await ask(person, { phone: newPhone() });
  void (await bring(person, code));
  expect(await kept()).toHaveLength(1);
  expect(await bring(person, code)).toMatchObject({ done: true });
  expect(await kept()).toEqual([]);
});

test('a new account needs one code, and changes nothing of what was signed before', async () => {
  const person = await addBorrower();
  await ask(person, { iban: IBAN });
  expect(await bring(person, '000000' === code ? '000001' : '000000')).toMatchObject({
    refused: 'code_wrong_or_expired',
  });
  await bring(person, code);
  expect(await ask(person, { iban: IBAN })).toMatchObject({ refused: 'iban_is_the_same', field: 'iban' });
});

test('whoever has given no account, or had it erased since, cannot change it and is told where to give one', async () => {
  const { borrowerId, phone } = await registerPerson(services);
  const token = await database.transaction(machine, (tx) => openSession(services, tx, borrowerId));
  expect(await ask({ borrowerId, phone, token }, { iban: IBAN })).toEqual({
    refused: 'iban_not_given',
    field: 'iban',
  });
  const person = await addBorrower();
  await ask(person, { iban: IBAN });
  await database.transaction(machine, (tx) => eraseProfile(services, tx, person.borrowerId, false));
  expect(await bring(person, code)).toEqual({ refused: 'iban_not_given', field: 'iban' });
  expect(await holdOf(person)).toBeNull();
});

test('a phone of another borrower shows as taken only to whoever brings its code', async () => {
  const [person, owner] = [await addBorrower(), await addBorrower()];
  expect(await ask(person, { phone: owner.phone })).toMatchObject({ confirms: 'old_phone' });
  await bring(person, code);
  expect(await bring(person, code)).toMatchObject({ refused: 'phone_number_already_used', field: 'phone' });
  expect(await phoneOf(person)).toBe(person.phone);
});

test('a phone of another IIN, the same phone, and a change that nobody asked for are refused', async () => {
  const person = await addBorrower();
  expect(await ask(person, { phone: person.phone })).toMatchObject({ refused: 'phone_is_the_same' });
  expect(await bring(person, '123456')).toMatchObject({ refused: 'no_change_asked' });
  mobile = 'not-registered';
  expect(await ask(person, { phone: newPhone() })).toMatchObject({ refused: 'phone_not_registered_to_iin' });
  mobile = 'by-people';
  expect(await ask(person, { phone: newPhone() })).toEqual({ refused: 'phone_by_people' });
  mobile = 'registered';
});

test('half an hour later the change must be asked for anew', async () => {
  const person = await addBorrower();
  await ask(person, { iban: IBAN });
  clock.advanceMs(30 * 60_000);
  expect(await bring(person, code)).toMatchObject({ refused: 'no_change_asked' });
  expect(isRefused(await ask(person, { iban: IBAN }))).toBe(false);
});

test('the old phone is told of the change', async () => {
  const person = await addBorrower();
  await ask(person, { phone: newPhone() });
  await bring(person, code);
  await bring(person, code);
  const sent = await database.transaction(machine, (tx) =>
    tx.rows<{ recipient: Buffer }>(sql`
      SELECT recipient_sealed AS recipient FROM outgoing_message
      WHERE borrower_id = ${person.borrowerId} AND kind = 'phone-changed'`),
  );
  expect(sent.map(({ recipient }) => services.sealing.open(recipient))).toEqual([person.phone]);
});

test('if the second code cannot be sent now, the answer says so, and asking again continues from there', async () => {
  const person = await addBorrower();
  const phone = newPhone();
  await ask(person, { phone });
  const asks = { ...USUAL_BUDGET.asks, 'new-phone': { perHour: 0, perDay: 0 } };
  const paused = { ...services, codeBudget: { ...USUAL_BUDGET, asks } };
  const { borrowerId, token } = person;
  const confirmation = { borrowerId, code, address: 'here', language: 'ru', token } as const;
  expect(await confirmContactChange(paused, asBorrower(borrowerId), confirmation)).toMatchObject({
    refused: 'sms_limit_reached',
  });
  expect(await ask(person, { phone })).toMatchObject({ confirms: 'new_phone' });
  expect(await bring(person, code)).toMatchObject({ done: true });
  expect(await phoneOf(person)).toBe(phone);
});

/** Waits until somebody waits for a lock of this connection. */
const untilSomebodyWaits = (client: pg.Client) =>
  expect
    .poll(async () => {
      const { rowCount } = await client.query(
        'SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))',
      );
      return rowCount;
    })
    .toBe(1);

test('if somebody registers the phone at the same moment, it is taken and nothing is changed', async () => {
  const person = await addBorrower();
  const phone = newPhone();
  await ask(person, { phone });
  await bring(person, code);
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('BEGIN');
  await other.query(
    `INSERT INTO borrower (iin_sealed, iin_index, phone_sealed, phone_index, created_at, standing)
     VALUES ('\\x00', '\\x77', '\\x00', $1, now(), 'verified')`,
    [services.sealing.blindIndex('phone', phone)],
  );
  const [brought] = await Promise.all([
    bring(person, code),
    untilSomebodyWaits(other).then(() => other.query('COMMIT')),
  ]);
  await other.end();
  expect(brought).toMatchObject({ refused: 'phone_number_already_used', field: 'phone' });
  expect(await phoneOf(person)).toBe(person.phone);
  const told = await database.transaction(machine, (tx) =>
    tx.rows(
      sql`SELECT 1 FROM outgoing_message WHERE borrower_id = ${person.borrowerId} AND kind = 'phone-changed'`,
    ),
  );
  expect(told).toEqual([]);
});
