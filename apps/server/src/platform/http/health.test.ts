import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { machineRandomness } from '../randomness.ts';
import type { HttpDependencies } from './dependencies.ts';
import { healthRoutes } from './health.ts';
import { createHttpServer, type WaitingRoom } from './server.ts';

const database = { ping: async () => {}, pingQueue: async () => {} } as HttpDependencies['database'];

/** A server whose start is at a stage, with one page beside the routes for machines. */
function serverAt(stage: () => string, waitingRoom?: WaitingRoom) {
  const dependencies = {
    clock: { now: () => new Date('2026-11-20T06:00:00Z') },
    randomness: machineRandomness,
    log: createLog('silent'),
    metrics: createMetrics(),
    apiBase: '/api/v2',
  } as unknown as HttpDependencies;
  const page = { principals: 'anyone', owner: 'nobody', rateClass: 'page', auditEvent: null } as const;
  return createHttpServer(dependencies, {
    contractRoutes: [],
    officeRoutes: [],
    rawRoutes: [
      ...healthRoutes(database, { sandbox: stage }),
      { ...page, method: 'GET', path: '/page', respond: async (_, reply) => reply.send('a page') },
    ],
    areas: [],
    waitingRoom,
  });
}

test('readiness tells how far the start is, and says ready when the start does', async () => {
  let stage = 'starting';
  const app = await serverAt(() => stage);
  const asked = async () => {
    const answer = await app.inject('/readyz');
    return [answer.statusCode, answer.json()];
  };
  const reachable = { database: 'reachable', queue: 'reachable' };
  expect(await asked()).toEqual([503, { ready: false, ...reachable, sandbox: 'starting' }]);
  stage = 'ready';
  expect(await asked()).toEqual([200, { ready: true, ...reachable, sandbox: 'ready' }]);
});

test('liveness and readiness answer at once, even while people have to wait', async () => {
  const app = await serverAt(
    () => 'starting',
    (_, reply) => reply.code(503).send('wait'),
  );
  const statuses = async (path: string) => (await app.inject(path)).statusCode;
  expect([await statuses('/page'), await statuses('/nowhere')]).toEqual([503, 503]);
  expect([await statuses('/healthz'), (await app.inject('/readyz')).json().sandbox]).toEqual([
    200,
    'starting',
  ]);
});
