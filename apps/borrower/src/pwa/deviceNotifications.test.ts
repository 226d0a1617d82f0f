import { afterEach, expect, test, vi } from 'vitest';
import { isSubscribedUnder } from './deviceNotifications.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser that has subscribed under a key, or under none. */
function subscribed(key: Uint8Array | null): void {
  const subscription = key && { options: { applicationServerKey: key.buffer } };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
}

test('a browser that has subscribed under a key of before is known by it', async () => {
  const key = new Uint8Array([251, 255, 254, 4]);
  const written = Buffer.from(key).toString('base64url');
  expect(written, 'with both letters that differ in an address').toBe('-__-BA');
  subscribed(key);
  expect(await isSubscribedUnder(written)).toBe(true);
  expect(await isSubscribedUnder(Buffer.from([4, 1, 2, 3]).toString('base64url'))).toBe(false);
  subscribed(null);
  expect(await isSubscribedUnder(written), 'nothing is under another key').toBe(true);
});
