import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { machineRandomness } from '../randomness.ts';
import type { HttpDependencies } from './dependencies.ts';
import { healthRoutes } from './health.ts';
import { createLeaving, leaveAndClose } from './leaving.ts';
import { createHttpServer } from './server.ts';

const database = { ping: async () => {}, pingQueue: async () => {} } as HttpDependencies['database'];
const page = { principals: 'anyone', owner: 'nobody', rateClass: 'page', auditEvent: null } as const;

/** A listening server with a page that is answered when it is let go. */
async function listening() {
  const leaving = createLeaving();
  const letGo = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const dependencies = {
    clock: { now: () => new Date() },
    randomness: machineRandomness,
    log: createLog('silent'),
    metrics: createMetrics(),
    apiBase: '/api/v2',
  } as unknown as HttpDependencies;
  const app = await createHttpServer(dependencies, {
    contractRoutes: [],
    officeRoutes: [],
    rawRoutes: [
      ...healthRoutes(database, { calls: leaving.stage }),
      { ...page, method: 'GET', path: '/page', respond: async (_, reply) => reply.send('a page') },
      {
        ...page,
        method: 'GET',
        path: '/slow',
        async respond(_, reply) {
          asked.resolve();
          await letGo.promise;
          return reply.send('a slow page');
        },
      },
    ],
    areas: [],
    leaving,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, letGo, asked };
}

/** An answer over kept connections, as a proxy asks. */
function ask(port: number, path: string, agent: Agent) {
  return new Promise<{ status: number | undefined; connection: string | undefined; body: string }>(
    (resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent }, async (answer) =>
        resolve({
          status: answer.statusCode,
          connection: answer.headers.connection,
          body: await text(answer),
        }),
      ).on('error', reject);
    },
  );
}

test('a server that leaves is not ready, answers what still comes, and ends each connection with its answer', async () => {
  const { app, port } = await listening();
  const agent = new Agent({ keepAlive: true });
  expect(await ask(port, '/readyz', agent)).toMatchObject({ status: 200, connection: 'keep-alive' });
  await app.leave(0);
  expect(await ask(port, '/readyz', agent)).toMatchObject({
    status: 503,
    body: expect.stringContaining('"calls":"leaving"'),
  });
  expect(await ask(port, '/page', agent)).toEqual({ status: 200, connection: 'close', body: 'a page' });
  await app.close();
  agent.destroy();
});

test('a server closes only after the time in which it says that it leaves', async () => {
  const left = Promise.withResolvers<void>();
  const done: (string | number)[] = [];
  const stopped = leaveAndClose(
    {
      leave: (seconds) => {
        done.push('leaves', seconds);
        return left.promise;
      },
      close: async () => void done.push('closes'),
    },
    3,
  );
  expect(done).toEqual(['leaves', 3]);
  left.resolve();
  await stopped;
  expect(done).toEqual(['leaves', 3, 'closes']);
});

test('what has begun before a server closes is answered', async () => {
  const { app, port, letGo, asked } = await listening();
  const agent = new Agent({ keepAlive: true });
  const slow = ask(port, '/slow', agent);
  await asked.promise;
  const closed = app.close();
  letGo.resolve();
  expect(await slow).toMatchObject({ status: 200, body: 'a slow page' });
  await closed;
  agent.destroy();
});

test('what comes on an open connection while a server closes is answered too', async () => {
  const { app, port, letGo, asked } = await listening();
  const connection = connect(port, '127.0.0.1');
  const askHere = (path: string) => connection.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`);
  askHere('/slow');
  await asked.promise;
  const closed = app.close();
  const came = once(app.server, 'request');
  askHere('/page');
  await came;
  letGo.resolve();
  const said = await text(connection);
  await closed;
  expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});
