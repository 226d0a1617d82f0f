import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBrowser as browser, decrypted } from '../../../../sandbox/src/browser-for-tests.ts';
import {
  CLOSED_URL,
  startOneAnswerServer,
  startTestSandbox,
  type TestSandbox,
} from '../../../../sandbox/src/sandbox-for-tests.ts';
import { createWebPushService } from './web-push-service.ts';

const privateKey = Buffer.alloc(32, 7).toString('base64url');
let world: TestSandbox;
beforeAll(async () => {
  world = await startTestSandbox();
});
afterAll(() => world.end());

const service = (standInUrl = world.sandbox.endpoints.pushUrl) =>
  createWebPushService({
    privateKey,
    contactEmail: () => 'help@senim.example',
    hosts: ['push.example', '.wide.example'],
    standInUrl,
    timeoutMs: 2_000,
  });

async function subscribed() {
  const answer = await fetch(`${world.sandbox.endpoints.pushUrl}/subscriptions`, { method: 'POST' });
  const { endpoint } = (await answer.json()) as { endpoint: string };
  return browser(endpoint);
}

/** What the push service got for an address: bytes that it cannot read. */
async function handedOver(endpoint: string) {
  const { messages } = (await (await fetch(`${endpoint}/messages`)).json()) as {
    messages: { topic: string; ttl: string; body: string }[];
  };
  return messages.map((message) => ({ ...message, bytes: Buffer.from(message.body, 'base64') }));
}

describe('the push service', () => {
  test('is handed bytes that only the browser can read, under a signature it accepts', async () => {
    const phone = await subscribed();
    const payload = JSON.stringify({ title: 'Senim', body: 'Жаңа хабар бар' });
    const message = { subscription: phone.subscription, payload, topic: 'message' };
    expect(await service().send(message)).toEqual({ kind: 'accepted' });
    const [handed] = await handedOver(phone.subscription.endpoint);
    expect(handed).toMatchObject({ topic: 'message', ttl: '86400' });
    expect(handed?.bytes.includes(Buffer.from('Senim'))).toBe(false);
    expect(decrypted(handed?.bytes ?? Buffer.alloc(0), phone)).toBe(payload);
    expect(() => decrypted(handed?.bytes ?? Buffer.alloc(0), browser(''))).toThrow();
  });

  test('says when a browser has unsubscribed', async () => {
    const { subscription } = await subscribed();
    await fetch(subscription.endpoint, { method: 'DELETE' });
    expect(await service().send({ subscription, payload: '{}', topic: 'a' })).toEqual({ kind: 'gone' });
  });

  test('refuses for good what is too long or what cannot be encrypted', async () => {
    const { subscription } = await subscribed();
    const long = { subscription, payload: 'x'.repeat(5_000), topic: 'a' };
    expect(await service().send(long)).toEqual({ kind: 'refused', code: '413' });
    const broken = { ...subscription, p256dh: Buffer.alloc(65, 1).toString('base64url') };
    expect(await service().send({ subscription: broken, payload: '{}', topic: 'a' })).toEqual({
      kind: 'refused',
      code: 'subscription',
    });
  });

  test('is unavailable when it is away, out of breath or failing', async () => {
    const send = (base: string) =>
      service(base).send({ subscription: browser(`${base}/send/1`).subscription, payload: '{}', topic: 'a' });
    expect(await send(CLOSED_URL)).toEqual({ kind: 'unavailable' });
    for (const status of [302, 429, 500, 503]) {
      const server = await startOneAnswerServer({ status, body: '' });
      expect(await send(server.url), String(status)).toEqual({ kind: 'unavailable' });
      await server.stop();
    }
  });

  test.each([
    ['https://push.example/send/1', true],
    ['https://a.wide.example/x', true],
    ['https://wide.example/x', false],
    ['https://push.example.evil.example/x', false],
    ['https://evilpush.example/x', false],
    ['https://push.example:8443/x', false],
    ['http://push.example/x', false],
    ['https://127.0.0.1/x', false],
    ['https://user@push.example@evil.example/x', false],
    ['file:///etc/passwd', false],
    ['nonsense', false],
  ])('an address of %s is called: %s', async (endpoint, known) => {
    expect(service('').knows(endpoint)).toBe(known);
    if (known) return;
    const { subscription } = browser(endpoint);
    expect(await service('').send({ subscription, payload: '{}', topic: 'a' })).toEqual({ kind: 'gone' });
  });
});
