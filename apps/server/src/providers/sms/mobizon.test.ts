import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CLOSED_URL,
  SECRETS,
  startOneAnswerServer,
  startTestSandbox,
  type TestSandbox,
} from '../../../../sandbox/src/sandbox-for-tests.ts';
import { createMobizonGateway } from './mobizon.ts';

const message = { phone: '77011234567', text: 'Код: 123456. Никому не говорите', key: 'code-1' };
let world: TestSandbox;
beforeAll(async () => {
  world = await startTestSandbox();
});
afterAll(() => world.end());

const gateway = (baseUrl = world.sandbox.endpoints.smsUrl, apiKey = SECRETS.smsApiKey) =>
  createMobizonGateway({ baseUrl, apiKey, reportSecrets: [SECRETS.smsReportSecret], timeoutMs: 2_000 });

describe('the SMS gateway', () => {
  test('takes a message and names it', async () => {
    expect(await gateway().send(message)).toEqual({ kind: 'accepted', messageId: '1' });
  });

  test('takes a repeated key as the same message', async () => {
    const first = await gateway().send({ ...message, key: 'code-2' });
    expect(await gateway().send({ ...message, key: 'code-2' })).toEqual(first);
    expect(await gateway().send({ ...message, key: 'code-3' })).not.toEqual(first);
  });

  test('refuses a number that is not a Kazakh mobile', async () => {
    expect(await gateway().send({ ...message, phone: '14155550100', key: 'x' })).toEqual({
      kind: 'refused',
      code: '1',
    });
  });

  test('tells what became of a message, and posts a signed report of it', async () => {
    const receiver = await startOneAnswerServer({ status: 200, body: '{}' });
    const other = await startTestSandbox(undefined, { callbackBaseUrl: receiver.url });
    const theirs = gateway(other.sandbox.endpoints.smsUrl);
    expect(await theirs.send({ ...message, key: 'code-9' })).toEqual({ kind: 'accepted', messageId: '1' });
    expect(await theirs.findFate('1')).toBe('delivered');
    expect(await theirs.findFate('999')).toBe('unknown');
    expect(await gateway(CLOSED_URL).findFate('1')).toBe('unavailable');
    await expect.poll(() => receiver.requests).toHaveLength(1);
    const { path = '', body = '' } = receiver.requests[0] ?? {};
    expect(path).toBe('/callbacks/sms');
    expect(theirs.readReport(path, body, null)).toEqual(['1']);
    expect(theirs.readReport(path, body.replace('"attempt":1', '"attempt":2'), null)).toBeNull();
    expect(theirs.readReport(path, 'no JSON', null)).toBeNull();
    await Promise.all([other.end(), receiver.stop()]);
  });

  test('is unavailable when our key is wrong, for the message is not to blame', async () => {
    expect(await gateway(undefined, 'wrong').send(message)).toEqual({ kind: 'unavailable' });
  });

  test('is unavailable when nobody listens', async () => {
    expect(await gateway(CLOSED_URL).send(message)).toEqual({ kind: 'unavailable' });
  });

  test.each([
    ['never answers', undefined],
    ['answers with an error page', { status: 502, body: '<html>' }],
    ['answers in another language', { status: 200, body: '{"ok":true}' }],
    ['is out of breath', { status: 200, body: '{"code":30,"data":{},"message":"rate"}' }],
  ])('is unavailable when it %s', async (_, answer) => {
    const server = await startOneAnswerServer(answer);
    expect(await gateway(server.url).send(message)).toEqual({ kind: 'unavailable' });
    await server.stop();
  });
});

/** What the gateway is sent and answers, without the wire. */
function gatewayAnswering(answer: object, sender?: string) {
  const sent: URLSearchParams[] = [];
  const fetch = async (_: unknown, init?: RequestInit) => {
    if (init?.body) sent.push(init.body as URLSearchParams);
    return Response.json(answer);
  };
  const theirs = createMobizonGateway({
    baseUrl: 'https://api.example',
    apiKey: 'k',
    reportSecrets: ['s'],
    sender,
    fetch,
  });
  return { sent, theirs };
}

test('a message goes under the lender’s registered name, dies within the hour, and bears one key however often it is sent', async () => {
  const { sent, theirs } = gatewayAnswering({ code: 0, data: { messageId: 1 } }, 'Senim');
  await theirs.send(message);
  await theirs.send(message);
  expect(sent.map((form) => form.get('from'))).toEqual(['Senim', 'Senim']);
  expect(sent.map((form) => form.get('params[name]'))).toEqual(['code-1', 'code-1']);
  expect(Number(sent[0]?.get('params[validity]'))).toBeLessThanOrEqual(60);
  const common = gatewayAnswering({ code: 0 });
  await common.theirs.send(message);
  expect(common.sent[0]?.has('from')).toBe(false);
});

test.each([
  ['DELIVRD', 'delivered'],
  ['UNDELIV', 'undelivered'],
  ['REJECTD', 'undelivered'],
  ['EXPIRED', 'undelivered'],
  ['DELETED', 'undelivered'],
  ['ENROUTE', 'under-way'],
])('%s: the message is %s', async (status, told) => {
  const { theirs } = gatewayAnswering({ code: 0, data: [{ id: 7, status }] });
  expect(await theirs.findFate('7')).toBe(told);
});
