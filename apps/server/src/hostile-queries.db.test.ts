import { ENDPOINTS } from '@senim/contracts/borrower/endpoints';
import { OFFICE_ENDPOINTS } from '@senim/contracts/office/endpoints';
import { STAFF_CAST } from '@senim/database/cast/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComposedForTests, composeForTests } from './composed-for-tests.ts';
import { openSession } from './modules/identity/sessions/open-session.ts';
import { enrolMember } from './modules/staff/accounts/enrol-member.ts';
import { codeNow } from './modules/staff/sign-in/check-one-time-code.ts';
import { registerPerson } from './people-for-tests.ts';
import { machineClock } from './platform/clock.ts';
import { machineAct } from './platform/database/database.ts';

/** Sends every route of the product what no form of ours sends: none may fail with an error of ours. */
let composed: ComposedForTests;
let token: string;
const office = new Map<string, { cookie: string; 'x-office-csrf': string }>();
let borrowerId: number;

beforeAll(async () => {
  composed = await composeForTests();
  const { services } = composed.composition;
  ({ borrowerId } = await registerPerson(services));
  token = await services.database.transaction(machineAct('test'), (tx) =>
    openSession(services, tx, borrowerId),
  );
  for (const member of STAFF_CAST) {
    await enrolMember(services, { ...member, roles: [member.role] });
    const { login, password, totpSecret } = member;
    const payload = { login, password, code: codeNow(totpSecret, machineClock.now()).code };
    const answer = await composed.app.inject({ method: 'POST', url: '/api/office/v1/session', payload });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    office.set(member.role, { cookie, 'x-office-csrf': answer.json().csrf });
  }
});
afterAll(() => composed.close());

let callsMade = 0;

async function statusOf(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT',
  url: string,
  headers: Record<string, string> = {},
): Promise<number> {
  callsMade += 1;
  const answer = await composed.app.inject({
    method,
    url,
    headers,
    remoteAddress: `10.2.${callsMade >> 8}.${callsMade & 255}`,
    ...(method !== 'GET' && { payload: {} }),
  });
  return answer.statusCode;
}

/** Each key of its query and of the common ones twice, and each with wrong values. */
function queriesOf(query: unknown): string[] {
  const shape = (query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
  const keys = [...new Set(['token', 'cursor', 'limit', ...Object.keys(shape)])];
  return [
    ...keys.map((key) => `?${key}=1&${key}=2`),
    `?${keys.map((key) => `${key}[]=1&${key}[]=2`).join('&')}`,
    `?${keys.map((key) => `${key}=%00&${key}=0000-00-00`).join('&')}`,
    `?${keys.map((key) => `${key}=${'9'.repeat(30)}`).join('&')}`,
    '?__proto__=1&constructor=2&__proto__[a]=1',
  ];
}

/** Ids that no row has, and one that is no number. */
const IDS = ['999999999', '0', '9007199254740993', 'x'];

test.each(ENDPOINTS)('$id meets no query and no id with a failure', async ({ method, path, query }) => {
  const headers = { authorization: `Bearer ${token}` };
  for (const search of queriesOf(query)) {
    const url = `/api/v2${path.replace(/\{\w+\}/g, '7')}${search}`;
    expect([url, await statusOf(method, url, headers)]).toEqual([url, expect.toSatisfy(isNoFailure)]);
  }
  for (const id of IDS) {
    const url = `/api/v2${path.replace(/\{\w+\}/g, id)}`;
    expect([url, await statusOf(method, url, headers)]).toEqual([url, expect.toSatisfy(isNoFailure)]);
  }
});

const isNoFailure = (status: number) => status < 500 || status === 503;

test.each(OFFICE_ENDPOINTS.filter(({ method }) => method === 'GET'))(
  '$id of the office meets no query and no id with a failure',
  async ({ method, path, query }) => {
    const plain = `/api/office/v1${path.replace(/\{\w+\}/g, '7')}`;
    const headers = await whoeverMay(plain);
    const urls = [
      ...queriesOf(query).map((search) => path.replace(/\{\w+\}/g, '7') + search),
      ...IDS.map((id) => path.replace('{borrower_id}', String(borrowerId)).replace(/\{\w+\}/g, id)),
    ];
    for (const url of urls) {
      if (url.startsWith('/changes')) continue;
      const status = await statusOf(method, `/api/office/v1${url}`, headers);
      expect([url, status]).toEqual([url, expect.toSatisfy(isNoFailure)]);
    }
  },
);

/**
 * One of those who may make a call, if anybody may: whoever may not is refused before anything of it is read, and for the others it is read
 * alike.
 */
async function whoeverMay(url: string) {
  let refused = {};
  for (const headers of office.values()) {
    if ((await statusOf('GET', url, headers)) !== 403) return headers;
    refused = headers;
  }
  return refused;
}

const basic = `Basic ${Buffer.from('kassa24:sandbox-kassa24').toString('base64')}`;

test.each([
  ['a doubled txn_id', 'command=pay&txn_id=1&txn_id=2&account=1234567890&sum=100.00'],
  ['a doubled sum', 'command=pay&txn_id=1&account=1234567890&sum=100.00&sum=200.00'],
  ['a doubled account', 'command=check&txn_id=1&account=1234567890&account=2'],
  ['the year 0000', 'command=pay&txn_id=d1&account=1234567890&sum=100.00&txn_date=00000101000000'],
  ['the year 1970', 'command=pay&txn_id=d2&account=1234567890&sum=100.00&txn_date=19700101000000'],
  ['a list', 'command[]=pay&txn_id[]=1'],
])('a terminal that sends %s is answered in its own protocol', async (_, query) => {
  const answer = await composed.app.inject({
    url: `/terminal/kassa24?${query}`,
    headers: { authorization: basic },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  expect(answer.body).toMatch(/<result>\d+<\/result>/);
});

test.each(['/healthz', '/readyz', '/metrics', '/api/v2/openapi.json', '/api/v2/docs', '/api/office/v1/docs'])(
  '%s meets a doubled key as any other',
  async (path) => {
    expect(await statusOf('GET', `${path}?a=1&a=2`)).toBeLessThan(500);
  },
);
