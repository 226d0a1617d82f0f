import { mayBeMadeFor } from '@senim/contracts/borrower/acting-calls';
import {
  cancelProlongation,
  endActing,
  openActing,
  readActing,
  readDraft,
  readInformation,
  readNotifications,
  saveDraft,
} from '@senim/contracts/borrower/calls';
import { ENDPOINTS } from '@senim/contracts/borrower/endpoints';
import {
  confirmActing,
  requestActing,
  signInStaff,
  signOutStaff,
  takeItem,
} from '@senim/contracts/office/calls';
import type { CallOf, InputOf } from '@senim/contracts/shared/call';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import { STAFF_CAST } from '@senim/database/cast/staff';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callerInProcess } from '../../call-in-process.ts';
import { type ComposedForTests, composeForTests } from '../../composed-for-tests.ts';
import { registerPerson } from '../../people-for-tests.ts';
import { type MovableClock, machineClock, movableClock } from '../../platform/clock.ts';
import { machineAct } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { asOwner, type TestDatabase } from '../../platform/database/test-database.ts';
import { openSession } from '../identity/sessions/open-session.ts';
import { enrolMember } from '../staff/accounts/enrol-member.ts';
import { listActs, verifyActs } from '../staff/record/list-acts.ts';
import { codeNow } from '../staff/sign-in/check-one-time-code.ts';
import { wakeActing } from './end-acting.ts';
import { actingOfToken } from './find-acting.ts';
import { openActing as enterCabinet } from './open-acting.ts';
import type { ActingServices } from './types.ts';

/** The composed product: the office asks, the client's phone gets a code, and the client's cabinet opens. */
const machine = machineAct('test');
const OFFICE = '/api/office/v1';
const SITE = '/api/v2';
const PHONE = '77014000901';
let composed: ComposedForTests;
let database: TestDatabase;
let services: ActingServices;
let app: FastifyInstance;
let clock: MovableClock;
let client: { borrowerId: number; token: string };
let desk: Record<string, string>;

beforeAll(async () => {
  clock = movableClock(0, { now: () => new Date() });
  composed = await composeForTests(clock);
  ({ app, database } = composed);
  services = {
    ...composed.composition.services,
    wallClock: machineClock,
    isSandbox: true,
    publicUrl: 'http://site.example',
  };
  for (const member of STAFF_CAST) await enrolMember(services, { ...member, roles: [member.role] });
  client = await newClient(PHONE, '910517400901');
  desk = await sitDown('operator');
});
beforeEach(() => clock.advanceMs(61 * 60_000));
afterAll(() => composed.close());

async function newClient(phone: string, iin: string) {
  const { borrowerId } = await registerPerson(services, { phone, iin });
  const token = await database.transaction(machine, (tx) => openSession(services, tx, borrowerId));
  return { borrowerId, token };
}

async function sitDown(login: string): Promise<Record<string, string>> {
  const member = STAFF_CAST.find((one) => one.login === login);
  if (!member) throw new Error(`Nobody is called ${login}.`);
  const { password, totpSecret } = member;
  const body = { login, password, code: codeNow(totpSecret, new Date()).code };
  const { headers, json } = await office(signInStaff, { body }, {});
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  return { cookie, 'x-office-csrf': json.csrf };
}

async function office<E extends Endpoint>(endpoint: CallOf<E>, input: InputOf<E>, headers = desk) {
  return callerInProcess(app, OFFICE)(endpoint, input, headers);
}

const cabinet = <E extends Endpoint>(endpoint: CallOf<E>, input: InputOf<E>, token: string) =>
  callerInProcess(app, SITE)(endpoint, input, { authorization: `Bearer ${token}` });

/** Any call of a borrower, with an empty body: only whether it is let in matters here. */
async function knock({ method, path }: Endpoint, token: string) {
  const url = SITE + path.replace(/\{\w+\}/g, '7');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, code: isJson ? answer.json().code : undefined };
}

const smsTo = (borrowerId: number) =>
  database.transaction(machine, async (tx) => {
    const rows = await tx.rows<{ body: Buffer }>(sql`
      SELECT body_sealed AS body FROM outgoing_message WHERE borrower_id = ${borrowerId} AND channel = 'sms'
      ORDER BY created_at, message_id`);
    return rows.map(({ body }) => (JSON.parse(services.sealing.open(body)) as { text: string }).text);
  });

async function codeSent(borrowerId: number): Promise<string> {
  const codes = (await smsTo(borrowerId)).flatMap((text) => /Код (\d{6})/.exec(text)?.[1] ?? []);
  return codes.at(-1) ?? '';
}

const asking = (reason = 'Клиент просит помочь с анкетой') =>
  office(requestActing, { params: { borrower_id: client.borrowerId }, body: { reason } });
const confirming = (actingId: number, code: string, headers = desk, borrowerId = client.borrowerId) =>
  office(
    confirmActing,
    { params: { borrower_id: borrowerId, acting_id: actingId }, body: { code } },
    headers,
  );

const ticketIn = ({ json }: Awaited<ReturnType<typeof confirming>>) =>
  json.address.split('#acting=')[1] ?? '';

async function ticket(): Promise<string> {
  const asked = await asking();
  const confirmed = await confirming(asked.json.acting_id, await codeSent(client.borrowerId));
  return ticketIn(confirmed);
}

const opening = (given: string) => cabinet(openActing, { body: { ticket: given } }, '');

const entered = async (): Promise<string> => (await opening(await ticket())).json.token;

const actsOf = async (event: string) => {
  const filter = {
    beforeId: null,
    event,
    staffId: null,
    borrowerId: client.borrowerId,
    subject: null,
    isOnBehalf: false,
    from: null,
    to: null,
  };
  return (await listActs(services, machine, filter)).acts;
};

/** The machinery as it will be in some minutes. */
const at = (minutes: number): ActingServices => ({
  ...services,
  wallClock: { now: () => new Date(services.wallClock.now().getTime() + minutes * 60_000) },
});

test('the client’s phone gets the code with the operator’s name; only the code opens the cabinet, and the ticket once and within two minutes', async () => {
  const asked = await asking();
  expect(asked.json).toMatchObject({ success: true, resend_after: 300 });
  expect(JSON.stringify(asked.json)).not.toContain(PHONE);
  const code = await codeSent(client.borrowerId);
  const operator = STAFF_CAST.find(({ login }) => login === 'operator')?.name ?? '';
  expect((await smsTo(client.borrowerId)).at(-1)).toContain(operator.slice(0, 24));
  const actingId = asked.json.acting_id;
  const wrong = await confirming(actingId, code === '000000' ? '000001' : '000000');
  expect(wrong.json).toMatchObject({ code: 'code_wrong_or_expired' });
  const confirmed = await confirming(actingId, code);
  expect(confirmed.json.address).toMatch(/^http:\/\/site\.example\/auth#acting=[\w-]{43}$/);
  expect((await confirming(actingId, code)).json).toMatchObject({ code: 'acting_over' });
  expect(await enterCabinet(at(3), 'request', ticketIn(confirmed))).toEqual({ refused: 'acting_over' });
  const open = () => opening(ticketIn(confirmed));
  const opened = await open();
  expect(opened.json).toMatchObject({ acting: { operator, idle_seconds: 600 } });
  expect((await open()).json).toMatchObject({ code: 'acting_over' });
  expect((await smsTo(client.borrowerId)).at(-1)).toContain('сейчас оператор');
});

test('a double press asks once: one code is sent, and it opens', async () => {
  const before = (await smsTo(client.borrowerId)).length;
  const [one, two] = await Promise.all([asking(), asking()]);
  expect(two.json.acting_id).toBe(one.json.acting_id);
  expect(await smsTo(client.borrowerId)).toHaveLength(before + 1);
  const confirmed = await confirming(one.json.acting_id, await codeSent(client.borrowerId));
  expect(confirmed.status).toBe(200);
});

test('who lacks the right cannot ask, and nobody confirms what another asked', async () => {
  const accountant = await sitDown('accountant');
  const denied = await office(
    requestActing,
    { params: { borrower_id: client.borrowerId }, body: { reason: 'Просто так' } },
    accountant,
  );
  expect(denied.json).toMatchObject({ code: 'right_missing' });
  const asked = await asking();
  const code = await codeSent(client.borrowerId);
  expect((await confirming(asked.json.acting_id, code, accountant)).json).toMatchObject({
    code: 'right_missing',
  });
  const other = await newClient('77014000902', '910517400911');
  const elsewhere = await confirming(asked.json.acting_id, code, desk, other.borrowerId);
  expect(elsewhere.json).toMatchObject({ code: 'acting_over' });
});

const OWN = ENDPOINTS.filter(({ session }) => session === 'borrower');

test('an acting session opens exactly the calls of the table; whatever it opens is on record under both names', async () => {
  const token = await entered();
  const looks: string[] = [];
  for (const endpoint of OWN.filter(({ id }) => id !== 'acting.end')) {
    const { id, method } = endpoint;
    const { status, code } = await knock(endpoint, token);
    expect([id, code === 'acting_not_allowed']).toEqual([id, !mayBeMadeFor(id)]);
    expect([id, status]).not.toEqual([id, 401]);
    expect([id, status]).not.toEqual([id, 500]);
    if (mayBeMadeFor(id) && method === 'GET' && status !== 422) looks.push(id);
  }
  const acts = await actsOf('');
  const recorded = new Set(acts.filter(({ onBehalf }) => onBehalf).map(({ details }) => details['call']));
  expect(looks.filter((id) => !recorded.has(id))).toEqual([]);
  expect(acts.filter(({ onBehalf }) => onBehalf)[0]).toMatchObject({
    staffName: STAFF_CAST.find(({ login }) => login === 'operator')?.name,
    borrowerId: client.borrowerId,
  });
  expect((await verifyActs(services, machine)).firstWrongId).toBeNull();
});

test('what an operator fills in is kept, but never the account or a consent', async () => {
  const values = { work_company: 'ТОО «Дала»', iban: 'KZ84722C000012345678', consent_credit_bureau: true };
  const own = { work_company: 'ТОО', iban: 'KZ135510000000000551', consent_credit_bureau: false };
  await cabinet(saveDraft, { body: { step: 3, values: own } }, client.token);
  const token = await entered();
  expect((await cabinet(saveDraft, { body: { step: 3, values } }, token)).status).toBe(200);
  const { json } = await cabinet(readDraft, {}, client.token);
  expect(json.step3).toEqual({ ...own, work_company: 'ТОО «Дала»' });
  expect(await actsOf('acting.changed')).toMatchObject([
    { onBehalf: true, details: { call: 'application.draft.save' } },
  ]);
  const refused = await cabinet(cancelProlongation, { body: { agreement_id: 1 } }, token);
  expect(refused.json).toMatchObject({ code: 'agreement_not_found' });
  expect((await cabinet(endActing, {}, token)).status).toBe(200);
  expect((await cabinet(readInformation, {}, token)).status).toBe(401);
  const told = (await cabinet(readNotifications, {}, client.token)).json.notifications;
  expect(told.slice(0, 2)).toMatchObject([
    { kind: 'operator-left', text: expect.stringMatching(/: 1\.$/) },
    { kind: 'operator-entered' },
  ]);
});

test('the session is nobody’s token but its own kind, in the header alone, and opens no other client', async () => {
  const token = await entered();
  const bare = token.replace('acting.', '');
  expect((await cabinet(readInformation, {}, bare)).status).toBe(401);
  const inQuery = await app.inject({
    url: `${SITE}${readInformation.path}?token=${encodeURIComponent(token)}`,
  });
  expect(inQuery.statusCode).toBe(401);
  const taking = { params: { queue: 'cases' }, body: {} } as const;
  const taken = await office(takeItem, taking, { authorization: `Bearer ${token}` });
  expect(taken.status).toBe(401);
  expect((await cabinet(readActing, {}, client.token)).json).toEqual({ success: true, acting: null });
  expect((await cabinet(endActing, {}, client.token)).json).toMatchObject({ code: 'acting_over' });
});

test('it ends when idle, though the page goes on asking by itself, and the client is told', async () => {
  const token = (await entered()).replace('acting.', '');
  expect(await actingOfToken(at(9), token, false)).toMatchObject({ borrowerId: client.borrowerId });
  expect(await actingOfToken(at(11), token, false)).toBeNull();
  expect(await actingOfToken(at(9), token, true)).not.toBeNull();
  expect(await actingOfToken(at(18), token, true)).not.toBeNull();
  expect(await actingOfToken(at(31), token, true)).toBeNull();
  await wakeActing(at(31));
  await wakeActing(at(31));
  expect(await actingOfToken(services, token, false)).toBeNull();
  const left = await actsOf('acting.left');
  expect(left[0]).toMatchObject({ details: { ended_by: 'idle' } });
});

/** Writes something about the operator, without ending the session that the next test goes on in. */
const operatorHas = (change: Sql) =>
  asOwner(
    database,
    sql`ALTER TABLE staff_member DISABLE TRIGGER USER`,
    sql`UPDATE staff_member SET ${change} WHERE login = 'operator'`,
    sql`ALTER TABLE staff_member ENABLE TRIGGER USER`,
  );

test('who may act for nobody any more, or whose account was closed meanwhile, is out of the cabinet; it is left in their name, and the client is told', async () => {
  const token = (await entered()).replace('acting.', '');
  await operatorHas(sql`roles = '{accountant}'`);
  expect(await actingOfToken(services, token, false)).toBeNull();
  await operatorHas(sql`roles = '{operator}', disabled_at = now()`);
  expect(await actingOfToken(services, token, false)).toBeNull();
  const later = new Date(services.wallClock.now().getTime() + 31 * 60_000);
  await wakeActing({ ...services, wallClock: { now: () => later } });
  await operatorHas(sql`disabled_at = NULL`);
  expect(await actingOfToken(services, token, false)).toBeNull();
  const last = await database.transaction(machine, (tx) =>
    tx.one<{ by: string; told: string }>(sql`
      SELECT ended_by AS by, (SELECT kind FROM notification WHERE borrower_id = ${client.borrowerId}
        ORDER BY created_at DESC, notification_id DESC LIMIT 1) AS told
      FROM acting_session ORDER BY acting_id DESC LIMIT 1`),
  );
  expect(last).toEqual({ by: 'idle', told: 'operator-left' });
});

test('who leaves the office has left the cabinet, and so has who enters another', async () => {
  const token = await entered();
  const next = await entered();
  expect((await cabinet(readInformation, {}, token)).status).toBe(401);
  expect((await cabinet(readInformation, {}, next)).status).toBe(200);
  expect((await actsOf('acting.confirmed'))[0]).toMatchObject({ details: { ended_by: 'replaced' } });
  await office(signOutStaff, {});
  expect((await cabinet(readInformation, {}, next)).status).toBe(401);
});
