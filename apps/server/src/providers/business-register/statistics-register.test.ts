import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CLOSED_URL,
  startOneAnswerServer,
  startTestSandbox,
  type TestSandbox,
} from '../../../../sandbox/src/sandbox-for-tests.ts';
import { createStatisticsRegister } from './statistics-register.ts';

let world: TestSandbox;
beforeAll(async () => {
  world = await startTestSandbox();
});
afterAll(() => world.end());

const register = (baseUrl = world.sandbox.endpoints.businessRegisterUrl) =>
  createStatisticsRegister({ baseUrl, timeoutMs: 1_000 });

test('a BIN is found by its name and branch, in the language asked for', async () => {
  const russian = await register().find('221140000010', 'ru');
  expect(russian).toMatchObject({
    kind: 'found',
    name: expect.stringMatching(/^ТОО/),
    oked: expect.stringMatching(/^\d{5}$/),
  });
  expect(await register().find('221140000010', 'kz')).toMatchObject({ name: expect.stringMatching(/ЖШС$/) });
});

test('the same number is always the same company; a number never issued is not found', async () => {
  expect(await register().find('221140000010', 'ru')).toEqual(await register().find('221140000010', 'ru'));
  expect(await register().find('1', 'ru')).toEqual({ kind: 'not-found' });
});

test('without an address, without an answer or with another one it is unavailable', async () => {
  expect(await register('').find('221140000010', 'ru')).toEqual({ kind: 'unavailable' });
  expect(await register(CLOSED_URL).find('221140000010', 'ru')).toEqual({ kind: 'unavailable' });
  for (const answer of [
    { status: 500, body: '{}' },
    { status: 200, body: '<html>' },
    { status: 200, body: '{"ok":1}' },
  ]) {
    const server = await startOneAnswerServer(answer);
    expect(await register(server.url).find('221140000010', 'ru')).toEqual({ kind: 'unavailable' });
    await server.stop();
  }
});
