import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CLOSED_URL,
  SECRETS,
  startOneAnswerServer,
  startTestSandbox,
  type TestSandbox,
} from '../../../../sandbox/src/sandbox-for-tests.ts';
import { createBmgMobileBase } from './bmg-mobile-base.ts';

const STRANGER = '900101300011';
const phone = '77011234567';

let world: TestSandbox;
beforeAll(async () => {
  world = await startTestSandbox((iin) => (iin === STRANGER ? { phoneRegistered: false } : undefined));
});
afterAll(() => world.end());

const mobileBase = (settings: { baseUrl?: string; password?: string; fetch?: typeof fetch } = {}) =>
  createBmgMobileBase({
    baseUrl: world.sandbox.endpoints.mobileBaseUrl,
    user: SECRETS.bureauUser,
    password: SECRETS.bureauPassword,
    randomness: { uuid: () => '00000000-0000-4000-8000-000000000000' },
    timeoutMs: 2_000,
    ...settings,
  });

describe("the mobile citizens' base", () => {
  test('knows whose a phone is, and answers a repeated question the same', async () => {
    const base = mobileBase();
    expect(await base.isRegistered({ iin: '900101300022', phone })).toEqual({ kind: 'registered' });
    expect(await base.isRegistered({ iin: STRANGER, phone })).toEqual({ kind: 'not-registered' });
    expect(await base.isRegistered({ iin: STRANGER, phone })).toEqual({ kind: 'not-registered' });
  });

  test('is logged in to once for many questions, and again when the login has run out', async () => {
    const paths: string[] = [];
    let expired = false;
    const watched: typeof fetch = async (input, init) => {
      const path = new URL(String(input)).pathname;
      paths.push(path.slice(path.indexOf('/bmg')));
      if (expired && path.endsWith('/service/')) {
        expired = false;
        return new Response('{}', { status: 401 });
      }
      return fetch(input, init);
    };
    const base = mobileBase({ fetch: watched });
    await base.isRegistered({ iin: STRANGER, phone });
    await base.isRegistered({ iin: STRANGER, phone });
    expect(paths).toEqual(['/bmg/auth/login/', '/bmg/service/', '/bmg/service/']);
    expired = true;
    expect(await base.isRegistered({ iin: STRANGER, phone })).toEqual({ kind: 'not-registered' });
    expect(paths.slice(3)).toEqual(['/bmg/service/', '/bmg/auth/login/', '/bmg/service/']);
  });

  test('is unavailable when our password is wrong or nobody listens', async () => {
    const question = { iin: STRANGER, phone };
    expect(await mobileBase({ password: 'wrong' }).isRegistered(question)).toEqual({ kind: 'unavailable' });
    expect(await mobileBase({ baseUrl: CLOSED_URL }).isRegistered(question)).toEqual({ kind: 'unavailable' });
  });

  test('recovers by itself after a failed login', async () => {
    let isAway = true;
    const flaky: typeof fetch = (input, init) =>
      isAway ? Promise.reject(new Error('away')) : fetch(input, init);
    const base = mobileBase({ fetch: flaky });
    expect(await base.isRegistered({ iin: STRANGER, phone })).toEqual({ kind: 'unavailable' });
    isAway = false;
    expect(await base.isRegistered({ iin: STRANGER, phone })).toEqual({ kind: 'not-registered' });
  });

  test.each([
    ['is silent', undefined],
    ['answers something else', { status: 200, body: '{"access":{"hash":"x"}}' }],
  ])('is unavailable when it %s', async (_, answer) => {
    const server = await startOneAnswerServer(answer);
    const outcome = await mobileBase({ baseUrl: server.url }).isRegistered({ iin: STRANGER, phone });
    expect(outcome).toEqual({ kind: 'unavailable' });
    await server.stop();
  });
});
