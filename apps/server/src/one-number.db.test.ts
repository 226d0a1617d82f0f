import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeIin } from '@senim/kazakhstan/iin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComposedForTests, composeForTests } from './composed-for-tests.ts';
import { during } from './platform/at-work.ts';
import { machineAct } from './platform/database/database.ts';
import { enqueue } from './platform/jobs/queue.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { createLog } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { noteOutsideCalls } from './platform/outside-calls.ts';

/** One number leads from what a caller has in their hands to the call of a provider that another process made for it. */
const lines: Record<string, unknown>[] = [];
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
const gateway = createServer((_, response) => response.end('{"code": 0, "data": {"messageId": "1"}}'));
const PHONE = '77010000042';
const iin = String(makeIin('1990-05-15', 'male', 12) ?? makeIin('1990-05-15', 'male', 13));
let composed: ComposedForTests;
let host: string;

beforeAll(async () => {
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  host = `127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  composed = await composeForTests(undefined, undefined, { settings: { SMS_URL: `http://${host}` }, log });
});
afterAll(async () => {
  await composed.close();
  gateway.close();
});

test('the number of a request leads through the job that it ordered to the provider’s call in the worker', async () => {
  const { app, composition, database } = composed;
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v2/auth/sms-send',
    payload: { phone: PHONE, iin },
  });
  expect(answer.json()).toMatchObject({ success: true });
  const request = answer.headers['x-request-id'];

  const stop = noteOutsideCalls(log);
  const worker = await startWorker(database.url, composition.tasks, log, createMetrics());
  expect(await worker.finishJobs(20_000)).toBe(true);
  await worker.stop();
  stop();
  const called = lines.find((line) => line['msg'] === 'asked outside' && line['host'] === host);
  expect(called).toMatchObject({ request, job: expect.stringMatching(/^notifications\.deliver\/\d+$/) });
  const told = lines.filter((line) => line['request'] === request).map(({ msg }) => msg);
  expect(told).toEqual(['answered', 'asked outside', 'a job is done']);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${PHONE}|${iin}`));
});

test('a task is given what it was ordered with and nothing of how it was, once for two requests that order the same', async () => {
  const given: unknown[] = [];
  const { database, composition } = composed;
  for (const request of ['of-one', 'of-another'])
    await composition.services.database.transaction(machineAct('test'), async (tx) =>
      during({ request }, async () => enqueue(tx, 'test.asks', { borrowerId: 7 })),
    );
  const tasks = { 'test.asks': async (payload: unknown) => void given.push(payload) };
  const worker = await startWorker(database.url, tasks, log, createMetrics());
  expect(await worker.finishJobs(10_000)).toBe(true);
  await worker.stop();
  expect(given).toEqual([{ borrowerId: 7 }]);
});
