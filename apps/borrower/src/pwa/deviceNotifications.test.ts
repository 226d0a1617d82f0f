import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { givenStorage } from '../storage-for-tests.ts';
import { keepDevice, readNotificationsUnder, subscribeDevice } from './deviceNotifications.ts';

givenStorage();
afterEach(() => void vi.unstubAllGlobals());

/** As bytes and as text, with both letters that differ in an address. */
const FORMER = { bytes: new Uint8Array([251, 255, 254, 4]), text: '-__-BA' };
const NEW = 'BAECAw';

/** A browser in which the person lets us tell them, subscribed under the former key. It refuses another key while one stands. */
function givenBrowser() {
  let key: string | null = FORMER.text;
  const subscription = {
    options: { applicationServerKey: FORMER.bytes.buffer },
    endpoint: 'https://push.example/former',
    unsubscribe: async () => {
      key = null;
      return true;
    },
  };
  const subscribe = async (wish: { applicationServerKey: string }) => {
    if (key !== null && key !== wish.applicationServerKey) throw new DOMException('', 'InvalidStateError');
    key = wish.applicationServerKey;
    return { toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } }) };
  };
  const pushManager = { getSubscription: async () => (key === FORMER.text ? subscription : null), subscribe };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  const Notification = { permission: 'granted', requestPermission: async () => 'granted' };
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('window', Object.assign(window, { PushManager: {}, Notification }));
}
beforeEach(givenBrowser);

test('notifications under a key of before are off, and on where the key of today cannot be told', async () => {
  keepDevice();
  expect(await readNotificationsUnder(async () => FORMER.text)).toBe('on');
  expect(await readNotificationsUnder(async () => null)).toBe('on');
  expect(await readNotificationsUnder(async () => NEW)).toBe('off');
});

test('whoever turns them on under a new key lets the former one go first', async () => {
  expect(await subscribeDevice(NEW)).toEqual({
    endpoint: 'https://push.example/new',
    p256dh: 'p',
    auth: 'a',
  });
});
