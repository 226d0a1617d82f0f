import { releaseItem, signInStaff, signOutStaff, takeItem } from '@senim/contracts/office/calls';
import { OFFICE_ENDPOINTS } from '@senim/contracts/office/endpoints';
import type { QueueName } from '@senim/contracts/office/queues';
import { holdsRight, type StaffRole } from '@senim/contracts/office/staff-rights';
import { STAFF_CAST } from '@senim/database/cast/staff';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerInProcess } from './call-in-process.ts';
import { type OfficeServices, officeRoutes, staffGates } from './compose-office.ts';
import { createTestServices } from './loans-for-tests.ts';
import { enrolMember } from './modules/staff/accounts/enrol-member.ts';
import { codeNow } from './modules/staff/sign-in/check-one-time-code.ts';
import { createBell } from './platform/bell.ts';
import { machineClock } from './platform/clock.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';
import { createHttpServer } from './platform/http/server.ts';
import { createMetrics } from './platform/metrics.ts';

let database: TestDatabase;
let app: FastifyInstance;
const BASE = '/api/office/v1';
const sessions = new Map<StaffRole, { cookie: string; csrf: string }>();

beforeAll(async () => {
  database = await createTestDatabase();
  const services = {
    ...createTestServices(database),
    clock: machineClock,
    wallClock: machineClock,
    isSandbox: true,
    bell: createBell(machineClock),
  } as unknown as OfficeServices;
  app = await createHttpServer(
    {
      ...services,
      metrics: createMetrics(),
      apiBase: '/api/v2',
      borrowerOfToken: async () => 1,
      ...staffGates(services),
    },
    { contractRoutes: [], officeRoutes: officeRoutes(services), rawRoutes: [], areas: [] },
  );
  for (const member of STAFF_CAST) {
    await enrolMember(services, { ...member, roles: [member.role] });
    const { login, password, totpSecret } = member;
    const body = { login, password, code: codeNow(totpSecret, machineClock.now()).code };
    const { headers, json } = await callerInProcess(app, BASE)(signInStaff, { body });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    sessions.set(member.role, { cookie, csrf: json.csrf });
  }
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const ROUTES = officeRoutes({} as OfficeServices).filter(({ principals }) => principals === 'staff');
/** Each call has an address of its own, because the limit of calls per address is not tested here. */
let callsMade = 0;
const newAddress = () => {
  callsMade += 1;
  return `10.1.${callsMade >> 8}.${callsMade & 255}`;
};
const urlOf = (path: string) =>
  BASE +
  path
    .replace('{queue}', 'cases')
    .replace('{list}', 'loans')
    .replace(/\{\w+\}/g, '7');

async function ask(
  route: (typeof ROUTES)[number],
  headers: Record<string, string>,
  url = urlOf(route.endpoint.path),
) {
  const { method } = route.endpoint;
  const answer = await app.inject({
    method,
    url,
    headers,
    remoteAddress: newAddress(),
    ...(method === 'POST' && { payload: {} }),
  });
  return { status: answer.statusCode, code: answer.json().code as string | undefined };
}

test('every endpoint of the office has its route, and no route is without one', () => {
  const declared = officeRoutes({} as OfficeServices).map(({ endpoint }) => endpoint.id);
  expect(declared.sort()).toEqual(OFFICE_ENDPOINTS.map(({ id }) => id).sort());
});

test.each(ROUTES.filter(({ endpoint }) => endpoint.method !== 'GET'))(
  '$endpoint.id opens to no forged page',
  async (route) => {
    const { cookie } = sessions.get('compliance') ?? { cookie: '' };
    expect(await ask(route, { cookie })).toEqual({ status: 403, code: 'csrf_token_missing' });
  },
);

test('the auditor reads and changes nothing', () => {
  const changing = ROUTES.filter(({ endpoint }) => endpoint.method !== 'GET').filter(
    ({ right }) => typeof right === 'string' && holdsRight(['auditor'], right),
  );
  expect(changing.map(({ endpoint }) => endpoint.id).sort()).toEqual([
    'office.audit.export',
    'office.audit.verify',
    'office.customers.document-reveal',
    'office.customers.reveal',
    'office.find',
    'office.lists.export',
    'office.reports.export',
    'office.settings.what-if',
  ]);
});

test('no script and no foreign page can use the session cookie', async () => {
  const { login, password } = STAFF_CAST[0] ?? { login: '', password: '' };
  const answer = await app.inject({
    method: 'POST',
    url: BASE + signOutStaff.path,
    remoteAddress: newAddress(),
    headers: {
      cookie: sessions.get('operator')?.cookie ?? '',
      'x-office-csrf': sessions.get('operator')?.csrf ?? '',
    },
    payload: {},
  });
  expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/);
  expect(answer.headers['set-cookie']).toMatch(/Path=\/api\/office\/v1/);
  expect(answer.body).not.toContain(login + password);
});

test('a key that was used for one call and address is refused for another', async () => {
  const { cookie = '', csrf = '' } = sessions.get('accountant') ?? {};
  const headers = { cookie, 'x-office-csrf': csrf, 'idempotency-key': 'one key' };
  const about = (queue: QueueName) => ({ params: { queue }, body: { item: '7' } });
  const call = callerInProcess(app, BASE);
  const take = (queue: QueueName) => call(takeItem, { ...about(queue), body: {} }, headers, newAddress());
  const first = await take('payouts');
  expect((await take('payouts')).json).toEqual(first.json);
  expect((await take('statements')).json.code).toBe('idempotency_key_reused');
  const released = await call(releaseItem, about('payouts'), headers, newAddress());
  expect(released.json.code).toBe('idempotency_key_reused');
});
