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
  createMobizonGateway({ baseUrl, apiKey, timeoutMs: 2_000 });

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
