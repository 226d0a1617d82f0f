import type { StaffRole } from '@senim/contracts/office/staff-rights';
import { STAFF_CAST } from '@senim/database/cast/staff';
import { makeIin } from '@senim/kazakhstan/iin';
import { expect, test } from 'vitest';
import { givenDesk, givenLoans } from '../../../given-for-tests.ts';
import { standingClock } from '../../../people-for-tests.ts';
import { type Act, machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { TestDatabase } from '../../../platform/database/test-database.ts';
import type { StaffCaller } from '../../../platform/http/route.ts';
import { isRefused } from '../../../platform/outcome.ts';
import { withReason } from '../../../platform/with-reason.ts';
import { decideProposal } from '../../desk/deciding/decide-proposal.ts';
import { holdItem } from '../claims/hold-item.ts';
import { listProposals } from '../proposals/list-proposals.ts';
import { listActs } from '../record/list-acts.ts';
import { codeNow } from '../sign-in/check-one-time-code.ts';
import { staffOfSession } from '../sign-in/find-staff-session.ts';
import { signInStaff } from '../sign-in/sign-in-staff.ts';
import { changePassword } from './change-password.ts';
import { describeOwnAccount } from './describe-own-account.ts';
import { disableMember } from './disable-member.ts';
import { inviteMember } from './invite-member.ts';
import { issueLink } from './issue-link.ts';
import { listStaff } from './list-staff.ts';
import { proposeRoles } from './propose-roles.ts';
import { readLink } from './read-link.ts';
import type { LinkKind } from './types.ts';
import { useLink } from './use-link.ts';

const machine = machineAct('test');
/** Of nobody in the cast. */
const someIin = (index: number): string =>
  String(makeIin('1990-02-03', 'male', 100 + index) ?? makeIin('1990-02-03', 'male', 200 + index));
const PASSWORD = 'қой үстінде бозторғай';
const { database, services: plain } = await givenLoans();
const wallClock = standingClock();
const services = { ...plain, wallClock, isSandbox: true };
const desk = await givenDesk(services);

const member = (login: string) => {
  const one = STAFF_CAST.find((each) => each.login === login);
  if (!one) throw new Error(`Nobody is called ${login}.`);
  return one;
};
const at = (login: string): StaffCaller => desk(login).caller;
const actOf = (login: string, auditEvent = 'test.acted'): Act => ({
  principal: { kind: 'staff', staffId: at(login).staffId, at: services.clock.now(), onBehalf: false },
  auditEvent,
  requestId: 'request',
});

/** Somebody new, invited by the administrator under an IIN of the cast's or of nobody's. */
async function invited(login: string, roles: readonly StaffRole[], iin = someIin(1)): Promise<number> {
  const body = { login, name: 'Нұрлан Әбенов', iin, roles, reason: 'Принят на работу' };
  const made = await inviteMember(services, actOf('admin', 'staff.invited'), at('admin'), body);
  if (isRefused(made)) throw new Error(made.refused);
  return made.staff_id;
}

async function linkFor(staffId: number, kind: LinkKind, by = 'admin'): Promise<string> {
  const made = await issueLink(services, actOf(by), at(by).staffId, staffId, {
    kind,
    reason: 'Пришёл лично',
  });
  if (isRefused(made)) throw new Error(made.refused);
  return made.token;
}

/** Through the link, as the person does it: their own password, the secret into their telephone. */
async function started(staffId: number, password = PASSWORD): Promise<string> {
  const token = await linkFor(staffId, 'start');
  const shown = await readLink(services, token);
  if (isRefused(shown) || shown.secret === null) throw new Error('The link brings no secret.');
  const { code } = codeNow(shown.secret, wallClock.now());
  expect(await useLink(services, 'request', { token, password, code })).toEqual({});
  return shown.secret;
}

async function enter(login: string, password: string, secret: string): Promise<string> {
  wallClock.advanceMs(30_000);
  const code = codeNow(secret, wallClock.now()).code;
  const opened = await signInStaff(services, 'request', {
    login,
    password,
    code,
    address: '95.56.12.200',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/132.0',
    device: null,
  });
  if (isRefused(opened)) throw new Error(`${login} was not let in.`);
  return opened.token;
}

const proposalOf = async (login: string) => {
  const { proposals } = await listProposals(services, actOf('compliance'), at('compliance'));
  const found = proposals.find(({ member: about }) => about?.login === login);
  if (!found?.member) throw new Error(`Nothing is proposed for ${login}.`);
  return { ...found, ...found.member };
};
const decide = (by: StaffCaller, id: number, decision: 'confirm' | 'decline' = 'confirm') => {
  const act = withReason(services, actOf(by.login, 'proposal.decided'), 'Проверено');
  return decideProposal(services, act, by, id, decision);
};

test('a new member sets password and authenticator alone, and has rights once a second person agreed', async () => {
  const staffId = await invited('nurlan', ['operator', 'collector']);
  const secret = await started(staffId);
  const token = await enter('nurlan', PASSWORD, secret);
  expect(await staffOfSession(services, token, true)).toMatchObject({ login: 'nurlan', roles: [] });
  const { id, before, after, closed } = await proposalOf('nurlan');
  expect({ before, after, closed }).toEqual({ before: [], after: ['operator', 'collector'], closed: null });
  expect(await decide(at('admin'), id)).toEqual({ refused: 'same_person' });
  expect(await decide(at('compliance'), id)).toEqual({});
  expect(await staffOfSession(services, token, true)).toMatchObject({ roles: ['operator', 'collector'] });
  expect(await decide(at('compliance'), id)).toEqual({ refused: 'proposal_over' });
});

test('the maker’s second account is the maker: it confirms nothing of theirs', async () => {
  await invited('second', ['operator'], someIin(2));
  const { id } = await proposalOf('second');
  const twin = { ...at('compliance'), login: 'compliance', personIndex: at('admin').personIndex };
  expect(await decide(twin, id)).toEqual({ refused: 'same_person' });
  expect(await decide(at('compliance'), id, 'decline')).toEqual({});
});

test('the accounts of one person are shown together', async () => {
  await invited('operator2', ['accountant'], member('operator').iin);
  const { members } = await listStaff(services, actOf('auditor'));
  expect(members.find(({ login }) => login === 'operator2')).toMatchObject({
    state: 'invited',
    roles: [],
    same_person: ['operator'],
    proposed: { roles: ['accountant'] },
  });
  expect(members.find(({ login }) => login === 'operator')?.same_person).toEqual(['operator2']);
});

test('nobody confirms their own roles, also when somebody else proposed them', async () => {
  const wish = { roles: ['compliance', 'accountant'] as const, reason: 'Замещает бухгалтера' };
  const { staffId } = at('compliance');
  expect(await proposeRoles(services, actOf('admin'), at('admin'), staffId, wish)).toEqual({});
  expect(await proposeRoles(services, actOf('admin'), at('admin'), staffId, wish)).toEqual({
    refused: 'proposal_open',
  });
  const { id, closed } = await proposalOf('compliance');
  expect(closed).toBe('about-me');
  expect(await decide(at('compliance'), id)).toEqual({ refused: 'same_person' });
  expect(await decide(at('admin'), id, 'decline')).toEqual({});
});

test('an auditor has no second role, and nobody is without a role', async () => {
  const { staffId } = at('auditor');
  for (const roles of [['auditor', 'accountant'], [], ['operator', 'operator']] as const)
    expect(
      await proposeRoles(services, actOf('admin'), at('admin'), staffId, { roles, reason: 'Проба' }),
    ).toMatchObject({ refused: 'roles_unfit', field: 'roles' });
});

test('the database itself gives nobody roles and brings no account back on one person’s word', async () => {
  const staffId = at('operator').staffId;
  const asStaff = (
    statement: Parameters<Parameters<Parameters<TestDatabase['transaction']>[1]>[0]['run']>[0],
  ) => database.transaction(actOf('admin'), (tx) => tx.run(statement));
  await expect(
    asStaff(sql`UPDATE staff_member SET roles = '{administrator}' WHERE staff_id = ${staffId}`),
  ).rejects.toThrow('permission denied');
  await expect(
    asStaff(sql`INSERT INTO staff_member (login, display_name, person_index, roles, created_at)
      VALUES ('forged', 'Кто-то', '\\x01', '{administrator}', now())`),
  ).rejects.toThrow('one person alone gives nobody roles');
  await asStaff(sql`UPDATE staff_member SET disabled_at = now() WHERE staff_id = ${at('senior').staffId}`);
  await expect(
    asStaff(sql`UPDATE staff_member SET disabled_at = NULL WHERE staff_id = ${at('senior').staffId}`),
  ).rejects.toThrow('one person alone brings no account back');
});

test('a closed account is signed out at once, its work is free, and two people open it again', async () => {
  const staffId = await invited('leaver', ['operator'], someIin(3));
  const secret = await started(staffId);
  expect(await decide(at('compliance'), (await proposalOf('leaver')).id)).toEqual({});
  const token = await enter('leaver', PASSWORD, secret);
  const item = '1-1';
  await database.transaction(actOf('admin', 'queue.taken'), (tx) =>
    holdItem(services, tx, 'reviews', item, staffId),
  );
  expect(await disableMember(services, actOf('admin'), at('admin').staffId, staffId, 'Уволен')).toEqual({});
  expect(await staffOfSession(services, token, true)).toBeNull();
  const claims = await database.transaction(machine, (tx) =>
    tx.rows(sql`SELECT item FROM desk_claim WHERE staff_id = ${staffId}`),
  );
  expect(claims).toEqual([]);
  await expect(enter('leaver', PASSWORD, secret)).rejects.toThrow('was not let in');
  await proposeRoles(services, actOf('admin'), at('admin'), staffId, {
    roles: ['operator'],
    reason: 'Вернулся',
  });
  const { id, returns } = await proposalOf('leaver');
  expect(returns).toBe(true);
  expect(await decide(at('compliance'), id)).toEqual({});
  expect(await enter('leaver', PASSWORD, secret)).toBeTruthy();
});

test('the last administrator stays, and nobody closes their own account', async () => {
  const { staffId } = at('admin');
  expect(await disableMember(services, actOf('admin'), staffId, staffId, 'Ухожу')).toEqual({
    refused: 'own_account',
  });
  const other = at('compliance');
  expect(await disableMember(services, actOf('compliance'), other.staffId, staffId, 'Закрыть')).toEqual({
    refused: 'last_administrator',
  });
  await proposeRoles(services, actOf('admin'), at('admin'), staffId, {
    roles: ['operator'],
    reason: 'Ухожу',
  });
  expect(await decide(at('compliance'), (await proposalOf('admin')).id)).toEqual({
    refused: 'last_administrator',
  });
});

test('a lost phone is replaced with the password, a forgotten password with the phone', async () => {
  const { staffId } = at('manager');
  const { password, totpSecret } = member('manager');
  const phone = await linkFor(staffId, 'authenticator');
  const shown = await readLink(services, phone);
  if (isRefused(shown) || shown.secret === null) throw new Error('The link brings no secret.');
  const { secret } = shown;
  const newCode = () => codeNow(secret, wallClock.now()).code;
  const bring = (token: string, given: { password: string; code: string }) =>
    useLink(services, 'request', { token, ...given });
  expect(await bring(phone, { password: PASSWORD, code: newCode() })).toEqual({ refused: 'link_refused' });
  const oldCode = codeNow(totpSecret, wallClock.now()).code;
  expect(await bring(phone, { password, code: oldCode })).toEqual({ refused: 'link_refused' });
  expect(await bring(phone, { password, code: newCode() })).toEqual({});
  expect(await bring(phone, { password, code: newCode() })).toEqual({ refused: 'link_over' });
  expect(await enter('manager', password, secret)).toBeTruthy();

  wallClock.advanceMs(30_000);
  const words = await linkFor(staffId, 'password');
  expect(await readLink(services, words)).toMatchObject({ kind: 'password', secret: null });
  expect(await bring(words, { password: 'manager-manager', code: newCode() })).toMatchObject({
    refused: 'password_weak',
    field: 'password',
  });
  expect(await bring(words, { password: PASSWORD, code: '000000' })).toEqual({ refused: 'link_refused' });
  expect(await bring(words, { password: PASSWORD, code: newCode() })).toEqual({});
  expect(await enter('manager', PASSWORD, secret)).toBeTruthy();
});

test('a link works for three days, one at a time, and fits the account', async () => {
  const staffId = await invited('patient', ['operator'], someIin(4));
  const first = await linkFor(staffId, 'start');
  const second = await linkFor(staffId, 'start');
  expect(await readLink(services, first)).toEqual({ refused: 'link_over' });
  expect(await readLink(services, second)).toMatchObject({ kind: 'start', login: 'patient' });
  wallClock.advanceMs(72 * 3_600_000);
  expect(await readLink(services, second)).toEqual({ refused: 'link_over' });
  const ask = (id: number, kind: LinkKind) =>
    issueLink(services, actOf('admin'), at('admin').staffId, id, { kind, reason: 'Проверка' });
  expect(await ask(staffId, 'password')).toEqual({ refused: 'link_unfit' });
  expect(await ask(at('operator').staffId, 'start')).toEqual({ refused: 'link_unfit' });
  expect(await ask(at('admin').staffId, 'password')).toEqual({ refused: 'own_account' });
  expect(await ask(9999, 'start')).toEqual({ refused: 'member_not_found' });
});

test('one’s own password is changed with the present one, and every other session ends', async () => {
  const { password, totpSecret } = member('accountant');
  const elsewhere = await enter('accountant', password, totpSecret);
  const here = await enter('accountant', password, totpSecret);
  const me = at('accountant');
  const shown = await describeOwnAccount(services, actOf('accountant'), me, here);
  expect(shown.sessions.map(({ here: isHere }) => isHere)).toEqual([true, false]);
  const change = (present: string, wanted: string) =>
    changePassword(services, actOf('accountant', 'staff.password-changed'), me, here, { present, wanted });
  expect(await change('nothing-like-it-at-all', PASSWORD)).toMatchObject({ refused: 'password_wrong' });
  expect(await change(password, 'short')).toMatchObject({ refused: 'password_weak', field: 'new_password' });
  expect(await change(password, PASSWORD)).toEqual({});
  expect(await staffOfSession(services, elsewhere, true)).toBeNull();
  expect(await staffOfSession(services, here, true)).not.toBeNull();
});

test('what administrators do stands on record: whom, before and after, why', async () => {
  const { acts } = await listActs(services, machine, {
    beforeId: null,
    event: 'proposal.decided',
    staffId: null,
    borrowerId: null,
    subject: null,
    isOnBehalf: false,
    from: null,
    to: null,
  });
  expect(acts.find(({ subject }) => subject === 'nurlan')).toMatchObject({
    reason: 'Проверено',
    staffName: at('compliance').name,
  });
  expect(acts.filter(({ subject }) => subject === 'nurlan').map(({ details }) => details)).toContainEqual({
    proposal: 'role-change',
    proposalId: expect.any(Number),
    decision: 'confirm',
    maker: at('admin').name,
    before: { roles: [] },
    after: { roles: ['operator', 'collector'] },
  });
});
