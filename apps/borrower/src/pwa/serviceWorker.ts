import { iconAddress } from '@senim/lender/icons';
import { paths } from '../paths.ts';
import { howToAnswer } from './howToAnswer.ts';
import { readPush } from './readPush.ts';
import type { WorkerScope } from './workerScope.ts';

/** Written in by the build: every file of the app, and a name that changes when one of them does. */
declare const APPLICATION_FILES: readonly string[];
declare const APPLICATION_VERSION: string;
/** Written above the worker by the server: one build serves any lender. */
declare const LENDER_NAME: string;

const worker = globalThis as unknown as WorkerScope;
const CACHE = `application-${APPLICATION_VERSION}`;
const SHELL = paths.cabinet();
/** A network that hesitates longer is not waited for where the shell is at hand. */
const PATIENCE_MS = 4_000;

/** Fetches the whole application, so that the cabinet opens without a connection from then on. The shell holds nothing about anybody. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...APPLICATION_FILES, SHELL]);
  await worker.skipWaiting();
}

/** What an older version kept goes, and open pages are answered by this one. */
async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('application-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** The network's answer, or the shell as it was last fetched. */
async function answerShell(request: Request): Promise<Response> {
  const kept = await caches.match(SHELL);
  const fresh = fetch(request).then((answer) => keepShell(answer));
  if (!kept) return fresh;
  const patience = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  return Promise.race([fresh.catch(() => kept), patience]);
}

async function keepShell(answer: Response): Promise<Response> {
  if (answer.ok && !answer.redirected) await (await caches.open(CACHE)).put(SHELL, answer.clone());
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

/** A touch on a notification opens the messages of the cabinet, in a window that is there already if there is one. */
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
