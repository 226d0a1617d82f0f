import { logout, readInformation } from '@senim/contracts/borrower/calls';
import { ENDPOINTS } from '@senim/contracts/borrower/endpoints';
import { OFFICE_ENDPOINTS } from '@senim/contracts/office/endpoints';
import { addressOf } from '@senim/contracts/shared/call';
import type { Endpoint } from '@senim/contracts/shared/endpoint';
import { TAKEN_IN_QUERY } from '@senim/contracts/shared/token-in-query';
import {
  addPasskey,
  askNewPasskey,
  askPasskey,
  checkPasskey,
  listPasskeys,
} from '@senim/contracts/signing-in/calls';
import { deviceForTests } from '../../apps/server/src/modules/identity/passkeys/device-for-tests.ts';
import { type Answered, ask, tally } from '../ask.ts';
import type { Attack } from '../attack.ts';
import { atDesk, awaitingSignature, callAs, memberOf, signIn, stranger, wordOf } from '../people.ts';
import { newAddress, type Target } from '../target.ts';

/** Attacks on sessions, and with one's own session on what is another's. */
const OWN = ENDPOINTS.filter(({ session }) => session === 'borrower');
const FILLED = { id: '7', kind: 'account' };

function bare(target: Target, { method, path }: Endpoint, more: Record<string, string>): Promise<Answered> {
  const url = `${target.url}/api/v2${path.replace(/\{(\w+)\}/g, (_, name: 'id' | 'kind') => FILLED[name] ?? '7')}`;
  const headers = { ...more, ...(method !== 'GET' && { 'content-type': 'application/json' }) };
  return ask(url, { method, headers, from: newAddress(), ...(method !== 'GET' && { body: '{}' }) });
}

/** Asks every call of a borrower in one way, and counts what each is answered. */
async function everywhere(target: Target, headers: Record<string, string>): Promise<string> {
  const statuses: string[] = [];
  for (const endpoint of OWN) statuses.push(String((await bare(target, endpoint, headers)).status));
  return tally(statuses);
}

const ALL_CLOSED = `${OWN.length} x 401`;

/** Every way to name a loan: in the path, or as agreement_id of a body. */
function asksAboutLoan({ path, body }: Endpoint): 'path' | 'body' | null {
  if (path.includes('/agreements/{id}')) return 'path';
  const shape = (body as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
  return 'agreement_id' in shape ? 'body' : null;
}

async function askAbout(target: Target, endpoint: Endpoint, id: number, token: string): Promise<string> {
  const place = asksAboutLoan(endpoint);
  const { method } = endpoint;
  const address = addressOf(endpoint, place === 'path' ? { params: { id } } : {});
  const body = method === 'GET' ? undefined : JSON.stringify({ ...HOSTILE_BODY, agreement_id: id });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const query = method === 'GET' ? '?loan_type=long&period=45&schedule_kind=annuity' : '';
  const answer = await ask(`${target.url}/api/v2${address}${query}`, {
    method,
    headers,
    body,
    from: newAddress(),
  });
  return `${answer.status} ${answer.text}`;
}

/** Good enough for the contract of each call that names a loan. */
const HOSTILE_BODY = {
  code: '123456',
  document_sha256: '0'.repeat(64),
  amount: 5_000,
  days: 10,
  text: 'Прошу посмотреть мой договор ещё раз.',
  topic: 'smaller_payments',
  monthly: 20_000,
  paid_on: '2026-11-01',
  channel: 'terminal',
  loan_type: 'long',
  period: 45,
  schedule_kind: 'annuity',
  kind: 'pause',
};

export const SESSION_ATTACKS: readonly Attack[] = [
  {
    name: 'every call of a borrower without a session',
    expected: ALL_CLOSED,
    run: (target) => everywhere(target, {}),
  },
  {
    name: 'every call of a borrower with a made-up session',
    expected: ALL_CLOSED,
    run: (target) => everywhere(target, { authorization: `Bearer ${'a'.repeat(43)}` }),
  },
  {
    name: 'every call of a borrower with the cookie of the office',
    expected: ALL_CLOSED,
    async run(target) {
      const { cookie, csrf } = await atDesk(target, 'compliance');
      return everywhere(target, { cookie, 'x-office-csrf': csrf });
    },
  },
  {
    name: 'every call of a borrower with a session that was ended',
    expected: ALL_CLOSED,
    async run(target) {
      const { token } = await signIn(target, stranger());
      await callAs(target, logout, {}, { token });
      return everywhere(target, { authorization: `Bearer ${token}` });
    },
  },
  {
    name: 'a session in the address of a call that does not take it there',
    expected: '0 taken',
    async run(target) {
      const { token } = await signIn(target, stranger());
      const closed = OWN.filter(({ path, method }) => method === 'GET' && !TAKEN_IN_QUERY.has(path));
      let taken = 0;
      for (const endpoint of closed) {
        const path = `${endpoint.path}?token=${token}`;
        if ((await bare(target, { ...endpoint, path }, {})).status !== 401) taken += 1;
      }
      return `${taken} taken`;
    },
  },
  {
    name: 'every call of the office with a borrower’s session',
    expected: '0 opened',
    async run(target) {
      const { token } = await signIn(target, stranger());
      let opened = 0;
      for (const { method, path, session } of OFFICE_ENDPOINTS) {
        if (session !== 'staff') continue;
        const url = `${target.url}/api/office/v1${path.replace('{queue}', 'cases').replace(/\{\w+\}/g, '7')}`;
        const headers = {
          authorization: `Bearer ${token}`,
          cookie: `senim_office=${token}`,
          'content-type': 'application/json',
        };
        const { status } = await ask(url, {
          method,
          headers,
          from: newAddress(),
          ...(method === 'POST' && { body: '{}' }),
        });
        if (status !== 401) opened += 1;
      }
      return `${opened} opened`;
    },
  },
  {
    name: 'the loan of somebody else, named in every call that names a loan',
    expected: 'as if it were not there',
    async run(target) {
      const owner = await awaitingSignature(target);
      const { token } = await signIn(target, stranger());
      const told: string[] = [];
      for (const endpoint of OWN.filter((each) => asksAboutLoan(each) !== null)) {
        const theirs = await askAbout(target, endpoint, owner.agreementId, token);
        const nobodys = await askAbout(target, endpoint, 999_999, token);
        if (theirs !== nobodys) told.push(`${endpoint.id}: ${theirs.slice(0, 80)}`);
      }
      return told.length === 0 ? 'as if it were not there' : told.join('; ');
    },
  },
  {
    name: 'whoever asks for a look into the cabinet of a client with the look-ahead of the sandbox gets no session',
    expected: 'no token',
    async run(target) {
      const { iin } = memberOf('asel');
      const answer = await ask(`${target.url}/api/v2/mock/2026-12-01/${iin}`, { from: newAddress() });
      return /"token"/.test(answer.text) ? 'a token' : 'no token';
    },
  },
  {
    name: 'what a made-up device has signed, brought twice',
    expected: 'passkey_refused, passkey_late',
    async run(target) {
      const { origin, hostname } = new URL(target.url);
      const device = deviceForTests({ origin, rpId: hostname });
      const asked = await callAs(target, askPasskey, {});
      const body = device.sign({ challenge: asked.json.challenge }, 'b3duZXI');
      const words: string[] = [];
      for (let time = 0; time < 2; time++) words.push(wordOf(await callAs(target, checkPasskey, { body })));
      return words.join(', ');
    },
  },
  {
    name: 'a passkey made on another site’s page, and one made for whoever signs in, added to one’s own cabinet',
    expected: 'passkey_refused, passkey_late, 0 kept',
    async run(target) {
      const { token } = await signIn(target, memberOf('zarina'));
      const { hostname } = new URL(target.url);
      const device = deviceForTests({ origin: 'https://senim.example', rpId: hostname });
      const own = await callAs(target, askNewPasskey, {}, { token });
      const anybodys = await callAs(target, askPasskey, {});
      const words: string[] = [];
      for (const { challenge } of [own.json, anybodys.json])
        words.push(wordOf(await callAs(target, addPasskey, { body: device.make({ challenge }) }, { token })));
      const { json } = await callAs(target, listPasskeys, {}, { token });
      return `${words.join(', ')}, ${json.passkeys.length} kept`;
    },
  },
  {
    name: 'two sessions of one person: ending one leaves the other',
    expected: 'unauthorized, ok',
    async run(target) {
      const person = stranger();
      const { token } = await signIn(target, person);
      const words: string[] = [];
      await callAs(target, logout, {}, { token });
      words.push(wordOf(await callAs(target, readInformation, {}, { token })));
      const again = await signIn(target, person).catch(() => null);
      words.push(
        again ? wordOf(await callAs(target, readInformation, {}, { token: again.token })) : 'no code yet',
      );
      return words.join(', ');
    },
  },
];
