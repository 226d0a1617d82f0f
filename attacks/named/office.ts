import {
  decideProposal,
  enrolStaff,
  listProposals,
  listStaff,
  proposeStaffRoles,
  signInStaff,
} from '@senim/contracts/office/calls';
import { OFFICE_ENDPOINTS } from '@senim/contracts/office/endpoints';
import { ask, atOnce, tally } from '../ask.ts';
import type { Attack } from '../attack.ts';
import { atDesk, callOffice, ONE_TIME_CODE_MS, oneTimeCode, staffOf, stranger, wordOf } from '../people.ts';
import { newAddress, often, type Target } from '../target.ts';

/** Attacks on the office, from outside and by its own people. */
const REASON = 'Проверка стены двух человек';

async function enter(
  target: Target,
  login: string,
  password: string,
  code: string,
  from = newAddress(),
): Promise<string> {
  return wordOf(await callOffice(target, null, signInStaff, { body: { login, password, code } }, { from }));
}

export const OFFICE_ATTACKS: readonly Attack[] = [
  {
    name: 'every call of the office without a session',
    expected: '0 opened',
    async run(target) {
      let opened = 0;
      for (const { method, path, session } of OFFICE_ENDPOINTS) {
        if (session !== 'staff') continue;
        const url = `${target.url}/api/office/v1${path.replace('{queue}', 'cases').replace(/\{\w+\}/g, '7')}`;
        const asked = { method, from: newAddress(), headers: { 'content-type': 'application/json' } };
        if ((await ask(url, { ...asked, ...(method === 'POST' && { body: '{}' }) })).status !== 401)
          opened += 1;
      }
      return `${opened} opened`;
    },
  },
  {
    name: 'a page of somebody else makes the browser of a colleague call the office',
    expected: '0 taken',
    async run(target) {
      const { cookie } = await atDesk(target, 'admin');
      let taken = 0;
      for (const { method, path, session } of OFFICE_ENDPOINTS) {
        if (session !== 'staff' || method === 'GET') continue;
        const url = `${target.url}/api/office/v1${path.replace('{queue}', 'cases').replace(/\{\w+\}/g, '7')}`;
        const headers = { cookie, origin: 'https://evil.example', 'content-type': 'application/json' };
        if ((await ask(url, { method, headers, body: '{}', from: newAddress() })).status !== 403) taken += 1;
      }
      return `${taken} taken`;
    },
  },
  {
    name: 'strangers type wrong passwords for a login; its owner signs in where they did before',
    expected: 'ok',
    async run(target) {
      // Their desk is opened first: this uses up every code there is for a minute.
      await atDesk(target, 'auditor');
      const { password } = staffOf('auditor');
      const ownNetwork = newAddress();
      const before = await enter(target, 'auditor', password, oneTimeCode('auditor'), ownNetwork);
      if (before !== 'ok') return `${before} before anybody tried`;
      for (let tries = 0; tries < often(target, 40, 8); tries++)
        await enter(target, 'auditor', `wrong password ${tries}`, '123456');
      const nextCode = oneTimeCode('auditor', new Date(Date.now() + ONE_TIME_CODE_MS));
      return enter(target, 'auditor', password, nextCode, ownNetwork);
    },
  },
  {
    name: 'one one-time code is used in six sign-ins at once',
    expected: '1 x ok',
    async run(target) {
      await atDesk(target, 'collector');
      const { password } = staffOf('collector');
      const code = oneTimeCode('collector');
      const words = await atOnce(6, () => enter(target, 'collector', password, code));
      return tally(words.filter((word) => word === 'ok'));
    },
  },
  {
    name: 'whoever proposes a colleague’s roles confirms them as well',
    expected: '10 x same_person',
    async run(target) {
      const desk = await atDesk(target, 'admin');
      const { iin } = stranger();
      const login = `attack${Date.now() % 1_000_000}`;
      const body = { login, name: 'Проба Стены', iin, roles: ['operator' as const], reason: REASON };
      await callOffice(target, desk, enrolStaff, { body });
      const { json } = await callOffice(target, desk, listProposals, {});
      const mine = json.proposals.find(({ member }) => member?.login === login);
      if (!mine) return 'nothing was proposed';
      const words = await atOnce(10, async () =>
        wordOf(
          await callOffice(target, desk, decideProposal, {
            params: { proposal_id: mine.id },
            body: { decision: 'confirm', reason: REASON },
          }),
        ),
      );
      return tally(words);
    },
  },
  {
    name: 'a colleague gives themself a further role',
    expected: 'refused or left to another',
    async run(target) {
      const desk = await atDesk(target, 'admin');
      const { json } = await callOffice(target, desk, listStaff, {});
      const own = json.members.find(({ login }) => login === 'admin');
      await callOffice(target, desk, proposeStaffRoles, {
        params: { staff_id: own?.staff_id ?? 0 },
        body: { roles: ['administrator', 'accountant'], reason: REASON },
      });
      const after = await callOffice(target, desk, listStaff, {});
      const roles = after.json.members.find(({ login }) => login === 'admin')?.roles ?? [];
      return roles.length === 1 ? 'refused or left to another' : roles.join(', ');
    },
  },
];
