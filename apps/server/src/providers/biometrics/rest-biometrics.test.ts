import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CLOSED_URL,
  SECRETS,
  startOneAnswerServer,
  startTestSandbox,
  type TestSandbox,
} from '../../../../sandbox/src/sandbox-for-tests.ts';
import { signatureOf } from '../../platform/message-signature.ts';
import { createRestBiometrics } from './rest-biometrics.ts';

const WAITS = '900101300011';
const FAILS = '900101300022';
const returnUrl = 'http://localhost:3000/verification-result';

let world: TestSandbox;
beforeAll(async () => {
  world = await startTestSandbox((iin) => {
    if (iin === WAITS) return { biometrics: 'pending' };
    return iin === FAILS ? { biometrics: 'failed' } : undefined;
  });
});
afterAll(() => world.end());

const biometrics = (baseUrl = world.sandbox.endpoints.biometricsUrl, secret = SECRETS.biometricsSecret) =>
  createRestBiometrics({ baseUrl, secrets: [secret], timeoutMs: 2_000 });

describe('biometrics', () => {
  test('lets a person outside the cast pass, and sends them to a page on the site they came from', async () => {
    const session = await biometrics().createSession({ reference: 'A-1', iin: '900101300033', returnUrl });
    expect(session).toMatchObject({ kind: 'session', result: 'passed' });
    const { id, redirectUrl } = session as { id: string; redirectUrl: string };
    expect(redirectUrl).toBe(`http://localhost:3000/sandbox/biometrics/${id}`);
    expect(await biometrics().findResult(id)).toEqual({ kind: 'result', result: 'passed' });
  });

  test('waits for some and fails others', async () => {
    expect(await biometrics().createSession({ reference: 'A-2', iin: WAITS, returnUrl })).toMatchObject({
      result: 'pending',
    });
    expect(await biometrics().createSession({ reference: 'A-3', iin: FAILS, returnUrl })).toMatchObject({
      result: 'failed',
    });
  });

  test('lets nobody pass with a document who has not shown it', async () => {
    const request = { reference: 'D-1', iin: '900101300033', returnUrl, withDocument: true };
    expect(await biometrics().createSession(request)).toMatchObject({ result: 'pending' });
  });

  test('gives a repeated reference the same session, after a restart too', async () => {
    const first = await biometrics().createSession({ reference: 'A-4', iin: WAITS, returnUrl });
    expect(await biometrics().createSession({ reference: 'A-4', iin: WAITS, returnUrl })).toEqual(first);
    const restarted = await world.restart();
    world = { ...world, sandbox: restarted };
    expect(await biometrics().createSession({ reference: 'A-4', iin: WAITS, returnUrl })).toEqual(first);
  });

  test('does not know a session that was never opened', async () => {
    expect(await biometrics().findResult('nothing/../here')).toEqual({ kind: 'unknown' });
  });

  test('is unavailable when our secret or the request is wrong, or nobody listens', async () => {
    const request = { reference: 'A-5', iin: WAITS, returnUrl };
    expect(await biometrics(undefined, 'wrong').createSession(request)).toEqual({ kind: 'unavailable' });
    expect(await biometrics().createSession({ ...request, returnUrl: 'javascript:alert(1)' })).toEqual({
      kind: 'unavailable',
    });
    expect(await biometrics(CLOSED_URL).createSession(request)).toEqual({ kind: 'unavailable' });
    expect(await biometrics(CLOSED_URL).findResult('x')).toEqual({ kind: 'unavailable' });
  });

  test.each([
    ['is silent', undefined],
    [
      'sends people to no web page',
      { status: 200, body: '{"id":"1","redirect_url":"javascript:alert(1)","result":"passed"}' },
    ],
  ])('is unavailable when it %s', async (_, answer) => {
    const server = await startOneAnswerServer(answer);
    const outcome = await biometrics(server.url).createSession({ reference: 'A-6', iin: WAITS, returnUrl });
    expect(outcome).toEqual({ kind: 'unavailable' });
    await server.stop();
  });
});

test('a hint of the face service is read when it is signed for that address and body, and in no other case', () => {
  const service = createRestBiometrics({ baseUrl: '', secrets: ['right'] });
  const body = '{"id":"session-1"}';
  const signature = signatureOf('right', 'POST /callbacks/biometrics', body);
  expect(service.readCallback('/callbacks/biometrics', body, signature)).toBe('session-1');
  for (const wrong of [null, '', signatureOf('wrong', 'POST /callbacks/biometrics', body)])
    expect(service.readCallback('/callbacks/biometrics', body, wrong)).toBeNull();
  expect(service.readCallback('/callbacks/bank', body, signature)).toBeNull();
  expect(service.readCallback('/callbacks/biometrics', '{"id":"session-2"}', signature)).toBeNull();
});
