import { readStaffSession, signInStaff as signInCall } from '@senim/contracts/office/calls';
import { STAFF_CAST } from '@senim/database/cast/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerInProcess } from '../../../call-in-process.ts';
import { type ComposedForTests, composeForTests } from '../../../composed-for-tests.ts';
import { standingClock } from '../../../people-for-tests.ts';
import { machineClock } from '../../../platform/clock.ts';
import { type Act, machineAct, openDatabase } from '../../../platform/database/database.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { listActs } from '../record/list-acts.ts';
import { codeNow } from '../sign-in/check-one-time-code.ts';
import { staffOfSession } from '../sign-in/find-staff-session.ts';
import { signInStaff } from '../sign-in/sign-in-staff.ts';
import { memberOfStaff, type StaffForTests } from '../staff-for-tests.ts';
import type { StaffServices } from '../types.ts';
import { describeOwnAccount } from './describe-own-account.ts';
import { endMemberSessions, endOwnSessions } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';

/** Sessions are opened and ended by one process; the other is asked whether they hold. */
let here: ComposedForTests;
let services: StaffServices;
let operator: StaffForTests;
let manager: StaffForTests;
let admin: StaffForTests;
const wallClock = standingClock();

beforeAll(async () => {
  here = await composeForTests();
  const { services: theirs } = here.composition;
  const database = openDatabase(here.database.productUrl, theirs.log);
  services = { ...theirs, database, wallClock, isSandbox: true };
  [operator, manager, admin] = [
    await memberOfStaff(services, 'operator'),
    await memberOfStaff(services, 'manager'),
    await memberOfStaff(services, 'admin'),
  ];
});
afterAll(async () => {
  await services.database.close();
  await here.close();
});

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0) Firefox/132.0';
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_7) Version/18.1 Safari/605.1.15';

function credentialsOf({ caller: { login } }: StaffForTests, now: Date) {
  const member = STAFF_CAST.find((one) => one.login === login);
  if (!member) throw new Error(`Nobody is called ${login}.`);
  return { login, password: member.password, ...codeNow(member.totpSecret, now) };
}

async function enter(member: StaffForTests, userAgent = FIREFOX): Promise<string> {
  wallClock.advanceMs(30_000);
  const { login, password, code } = credentialsOf(member, wallClock.now());
  const from = { address: '95.56.12.200', userAgent, device: null };
  const opened = await signInStaff(services, 'request', { login, password, code, ...from });
  if (isRefused(opened)) throw new Error(`${login} was not let in.`);
  return opened.token;
}

const ownSessions = async ({ caller, act }: StaffForTests, token: string) =>
  (await describeOwnAccount(services, act, caller, token)).sessions;
const holds = async (...tokens: readonly string[]) => {
  const found = await Promise.all(tokens.map((token) => staffOfSession(services, token, false)));
  return found.map((caller) => caller !== null);
};
const endOwn = ({ caller, act }: StaffForTests, token: string, id?: string) =>
  endOwnSessions(services, act, caller.staffId, { id, token });
const named = (act: Act, auditEvent: string): Act => ({ ...act, auditEvent });
const endOf = (member: StaffForTests, id?: string, by = services) => {
  const act = named(admin.act, 'staff.sessions-ended');
  const why = { id, reason: 'Ноутбук потерян' };
  return endMemberSessions(by, act, admin.caller.staffId, member.caller.staffId, why);
};
async function sessionsOf(by: StaffServices, member: StaffForTests) {
  const seen = await listSessions(by, named(admin.act, 'staff.sessions-viewed'), member.caller.staffId);
  if (isRefused(seen)) throw new Error(seen.refused);
  return seen.sessions;
}

test('each sees on what, from where and since when they are signed in, and which of it is here', async () => {
  const [elsewhere, own] = [await enter(operator, SAFARI), await enter(operator)];
  const seen = await ownSessions(operator, own);
  expect(seen).toMatchObject([
    { browser: 'firefox', system: 'windows', place: '95.56.*.*', here: true },
    { browser: 'safari', system: 'macos', place: '95.56.*.*', here: false },
  ]);
  expect(Date.parse(seen[0]?.opened_at ?? '')).toBe(wallClock.now().getTime());
  expect(await endOwn(operator, own)).toEqual({ ended: 1 });
  expect(await holds(elsewhere, own)).toEqual([false, true]);
});

test('one session is ended and the others stay, as does the one that asks', async () => {
  const [lost, kept, own] = [await enter(operator, SAFARI), await enter(operator), await enter(operator)];
  const sessions = await ownSessions(operator, own);
  const lostId = sessions.find(({ browser }) => browser === 'safari')?.id;
  const hereId = sessions.find(({ here: isHere }) => isHere)?.id;
  expect(await endOwn(operator, own, lostId)).toEqual({ ended: 1 });
  expect(await endOwn(operator, own, lostId)).toEqual({ ended: 0 });
  expect(await endOwn(operator, own, hereId)).toEqual({ ended: 0 });
  expect(await holds(lost, kept, own)).toEqual([false, true, true]);
});

test('nobody ends a colleague’s session by its number', async () => {
  const [theirs, own] = [await enter(manager), await enter(operator)];
  const [session] = await ownSessions(manager, theirs);
  expect(await endOwn(operator, own, session?.id)).toEqual({ ended: 0 });
  expect(await endOf(operator, session?.id)).toEqual({ ended: 0 });
  expect(await holds(theirs, own)).toEqual([true, true]);
});

test('a session that is over by itself is neither listed nor counted', async () => {
  await enter(manager);
  wallClock.advanceMs(16 * 60_000);
  const own = await enter(manager);
  expect(await ownSessions(manager, own)).toMatchObject([{ here: true }]);
  expect(await endOwn(manager, own)).toEqual({ ended: 0 });
});

test('an administrator sees a member’s sessions and ends one or all; the account stays, and the reason is on record', async () => {
  const [lost, kept] = [await enter(manager, SAFARI), await enter(manager)];
  const safari = (await sessionsOf(services, manager)).find(({ browser }) => browser === 'safari');
  expect(await endOf(manager, safari?.id)).toEqual({ ended: 1 });
  expect(await holds(lost, kept)).toEqual([false, true]);
  expect(await endOf(manager)).toMatchObject({ ended: expect.any(Number) });
  expect(await holds(lost, kept)).toEqual([false, false]);
  expect(await enter(manager)).toBeTruthy();
  const everything = {
    beforeId: null,
    event: 'staff.sessions',
    staffId: null,
    borrowerId: null,
    subject: 'manager',
    isOnBehalf: false,
    from: null,
    to: null,
  };
  const { acts } = await listActs(services, machineAct('test'), everything);
  const ended = acts.filter(({ event }) => event === 'staff.sessions-ended');
  expect(ended).toHaveLength(2);
  expect(ended.at(-1)).toMatchObject({
    reason: 'Ноутбук потерян',
    staffName: admin.caller.name,
    details: { ended: 1 },
  });
});

test('one’s own sessions are ended by oneself, and nobody’s are not found', async () => {
  expect(await endOf(admin)).toEqual({ refused: 'own_account' });
  const nobody = { caller: { ...operator.caller, staffId: 9_999 }, act: operator.act };
  expect(await endOf(nobody)).toEqual({ refused: 'member_not_found' });
  const seen = await listSessions(services, admin.act, 9_999);
  expect(seen).toEqual({ refused: 'member_not_found' });
});

test('a session that another process ended is refused at once', async () => {
  const senior = await memberOfStaff(services, 'senior');
  const office = callerInProcess(here.app, '/api/office/v1');
  const { login, password, code } = credentialsOf(senior, machineClock.now());
  const entered = await office(signInCall, { body: { login, password, code } }, { 'user-agent': SAFARI });
  const cookie = /office_session=[^;]+/.exec(String(entered.headers['set-cookie']))?.[0] ?? '';
  const status = async () => (await office(readStaffSession, {}, { cookie })).status;
  expect([await status(), await status()]).toEqual([200, 200]);
  const elsewhere = { ...services, wallClock: machineClock };
  const [session] = await sessionsOf(elsewhere, senior);
  expect(session).toMatchObject({ browser: 'safari', system: 'macos', place: '127.0.*.*' });
  expect(await endOf(senior, session?.id, elsewhere)).toEqual({ ended: 1 });
  expect(await status()).toBe(401);
});
