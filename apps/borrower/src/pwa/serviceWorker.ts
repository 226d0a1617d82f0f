import { iconAddress } from '@senim/lender/icons';
import { isInCabinet, paths } from '../paths.ts';
import { howToAnswer } from './howToAnswer.ts';
import { readPush } from './readPush.ts';
import type { WorkerScope } from './workerScope.ts';

/** Set by the build: every file of the app, and a version that changes when a file does. */
declare const APPLICATION_FILES: readonly string[];
declare const APPLICATION_VERSION: string;
/** Set by the server above the worker, so that one build serves any lender. */
declare const LENDER_NAME: string;

const worker = globalThis as unknown as WorkerScope;
const CACHE = `application-${APPLICATION_VERSION}`;
const SHELL = paths.cabinet();
/** How long to wait for the network before the kept shell is used. */
const PATIENCE_MS = 4_000;

/**
 * Fetches the whole app, so that the cabinet then opens without a connection. The shell holds nothing about any
 * person.
 */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...APPLICATION_FILES, SHELL]);
  await worker.skipWaiting();
}

/** Removes the files of an older version and takes over open pages. */
async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('application-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** The network's answer, or the kept shell. */
async function answerShell(request: Request): Promise<Response> {
  const kept = await caches.match(SHELL);
  const fresh = fetch(request).then((answer) => keepShell(request, answer));
  if (!kept) return fresh;
  const patience = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  return Promise.race([fresh.catch(() => kept), patience]);
}

/** Only that of the cabinet is kept: what it shows at first is what most visits without a connection begin with. */
async function keepShell(request: Request, answer: Response): Promise<Response> {
  const ofCabinet = isInCabinet(new URL(request.url).pathname);
  if (ofCabinet && answer.ok && !answer.redirected)
    await (await caches.open(CACHE)).put(SHELL, answer.clone());
  return answer;
}

async function showPush(text: string): Promise<void> {
  const { title, body, tag, lang } = readPush(text, LENDER_NAME);
  const icon = iconAddress('app-192');
  await worker.registration.showNotification(title, {
    body,
    tag,
    lang,
    icon,
    badge: iconAddress('badge-96'),
  });
}

/** A touch on a notification opens the messages of the cabinet, in an open window if there is one. */
async function openMessages(): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) return void (await worker.clients.openWindow(paths.cabinetNotifications()));
  await open.focus();
  await open.navigate(paths.cabinetNotifications());
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const way = howToAnswer(event.request, worker.location.origin);
  if (way === 'file') event.respondWith(answerFile(event.request));
  if (way === 'shell') event.respondWith(answerShell(event.request));
});
worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text() ?? '')));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openMessages());
});
