import { createHook } from 'node:async_hooks';
import { STAFF_CAST } from '@senim/database/cast/staff';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { givenDatabase } from '../../../given-for-tests.ts';
import { createTestServices } from '../../../loans-for-tests.ts';
import { type MovableClock, movableClock } from '../../../platform/clock.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { enrolFirstAdministrator, enrolMember } from '../accounts/enrol-member.ts';
import { listActs, verifyActs } from '../record/list-acts.ts';
import type { StaffServices } from '../types.ts';
import { codeNow } from './check-one-time-code.ts';
import { endStaffSession } from './end-staff-session.ts';
import { staffOfSession } from './find-staff-session.ts';
import { signInStaff } from './sign-in-staff.ts';

const machine = machineAct('test');
const database = await givenDatabase();
let wallClock: MovableClock;
let services: StaffServices;
const [operator, manager] = STAFF_CAST;
if (!operator || !manager) throw new Error('The office is empty.');

beforeAll(async () => {
  wallClock = movableClock(0, { now: () => new Date('2026-11-23T05:00:00Z') });
  services = { ...createTestServices(database), wallClock, isSandbox: true };
  for (const member of [operator, manager]) await enrolMember(services, { ...member, roles: [member.role] });
});

const now = (secret: string) => codeNow(secret, wallClock.now()).code;
const enter = (
  login: string,
  password: string,
  code: string,
  address = 'the office',
  device: string | null = null,
) => signInStaff(services, 'request', { login, password, code, address, userAgent: '', device });

async function tokenOf(member: typeof operator): Promise<string> {
  wallClock.advanceMs(30_000);
  const opened = await enter(member?.login ?? '', member?.password ?? '', now(member?.totpSecret ?? ''));
  if (isRefused(opened)) throw new Error('Nobody was let in.');
  return opened.token;
}

test('password and one-time code together open a session, under the name and the roles of the member', async () => {
  const token = await tokenOf(operator);
  expect(await staffOfSession(services, token, true)).toMatchObject({
    login: 'operator',
    roles: ['operator'],
    csrf: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('a wrong password, a wrong code and an unknown login are one refusal', async () => {
  const refused = { refused: 'sign_in_refused' };
  // A code that was taken before would be refused whatever comes with it.
  wallClock.advanceMs(60_000);
  const code = now(operator.totpSecret);
  expect(await enter('operator', 'wrong-password-2026', code)).toEqual(refused);
  expect(await enter('operator', operator.password, '000000')).toEqual(refused);
  expect(await enter('nobody', operator.password, code)).toEqual(refused);
  expect(isRefused(await enter('operator', operator.password, code)), 'the two together are right').toBe(
    false,
  );
});

test('a login without an account costs the server the same work as one with an account', async () => {
  const passwordsDerived = async (login: string) => {
    const started: string[] = [];
    const hook = createHook({ init: (_, type) => void started.push(type) }).enable();
    await enter(login, 'wrong-password-2026', '000000', 'a stranger’s network');
    hook.disable();
    return started.filter((type) => type === 'ARGON2REQUEST').length;
  };
  expect([await passwordsDerived('operator'), await passwordsDerived('nobody')]).toEqual([1, 1]);
});

test('a code is taken once', async () => {
  wallClock.advanceMs(60_000);
  const code = now(operator.totpSecret);
  expect(isRefused(await enter('operator', operator.password, code))).toBe(false);
  expect(await enter('operator', operator.password, code)).toEqual({ refused: 'sign_in_refused' });
});

test('five wrong tries close the account for a quarter of an hour to the network they came from', async () => {
  for (let tries = 0; tries < 5; tries++) await enter('manager', 'wrong-password-2026', '000000', 'a café');
  const right = () => enter('manager', manager.password, now(manager.totpSecret), 'a café');
  expect(await right()).toEqual({ refused: 'sign_in_refused' });
  wallClock.advanceMs(15 * 60_000);
  expect(isRefused(await right())).toBe(false);
});

test('strangers who try a login from everywhere do not close it to a network from which its owner has signed in', async () => {
  await tokenOf(operator);
  for (let tries = 0; tries < 30; tries++)
    await enter('operator', 'wrong-password-2026', '000000', `stranger ${tries % 10}`);
  wallClock.advanceMs(30_000);
  const right = (address: string) => enter('operator', operator.password, now(operator.totpSecret), address);
  expect(await right('a hotel')).toEqual({ refused: 'sign_in_refused' });
  expect(isRefused(await right('the office'))).toBe(false);
  wallClock.advanceMs(60 * 60_000);
  expect(isRefused(await right('a hotel')), 'the hour is over: it slows and does not close').toBe(false);
});

test('fifty wrong tries at once are counted one by one', async () => {
  await Promise.all(
    Array.from({ length: 50 }, () => enter('operator', 'wrong-password-2026', '000000', 'a crowd')),
  );
  const { count } = await database.transaction(machine, (tx) =>
    tx.one<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM staff_sign_in_try
      WHERE network_index = ${services.sealing.blindIndex('staff network', 'a crowd')}`),
  );
  expect(count).toBe(5);
});

test('a try waits for those before it, and is judged with them', async () => {
  wallClock.advanceMs(60_000);
  const before = new pg.Client({ connectionString: database.url });
  await before.connect();
  const network = services.sealing.blindIndex('staff network', 'a bus');
  await before.query('BEGIN');
  const { rows } = await before.query(
    "SELECT staff_id FROM staff_member WHERE login = 'operator' FOR NO KEY UPDATE",
  );
  const entering = enter('operator', operator.password, now(operator.totpSecret), 'a bus');
  const waiting = 'SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))';
  const untilItWaits = expect.poll(async () => (await before.query(waiting)).rowCount).toBe(1);
  await Promise.race([entering, untilItWaits]);
  await before.query(
    `INSERT INTO staff_sign_in_try (staff_id, network_index, outcome, tried_at)
     SELECT $1, $2, 'wrong', $3 FROM generate_series(1, 5)`,
    [rows[0]?.staff_id, network, wallClock.now()],
  );
  await before.query('COMMIT');
  expect(await entering).toEqual({ refused: 'sign_in_refused' });
  await before.end();
});

test('a session ends when idle for a quarter of an hour; what the page asks by itself does not keep it awake', async () => {
  const token = await tokenOf(operator);
  wallClock.advanceMs(14 * 60_000);
  expect(await staffOfSession(services, token, true)).not.toBeNull();
  wallClock.advanceMs(14 * 60_000);
  expect(await staffOfSession(services, token, false)).not.toBeNull();
  wallClock.advanceMs(60_001);
  expect(await staffOfSession(services, token, true)).toBeNull();
});

test('a session ends after twelve hours, however busy it is', async () => {
  const token = await tokenOf(operator);
  for (let minutes = 14; minutes < 12 * 60; minutes += 14) {
    wallClock.advanceMs(14 * 60_000);
    expect(await staffOfSession(services, token, true)).not.toBeNull();
  }
  wallClock.advanceMs(14 * 60_000);
  expect(await staffOfSession(services, token, true)).toBeNull();
});

test('a session ends by hand at once', async () => {
  const token = await tokenOf(operator);
  await endStaffSession(services, machine, token);
  expect(await staffOfSession(services, token, true)).toBeNull();
});

test('the first administrator is made once, and only if there is no account', async () => {
  const first = {
    login: 'first',
    name: 'Первый',
    iin: operator.iin,
    password: 'a-long-password-1',
    totpSecret: 'AAAA',
  };
  expect(await enrolFirstAdministrator(services, first)).toBeNull();
  expect(await enrolMember(services, { ...first, roles: ['administrator'], password: 'short' })).toContain(
    '14',
  );
});

test('neither passwords nor secrets nor IINs lie in the tables in clear', async () => {
  const rows = await database.transaction(machine, (tx) =>
    tx.rows<{ row: string }>(sql`SELECT row_to_json(staff_member)::text AS row FROM staff_member`),
  );
  const stored = rows.map(({ row }) =>
    row.replace(/\\\\x([0-9a-f]*)/g, (_, hex) => Buffer.from(hex, 'hex').toString('latin1')),
  );
  for (const secret of [operator.password, operator.totpSecret, operator.iin])
    expect(stored.join('\n')).not.toContain(secret);
});

test('signing in stands on record, also where it was refused, and the chain of records holds', async () => {
  const wish = { event: 'staff.', staffId: null, borrowerId: null, subject: null, isOnBehalf: false };
  const acts: Awaited<ReturnType<typeof listActs>>['acts'][number][] = [];
  let beforeId: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof listActs>> = await listActs(services, machine, {
      ...wish,
      ...{ from: null, to: null, beforeId },
    });
    acts.push(...page.acts);
    beforeId = page.nextId;
  } while (beforeId !== null);
  expect(acts.map(({ event }) => event)).toContain('staff.signed-in');
  expect(acts.find(({ event }) => event === 'staff.sign-in-refused')?.details).toMatchObject({
    refused: 'sign_in_refused',
  });
  expect(await verifyActs(services, machine)).toEqual({ actsCount: acts.length, firstWrongId: null });
});

test('wrong tries from the owner’s own network, or from everywhere, do not close a device on which the owner has signed in', async () => {
  wallClock.advanceMs(30_000);
  const right = (address: string, device: string | null) =>
    enter('operator', operator.password, now(operator.totpSecret), address, device);
  const first = await right('the office', null);
  if (isRefused(first)) throw new Error('Nobody was let in.');
  wallClock.advanceMs(1_000);
  for (let tries = 0; tries < 30; tries++)
    await enter('operator', 'wrong-password-2026', '000000', tries < 6 ? 'the office' : `stranger ${tries}`);
  wallClock.advanceMs(30_000);
  expect(await right('the office', null)).toEqual({ refused: 'sign_in_refused' });
  expect(isRefused(await right('the office', first.device))).toBe(false);
  wallClock.advanceMs(30_000);
  expect(isRefused(await right('a hotel', first.device))).toBe(false);
  wallClock.advanceMs(1_000);
  for (let tries = 0; tries < 5; tries++)
    await enter('operator', 'wrong-password-2026', '000000', 'a hotel', first.device);
  wallClock.advanceMs(30_000);
  expect(await right('a hotel', first.device), 'a stolen device guesses no more than a network').toEqual({
    refused: 'sign_in_refused',
  });
  wallClock.advanceMs(60 * 60_000);
});

test('a record changed past the product is found and named', async () => {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`ALTER TABLE staff_act DISABLE TRIGGER append_only`);
  await owner.query(`UPDATE staff_act SET event = 'nothing' WHERE act_id = 2`);
  await owner.end();
  expect(await verifyActs(services, machine)).toMatchObject({ firstWrongId: 2 });
});

test('nobody but the record’s own function adds to it', async () => {
  const forge = database.transaction(machine, (tx) =>
    tx.run(sql`INSERT INTO staff_act (act_id, at, event, details, request_id, hash)
      VALUES (99, now(), 'forged', '{}', 'x', '\\x00')`),
  );
  await expect(forge).rejects.toThrow('permission denied');
});
