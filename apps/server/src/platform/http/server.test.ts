import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { machineRandomness } from '../randomness.ts';
import { WORK_ENDED } from '../traces/followed.ts';
import type { ActingGate, HttpDependencies } from './dependencies.ts';
import type { RateClass } from './limits/rate-limit.ts';
import { metricsRoutes } from './metrics-routes.ts';
import { openApiRoutes } from './openapi-routes.ts';
import { createOperatorsServer } from './operators-server.ts';
import type { ContractRoute, RawRoute } from './route.ts';
import { createHttpServer } from './server.ts';

const CANARY = {
  iin: '870412300015',
  phone: '77017654321',
  iban: 'KZ089650300000000042',
  token: 'canary-token',
};

const rules = { principals: 'anyone', owner: 'nobody', rateClass: 'form', auditEvent: null } as const;

function serverWith(
  rawRoutes: RawRoute[],
  said: Partial<HttpDependencies> = {},
  contractRoutes: readonly ContractRoute[] = [],
) {
  const lines: string[] = [];
  const metrics = createMetrics();
  const dependencies = {
    clock: { now: () => new Date('2026-11-20T06:00:00Z') },
    randomness: machineRandomness,
    log: createLog('info', { write: (line) => void lines.push(line) }),
    metrics,
    borrowerOfToken: async () => null,
    database: { waiting: () => 0 },
    apiBase: '/api/v2',
    ...said,
  } as unknown as HttpDependencies;
  const routes = [...rawRoutes, ...metricsRoutes(metrics, ['the right token', 'the token of before'])];
  return {
    lines,
    app: createHttpServer(dependencies, {
      contractRoutes,
      officeRoutes: [],
      rawRoutes: routes,
      areas: [],
    }),
  };
}

test('a route that declares neither principals nor rules stops the start and is named', async () => {
  const app = await serverWith([]).app;
  app.get('/naked', async () => 'open to anyone');
  await expect(app.ready()).rejects.toThrow('/naked');
});

test('what staff may do for a client and the record of acts cannot name stops the start', async () => {
  const endpoint = { id: 'cabinet.gift', method: 'POST', path: '/gift' };
  const gift = { ...rules, endpoint, auditEvent: 'gift.given' } as unknown as ContractRoute;
  const started = (mayCall: () => boolean, auditEvent: string | null = gift.auditEvent) =>
    serverWith([], { acting: { mayCall } as unknown as ActingGate }, [{ ...gift, auditEvent }]).app;
  await expect(started(() => true)).rejects.toThrow('gift.given');
  await expect(started(() => true, 'support.written-to')).resolves.toBeDefined();
  await expect(started(() => false)).resolves.toBeDefined();
});

test('a failure is answered in the borrower’s language without its cause, and its log line names nobody', async () => {
  const { app, lines } = serverWith([
    {
      ...rules,
      method: 'POST',
      path: '/fails',
      respond: async () => {
        throw new Error(
          `no row for ${CANARY.iin} at ?token=${CANARY.token}, ${CANARY.iban}, +${CANARY.phone}`,
        );
      },
    },
  ]);
  const response = await (await app).inject({
    method: 'POST',
    url: `/fails?token=${CANARY.token}`,
    headers: { 'accept-language': 'kk' },
    payload: CANARY,
  });
  expect(response.statusCode).toBe(500);
  expect(response.json()).toMatchObject({ success: false });
  expect(response.json().message).toMatch(/[әғқңөұүһі]/);
  const told = lines.map((line) => JSON.parse(line));
  const request = response.headers['x-request-id'];
  expect(told).toEqual([
    expect.objectContaining({ request, level: 50 }),
    expect.objectContaining({ request, route: '/fails', method: 'POST', status: 500, msg: 'answered' }),
  ]);
  for (const secret of Object.values(CANARY)) expect(response.body + lines.join('')).not.toContain(secret);
});

test('whoever follows requests hears which of them failed, by their routes alone', async () => {
  const heard: unknown[] = [];
  const hear = (told: unknown) => void heard.push(told);
  subscribe(WORK_ENDED.name, hear);
  onTestFinished(() => void unsubscribe(WORK_ENDED.name, hear));
  const app = await serverWith([
    { ...rules, method: 'GET', path: '/works/:iin', respond: async () => ({}) },
    { ...rules, method: 'GET', path: '/fails/:iin', respond: () => Promise.reject(new Error(CANARY.iin)) },
  ]).app;
  for (const path of ['works', 'fails']) await app.inject({ url: `/${path}/${CANARY.iin}` });
  expect(heard).toMatchObject([
    { name: 'GET /works/:iin', isFailed: false },
    { name: 'GET /fails/:iin', isFailed: true },
  ]);
  expect(JSON.stringify(heard)).not.toContain(CANARY.iin);
});

test('a body that is no JSON is refused as such, and a huge one is not read', async () => {
  const app = await serverWith([{ ...rules, method: 'POST', path: '/form', respond: async () => ({}) }]).app;
  const headers = { 'content-type': 'application/json' };
  const broken = await app.inject({ method: 'POST', url: '/form', headers, payload: '{"iin":' });
  const huge = await app.inject({
    method: 'POST',
    url: '/form',
    headers,
    payload: `"${'x'.repeat(300_000)}"`,
  });
  expect([broken.statusCode, huge.statusCode]).toEqual([400, 400]);
});

test('without a token nobody reads the metrics', async () => {
  const closed = createOperatorsServer(metricsRoutes(createMetrics(), []));
  for (const authorization of ['Bearer ', 'Bearer', ''])
    expect((await closed.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
});

test('metrics name routes, never people, and are answered only with the token', async () => {
  const app = await serverWith([
    { ...rules, method: 'GET', path: '/page/:iin', respond: async () => ({ ok: true }) },
  ]).app;
  await app.inject({ url: `/page/${CANARY.iin}` });
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
  const before = { authorization: 'Bearer the token of before' };
  expect((await app.inject({ url: '/metrics', headers: before })).statusCode).toBe(200);
  const answer = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer the right token' } });
  expect(answer.body).toMatch(
    /senim_http_request_seconds_count\{route="\/page\/:iin",method="GET",status="200"\} 1/,
  );
  expect(answer.body).not.toContain(CANARY.iin);
});

test.each([
  ['a lock that another holds', '55P03', 'busy_with_another'],
  ['a statement beyond its time', '57014', 'busy_with_another'],
  ['a line in which the turn did not come', 'TURN_NEVER_CAME', 'busy_with_another'],
  ['a database that is away', '57P01', 'temporarily_unavailable'],
])('%s is no failure of the request: 503 by name, and when to come again', async (_, code, named) => {
  const respond = async () => {
    throw Object.assign(new Error('canceling statement'), { code });
  };
  const app = await serverWith([{ ...rules, method: 'GET', path: '/busy', respond }]).app;
  const answer = await app.inject({ url: '/busy' });
  expect([answer.statusCode, answer.json().code]).toEqual([503, named]);
  expect(answer.headers['retry-after']).toBe('60');
});

test('where too many wait for the database, the next is told at once when to come again; machines and pages go on', async () => {
  const asked = async (rateClass: RateClass, waiting: number) => {
    const respond = async () => ({ ok: true });
    const route = { ...rules, rateClass, method: 'GET', path: '/asked', respond } as const;
    const database = { waiting: () => waiting } as unknown as Database;
    const { app } = serverWith([route], { database });
    return (await app).inject({ url: '/asked', headers: { 'accept-language': 'kk' } });
  };
  const crowded = await asked('reading', 256);
  expect([crowded.statusCode, crowded.json().code, crowded.headers['retry-after']]).toEqual([
    503,
    'crowded',
    '5',
  ]);
  const answered = [await asked('reading', 255), await asked('machine', 256), await asked('page', 256)];
  expect(answered.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

test('every answer has nosniff, and HSTS only if the product is served over HTTPS', async () => {
  const page = { ...rules, method: 'GET', path: '/page', respond: async () => ({ ok: true }) } as const;
  const headersOf = async (said: Partial<HttpDependencies>) =>
    (await (await serverWith([page], said).app).inject({ url: '/page' })).headers;
  expect(await headersOf({})).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect(await headersOf({})).not.toHaveProperty('strict-transport-security');
  expect(await headersOf({ httpsOnlySeconds: 31_536_000 })).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});

test('the page of the API’s description may load nothing and be framed by nobody', async () => {
  const document = { paths: {}, info: { title: 'API', description: 'What the API takes.' } };
  const app = await serverWith(openApiRoutes(() => document)).app;
  const { headers } = await app.inject({ url: '/api/v2/docs' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test('the API’s description is written when somebody first asks for it, and once', async () => {
  let written = 0;
  const describe = () => {
    written += 1;
    return { paths: {}, info: { title: 'API', description: 'What the API takes.' } };
  };
  const app = await serverWith(openApiRoutes(describe)).app;
  await app.ready();
  expect(written, 'no start waits for it').toBe(0);
  for (const path of ['openapi.json', 'docs', 'openapi.json'])
    expect((await app.inject({ url: `/api/v2/${path}` })).statusCode).toBe(200);
  expect(written).toBe(1);
});

test('addresses of one /64 of IPv6 are one caller, and the next /64 is another', async () => {
  const { app } = serverWith([
    { ...rules, rateClass: 'code-request', method: 'GET', path: '/asks', respond: async () => 'asked' },
  ]);
  const server = await app;
  const ask = async (remoteAddress: string) =>
    (await server.inject({ method: 'GET', url: '/asks', remoteAddress })).statusCode;
  for (let count = 0; count < 60; count++) expect(await ask(`2001:db8:1:1::${count}`)).toBe(200);
  expect(await ask('2001:db8:1:1:9:9:9:9')).toBe(429);
  expect(await ask('2001:db8:1:2::1')).toBe(200);
});
