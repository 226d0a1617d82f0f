import { afterEach, expect, test, vi } from 'vitest';
import { givenStorage } from '../storage-for-tests.ts';
import { registerWorker } from './registerWorker.ts';
import { WORKER_ADDRESS } from './workerAddress.ts';

givenStorage();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('a worker whose registration a lost connection ended is registered again with the connection, and once', async () => {
  const page = new EventTarget();
  let registration: object | undefined;
  const register = vi.fn(async () => {
    registration = {};
  });
  const createPolicy = vi.fn((_: string, rules: object) => rules);
  vi.stubEnv('PROD', true);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { readyState: 'loading' });
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration, register } });
  registerWorker();
  page.dispatchEvent(new Event('load'));
  await expect.poll(() => register).toHaveBeenCalledTimes(1);

  registration = undefined;
  page.dispatchEvent(new Event('online'));
  await expect.poll(() => register).toHaveBeenCalledTimes(2);
  page.dispatchEvent(new Event('online'));
  await new Promise((done) => setTimeout(done));
  expect(register.mock.calls).toEqual([[WORKER_ADDRESS], [WORKER_ADDRESS]]);
  expect(createPolicy).toHaveBeenCalledTimes(1);
});
