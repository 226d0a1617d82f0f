import { describe, expect, test } from 'vitest';
import { LENDER_FOR_TESTS } from '../../../lender-for-tests.ts';
import { machineryForTests, standingClock } from '../../../people-for-tests.ts';
import type { Database } from '../../../platform/database/database.ts';
import { callbackRoute } from '../../../platform/http/callback-route.ts';
import type { HttpDependencies } from '../../../platform/http/dependencies.ts';
import type { RawRoute } from '../../../platform/http/route.ts';
import { createHttpServer } from '../../../platform/http/server.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { readNetworks } from './read-networks.ts';
import { terminalRoutes } from './routes.ts';

/** Outside systems hear of a failure in their own protocol, whatever has failed. */

const FAILURES: Readonly<Record<string, Error>> = {
  'a statement that takes too long': Object.assign(new Error('canceling statement'), { code: '57014' }),
  'a lock that is waited for too long': Object.assign(new Error('lock timeout'), { code: '55P03' }),
  'a serialization failure': Object.assign(new Error('could not serialize'), { code: '40001' }),
  'a turn that never came': Object.assign(new Error('The turn did not come.'), { code: 'TURN_NEVER_CAME' }),
  'a pool without a free connection': new Error('timeout exceeded when trying to connect'),
  'a database that is gone': Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  'a bug': new TypeError('Cannot read properties of undefined'),
};

const networks = readNetworks(
  { MODE: 'sandbox', TERMINAL_PASSWORDS: {}, TERMINAL_ADDRESSES: '' },
  LENDER_FOR_TESTS,
);

/** A server whose database fails so at every transaction. */
function failing(error: Error, routes: (services: ReturnType<typeof machineryForTests>) => RawRoute[]) {
  const database = { transaction: () => Promise.reject(error) } as unknown as Database;
  const services = machineryForTests(database, standingClock());
  const dependencies = { ...services, metrics: createMetrics(), apiBase: '/api/v2' };
  return createHttpServer(dependencies as unknown as HttpDependencies, {
    contractRoutes: [],
    officeRoutes: [],
    rawRoutes: routes(services),
    areas: [],
  });
}

const temporary = (transactionId: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<response><osmp_txn_id>${transactionId}</osmp_txn_id><prv_txn></prv_txn><sum></sum><result>1</result><comment>Временная ошибка, повторите запрос позже</comment></response>\n`;

describe.each(Object.entries(FAILURES))('%s', (_, error) => {
  test.each(networks)(
    'is told to $name as temporary, in XML, at both commands',
    async ({ name, passwords: [password] }) => {
      const app = await failing(error, (services) => terminalRoutes(services, networks));
      const authorization = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
      for (const command of ['check', 'pay']) {
        const query = { command, txn_id: '71', account: '2612345678', sum: '100.00' };
        const answer = await app.inject({ url: `/terminal/${name}`, query, headers: { authorization } });
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['content-type']).toContain('application/xml');
        expect(answer.body).toBe(temporary('71'));
      }
      await app.close();
    },
  );

  test('is told to bank, acquirer and gateway as an error that makes them call again, in their JSON', async () => {
    const app = await failing(error, () => [
      callbackRoute('bank', 'bank.called', () => Promise.reject(error)),
    ]);
    const answer = await app.inject({ method: 'POST', url: '/callbacks/bank', payload: 'said' });
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toMatchObject({ success: false });
    await app.close();
  });
});

test('a network that calls too often is told so in XML too, with its own number', async () => {
  const app = await failing(new Error('not reached'), (services) => terminalRoutes(services, networks));
  const url = `/terminal/${networks[0]?.name}?command=check&txn_id=7%261`;
  let answer = await app.inject({ url });
  for (let calls = 0; answer.statusCode === 401 && calls < 10_000; calls++)
    answer = await app.inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(temporary('7&#38;1'));
  await app.close();
});

test('while the password of a network is changed both are let in, and of another network neither', async () => {
  const changing = [
    { name: 'first', passwords: ['new', 'old'] as const, addresses: [] },
    { name: 'second', passwords: ['its own'] as const, addresses: [] },
  ];
  const app = await failing(new Error('not reached'), (services) => terminalRoutes(services, changing));
  const statusOf = async (name: string, password: string) => {
    const authorization = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
    return (await app.inject({ url: `/terminal/${name}?command=check&txn_id=1`, headers: { authorization } }))
      .statusCode;
  };
  expect([await statusOf('first', 'new'), await statusOf('first', 'old')]).toEqual([200, 200]);
  expect([await statusOf('first', 'its own'), await statusOf('second', 'old')]).toEqual([401, 401]);
  await app.close();
});
