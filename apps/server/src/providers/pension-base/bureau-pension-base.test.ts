import { makeIin } from '@senim/kazakhstan/iin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CLOSED_URL,
  SECRETS,
  startOneAnswerServer,
  startTestSandbox,
  type TestSandbox,
} from '../../../../sandbox/src/sandbox-for-tests.ts';
import { createBureauPensionBase } from './bureau-pension-base.ts';

const iinOf = (serial: number): string => makeIin('1990-05-17', 'female', serial) ?? iinOf(serial + 1);
const EMPLOYED = iinOf(1_200);
const UNEMPLOYED = iinOf(7_200);
const AWAY = iinOf(8_200);

let world: TestSandbox;
beforeAll(async () => {
  world = await startTestSandbox();
});
afterAll(() => world.end());

const base = (settings: { baseUrl?: string; password?: string } = {}) =>
  createBureauPensionBase({
    baseUrl: world.sandbox.endpoints.pensionBaseUrl,
    user: SECRETS.bureauUser,
    password: SECRETS.bureauPassword,
    timeoutMs: 2_000,
    ...settings,
  });

test('tells half a year of contributions with who paid them', async () => {
  const answer = await base().read(EMPLOYED);
  expect(answer).toMatchObject({ kind: 'contributions' });
  const contributions = answer.kind === 'contributions' ? answer.contributions : [];
  expect(contributions).toHaveLength(6);
  expect(contributions[0]).toEqual({
    bin: expect.stringMatching(/^\d{12}$/),
    employer: expect.any(String),
    paidOn: '2026-11-10',
    amountTenge: 38_000,
  });
});

test('knows nobody for whom nothing is paid', async () => {
  expect(await base().read(UNEMPLOYED)).toEqual({ kind: 'not-found' });
});

const UNAVAILABLE = { kind: 'unavailable' };

test('is unavailable when it is away, refuses us, is not used or nobody listens', async () => {
  expect(await base().read(AWAY)).toEqual(UNAVAILABLE);
  expect(await base({ password: 'wrong' }).read(EMPLOYED)).toEqual(UNAVAILABLE);
  expect(await base({ baseUrl: '' }).read(EMPLOYED)).toEqual(UNAVAILABLE);
  expect(await base({ baseUrl: CLOSED_URL }).read(EMPLOYED)).toEqual(UNAVAILABLE);
});

test.each([
  ['is silent', undefined],
  ['answers something else', { status: 200, body: '<html/>' }],
])('is unavailable when it %s', async (_, answer) => {
  const server = await startOneAnswerServer(answer);
  expect(await base({ baseUrl: server.url }).read(EMPLOYED)).toEqual(UNAVAILABLE);
  await server.stop();
});
