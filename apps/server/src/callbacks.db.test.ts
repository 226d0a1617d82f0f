import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComposedForTests, composeForTests } from './composed-for-tests.ts';
import { readConfig } from './platform/config.ts';
import { signatureOf } from './platform/message-signature.ts';

/** The routes that providers call, in the composed product. */
let composed: ComposedForTests;
const { BANK_SECRET, BIOMETRICS_SECRET, CARD_SECRET, SMS_CALLBACK_SECRET } = readConfig({});

beforeAll(async () => {
  composed = await composeForTests();
});
afterAll(() => composed.close());

const post = async (provider: string, body: string, signature?: string) =>
  (
    await composed.app.inject({
      method: 'POST',
      url: `/callbacks/${provider}`,
      payload: body,
      headers: { 'content-type': 'application/json', ...(signature && { 'x-signature': signature }) },
    })
  ).statusCode;

test.each([
  ['card', { invoiceId: '000000009' }, CARD_SECRET[0]],
  ['bank', { reference: 'SENIM-2600000009-1' }, BANK_SECRET[0]],
  ['biometrics', { id: 'a session of nobody' }, BIOMETRICS_SECRET[0]],
])(
  'a callback of %s is taken when it is signed, as often as it comes, and by nothing else',
  async (provider, hint, secret) => {
    const body = JSON.stringify(hint);
    const signed = signatureOf(secret, `POST /callbacks/${provider}`, body);
    expect(await post(provider, body)).toBe(401);
    expect(await post(provider, body, signatureOf('another', `POST /callbacks/${provider}`, body))).toBe(401);
    expect(await post(provider, body, signatureOf(secret, 'POST /callbacks/other', body))).toBe(401);
    expect(await post(provider, `${body} `, signed)).toBe(401);
    const nonsense = '{"id":';
    expect(await post(provider, nonsense, signatureOf(secret, `POST /callbacks/${provider}`, nonsense))).toBe(
      401,
    );
    expect([await post(provider, body, signed), await post(provider, body, signed)]).toEqual([200, 200]);
  },
);

test('a delivery report is taken when it bears the gateway’s sign', async () => {
  const report = (secret: string) => {
    const event = { eventId: '7', attempt: 1, eventCreateTs: '2026-11-23 10:00:00' };
    const sign = createHash('sha1').update(`7|1|2026-11-23 10:00:00|${secret}`).digest('hex');
    const data = { messageId: 41, status: 'DELIVRD' };
    return JSON.stringify({ ...event, eventType: 'sms-delivery-report', data, sign });
  };
  expect(await post('sms', report('another'))).toBe(401);
  expect(await post('sms', '{}')).toBe(401);
  expect(await post('sms', report(SMS_CALLBACK_SECRET[0]))).toBe(200);
});

test('an unknown provider has no route', async () => {
  expect(await post('nobody', '{}')).toBe(404);
});

test('readiness names the database, the queue, and whether calls are taken', async () => {
  const answer = await composed.app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { ready: true, database: 'reachable', queue: 'reachable', calls: 'ready' },
  ]);
});
