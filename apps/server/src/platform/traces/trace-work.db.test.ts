import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestSandbox } from '../../../../sandbox/src/sandbox-for-tests.ts';
import { type ComposedForTests, composeForTests } from '../../composed-for-tests.ts';
import { sandboxPasswordOf } from '../../modules/payments/terminals/read-networks.ts';
import { asBorrower } from '../../people-for-tests.ts';
import { createSmtpMailer } from '../../providers/mail/smtp-mailer.ts';
import { during } from '../at-work.ts';
import { machineAct } from '../database/database.ts';
import { enqueue } from '../jobs/queue.ts';
import { startWorker } from '../jobs/worker.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { followedWork } from './followed.ts';
import { traceWork } from './trace-work.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: string } }[];
  readonly status: { readonly code: number };
}

const IIN = '900515300127';
const log = createLog('silent');
let composed: ComposedForTests;

beforeAll(async () => {
  composed = await composeForTests();
});
afterAll(() => composed.close());

/** A collector on a socket, and a system outside; both keep what they were sent. */
async function listening(status = 200) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = request.url ?? '';
    for await (const part of request) body += part;
    bodies.push(body);
    response.writeHead(status).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
}

const tracing = (OTEL_EXPORTER_OTLP_ENDPOINT: string, OTEL_TRACES_SAMPLER_ARG = 1) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_TRACES_SAMPLER_ARG,
});

const PLACE = '/v1/traces';
function spansIn(bodies: readonly string[]): Span[] {
  expect(bodies.every((body) => body.startsWith(PLACE))).toBe(true);
  const sent = bodies.map((body) => JSON.parse(body.slice(PLACE.length)));
  return sent.flatMap(({ resourceSpans }) => resourceSpans[0].scopeSpans[0].spans as Span[]);
}
const marksOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

const askTerminal = () => {
  const password = Buffer.from(`kassa24:${sandboxPasswordOf('kassa24')}`).toString('base64');
  const query = { command: 'check', txn_id: '71', account: IIN, sum: '100.00' };
  return composed.app.inject({
    url: '/terminal/kassa24',
    query,
    headers: { authorization: `Basic ${password}` },
  });
};

test('a request is one trace under its own number, with its transactions in it, and tells nothing of people', async () => {
  const collector = await listening();
  const stop = await traceWork(tracing(`${collector.url}/`), log);
  const answer = await askTerminal();
  await stop();
  const number = String(answer.headers['x-request-id']);
  const spans = spansIn(collector.bodies);
  const [whole, ...others] = spans.filter(({ parentSpanId }) => parentSpanId === '');
  if (!whole) throw new Error('no trace came');
  expect(others).toEqual([]);
  expect(whole).toMatchObject({
    name: 'GET /terminal/:network',
    kind: 2,
    traceId: number.replaceAll('-', ''),
  });
  expect(marksOf(whole)).toEqual({
    'senim.request': number,
    'http.request.method': 'GET',
    'http.route': '/terminal/:network',
    'http.response.status_code': 200,
  });
  const parts = spans.filter((span) => span !== whole);
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) {
    expect(part).toMatchObject({ traceId: whole.traceId, parentSpanId: whole.spanId, status: { code: 0 } });
    expect(['transaction', 'reading']).toContain(part.name);
    expect(BigInt(part.startTimeUnixNano)).toBeLessThanOrEqual(BigInt(part.endTimeUnixNano));
  }
  expect(collector.bodies.join('')).not.toMatch(new RegExp(`${IIN}|kassa24:|sandbox-`));
});

test('a job is one trace under the number that its lines in the log have, with its calls outside in it', async () => {
  const [collector, gateway] = [await listening(), await listening(502)];
  const { database } = composed;
  const services = composed.composition.services;
  const stop = await traceWork(tracing(collector.url), log);
  const tasks = {
    'test.asks': async () => {
      await fetch(`${gateway.url}/send?phone=77010000001`, { method: 'POST' });
      await services.database.transaction(machineAct('test', 'test.asked'), async () => {});
      await services.database.read({ ...asBorrower(7), auditEvent: null }, async () => {});
      throw new Error(`Nobody has the IIN ${IIN}.`);
    },
  };
  await services.database.transaction(machineAct('test'), async (tx) =>
    enqueue(tx, 'test.asks', { borrowerId: 7 }),
  );
  const worker = await startWorker(database.url, tasks, log, createMetrics());
  await worker.finishJobs(20_000);
  await worker.stop();
  await stop();
  const spans = spansIn(collector.bodies);
  const whole = spans.find(({ name }) => name === 'test.asks');
  if (!whole) throw new Error('no trace came');
  expect(marksOf(whole)).toEqual({ 'senim.job': expect.stringMatching(/^test\.asks\/\d+$/) });
  expect(whole).toMatchObject({ parentSpanId: '', status: { code: 2 } });
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === whole.spanId);
  const host = gateway.url.slice('http://'.length);
  expect(parts.map(({ name, status }) => [name, status.code])).toEqual([
    [`POST ${host}`, 2],
    ['transaction', 0],
    ['reading', 0],
  ]);
  expect(parts.map(marksOf)).toEqual([
    { 'server.address': host, 'http.request.method': 'POST', 'http.response.status_code': 502 },
    { 'senim.for': 'test', 'senim.event': 'test.asked' },
    { 'senim.for': 'borrower' },
  ]);
  expect(collector.bodies.join('')).not.toMatch(new RegExp(`${IIN}|77010000001`));
});

test('a letter is a call outside as one over HTTP is, named by its server alone', async () => {
  const collector = await listening();
  const outside = await startTestSandbox();
  onTestFinished(() => outside.end());
  const host = `127.0.0.1:${outside.sandbox.endpoints.smtpPort}`;
  const letterTo = (to: string, server: string) =>
    createSmtpMailer({ url: `smtp://${server}`, from: 'Senim <no-reply@senim.example>' }).send({
      ...{ to, subject: `ИИН ${IIN}`, text: `ИИН ${IIN}`, attachments: [], key: to },
    });
  const stop = await traceWork(tracing(collector.url), log);
  const work = { job: 'test.writes/1' };
  await during(work, () =>
    followedWork(work, 'test.writes', {}, async () => {
      expect(await letterTo('aigerim@example.kz', host)).toEqual({ kind: 'accepted' });
      expect(await letterTo('nobody@nowhere.invalid', host)).toMatchObject({ kind: 'refused' });
      expect(await letterTo('aigerim@example.kz', '127.0.0.1:1')).toEqual({ kind: 'unavailable' });
    }),
  );
  await stop();
  const spans = spansIn(collector.bodies);
  const whole = spans.find(({ name }) => name === 'test.writes');
  const letters = spans.filter(({ parentSpanId }) => parentSpanId === whole?.spanId);
  expect(letters.map(({ name, kind, status }) => [name, kind, status.code])).toEqual([
    [`SMTP ${host}`, 3, 0],
    [`SMTP ${host}`, 3, 0],
    ['SMTP 127.0.0.1:1', 3, 2],
  ]);
  expect(letters.map(marksOf)[0]).toEqual({ 'server.address': host, 'network.protocol.name': 'smtp' });
  expect(collector.bodies.join('')).not.toMatch(new RegExp(`${IIN}|example.kz|nowhere`));
});

test('of requests a part is traced, each with all its parts or not at all', async () => {
  const collector = await listening();
  const stop = await traceWork(tracing(collector.url, 0.5), log);
  const numbers: string[] = [];
  for (let asked = 0; asked < 60; asked++)
    numbers.push(String((await askTerminal()).headers['x-request-id']).replaceAll('-', ''));
  await stop();
  const spans = spansIn(collector.bodies);
  const wholes = spans.filter(({ parentSpanId }) => parentSpanId === '').map(({ traceId }) => traceId);
  // The odds of fewer than six or more than 54 are below one in a thousand million.
  expect(wholes.length).toBeGreaterThan(5);
  expect(wholes.length).toBeLessThan(55);
  expect(numbers).toEqual(expect.arrayContaining(wholes));
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set(wholes));
  for (const traceId of wholes)
    expect(spans.filter((span) => span.traceId === traceId).length).toBeGreaterThan(1);
});

test('a collector that is away is said once and stops nothing; without one nothing is followed', async () => {
  const lines: string[] = [];
  const told = createLog('warn', { write: (line) => void lines.push(line) });
  const stop = await traceWork(tracing('http://127.0.0.1:1'), told);
  expect((await askTerminal()).statusCode).toBe(200);
  await stop();
  expect(lines.filter((line) => line.includes('traces cannot be sent'))).toHaveLength(1);
  const stopNothing = await traceWork(tracing(''), told);
  expect((await askTerminal()).statusCode).toBe(200);
  await stopNothing();
  expect(lines).toHaveLength(1);
});
