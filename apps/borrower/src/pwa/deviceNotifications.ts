import { PUSH_KEY, readStored, removeStored, writeStored } from '../storage.ts';

/** `unsupported`: this browser has no notifications. `blocked`: the person has forbidden them for this site. */
export type DeviceNotifications = 'unsupported' | 'blocked' | 'off' | 'on';

/** The address and keys by which this browser is reached, as the API takes them. */
export type DeviceAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

async function registered(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** The state of notifications on this device; asks nobody. */
export async function readDeviceNotifications(): Promise<DeviceNotifications> {
  const registration = await registered();
  if (!registration) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await registration.pushManager.getSubscription();
  return subscription !== null && readStored('localStorage', PUSH_KEY) !== null ? 'on' : 'off';
}

/** The same with the server's key of today, if it can be told: a browser that has subscribed under another one hears nothing any more. */
export async function readNotificationsUnder(keyOfToday: () => Promise<string | null>) {
  const found = await readDeviceNotifications();
  if (found !== 'on') return found;
  const key = await keyOfToday();
  return key === null || (await isSubscribedUnder(key)) ? 'on' : 'off';
}

async function isSubscribedUnder(publicKey: string): Promise<boolean> {
  const subscription = await (await registered())?.pushManager.getSubscription();
  const known = subscription?.options.applicationServerKey;
  return !known || textOf(new Uint8Array(known)) === publicKey;
}

/** As a key goes over the wire: base64url without an end. */
const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Asks the person, then the browser; only called from a touch. Returns the new state. */
export async function subscribeDevice(publicKey: string): Promise<DeviceAddress | 'blocked' | 'failed'> {
  const registration = await registered();
  if (!registration) return 'failed';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'failed';
  try {
    // A browser subscribes under one key at a time. The server forgets the former address when it next writes to it.
    if (!(await isSubscribedUnder(publicKey))) await unsubscribeDevice();
    const wish = { userVisibleOnly: true, applicationServerKey: publicKey };
    const { endpoint, keys } = (await registration.pushManager.subscribe(wish)).toJSON();
    const { p256dh, auth } = keys ?? {};
    return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : 'failed';
  } catch {
    return 'failed';
  }
}

/** Remembers for the session that this borrower has turned notifications on. */
export function keepDevice(): void {
  writeStored('localStorage', PUSH_KEY, 'on');
}

/**
 * Ends the notifications of this browser. Returns its address for the server to remove, or null if there was none.
 */
export async function unsubscribeDevice(): Promise<string | null> {
  removeStored('localStorage', PUSH_KEY);
  const subscription = await (await registered())?.pushManager.getSubscription();
  await subscription?.unsubscribe().catch(() => false);
  return subscription?.endpoint ?? null;
}

/** A session that ended unnoticed has left its notifications on, so the next one turns them off first. */
export async function dropLeftNotifications(): Promise<void> {
  if (readStored('localStorage', PUSH_KEY) === null) await unsubscribeDevice();
}
