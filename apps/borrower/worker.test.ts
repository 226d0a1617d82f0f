import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, beforeEach, expect, test } from 'vitest';

/** The worker as it is built, in a world that plays the browser around it: what it keeps, answers and shows. */
const ORIGIN = 'https://senim.example';
type Listener = (event: Record<string, unknown>) => void;
type Shown = {
  title: string;
  options: { body: string; icon: string; badge: string; lang: string; tag: string };
};

let text: string;
let listeners: Map<string, Listener>;
let shown: Shown[];
let kept: Map<string, Map<string, Response>>;
let opened: string[];
let windows: { focus(): Promise<void>; navigate(url: string): Promise<void> }[];
let network: (url: string) => Promise<Response>;
/** What the worker has told the browser to do without waiting for the pages that are open. */
let atOnce: string[];
let isPatient: boolean;

beforeAll(() => {
  text = readFileSync(new URL('dist/client/sw.js', import.meta.url), 'utf8');
});

const addressOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href;

function openCache(name: string) {
  const entries = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, entries);
  return {
    async addAll(addresses: string[]) {
      for (const each of addresses) entries.set(addressOf(each), await network(addressOf(each)));
    },
    put: async (asked: string, answer: Response) => void entries.set(addressOf(asked), answer),
  };
}

beforeEach(() => {
  [listeners, shown, kept, opened, windows] = [new Map(), [], new Map(), [], []];
  [atOnce, isPatient] = [[], true];
  network = async (url) => new Response(`network ${new URL(url).pathname}`);
  const caches = {
    open: async (name: string) => openCache(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (asked: string | { url: string }) =>
      [...kept.values()].map((cache) => cache.get(addressOf(asked))?.clone()).find(Boolean),
  };
  const world = {
    caches,
    URL,
    Response,
    LENDER_NAME: 'Tiin',
    setTimeout: (done: (value: unknown) => void, ms: number, value: unknown) =>
      setTimeout(done, isPatient ? ms : 0, value),
    fetch: (request: { url: string }) => network(request.url),
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: async () => void atOnce.push('installed'),
    clients: {
      claim: async () => void atOnce.push('taken over'),
      matchAll: async () => windows,
      openWindow: async (url: string) => void opened.push(url),
    },
    registration: {
      showNotification: async (title: string, options: Shown['options']) =>
        void shown.push({ title, options }),
    },
  };
  runInContext(text, createContext(world));
});

/** Fires an event and waits for what the worker does of it; the answer where it gives one. */
async function fire(name: string, more: Record<string, unknown> = {}): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  const event = {
    ...more,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    respondWith: (promise: Promise<Response>) => {
      answer = promise;
    },
  };
  listeners.get(name)?.(event);
  await Promise.all(work);
  return answer;
}

const ask = async (path: string, mode = 'navigate') =>
  (await fire('fetch', { request: { url: ORIGIN + path, method: 'GET', mode } }))?.text();

test('once installed it answers the cabinet without a network, and keeps nothing about anybody', async () => {
  await fire('install');
  network = async () => Promise.reject(new TypeError('offline'));
  expect(await ask('/cabinet/payments')).toBe('network /cabinet');
  expect(await ask('/faq')).toBeUndefined();
  expect(await ask('/api/v2/cabinet/information?token=t', 'cors')).toBeUndefined();
  const paths = [...kept.values()].flatMap((cache) => [...cache.keys()]).map((url) => new URL(url).pathname);
  expect(paths).toContain('/cabinet');
  expect(paths.filter((path) => !path.startsWith('/static/') && path !== '/cabinet')).toEqual([]);
});

test('with a network the shell is fresh, and the fresh one is kept', async () => {
  await fire('install');
  network = async () => new Response('newer');
  expect(await ask('/cabinet')).toBe('newer');
  network = async () => Promise.reject(new TypeError('offline'));
  expect(await ask('/cabinet')).toBe('newer');
});

test('the shell of another part of the app is shown, and that of the cabinet stays kept', async () => {
  await fire('install');
  network = async (url) => new Response(`newer ${new URL(url).pathname}`);
  for (const path of ['/auth', '/statements']) expect(await ask(path)).toBe(`newer ${path}`);
  network = async () => Promise.reject(new TypeError('offline'));
  expect(await ask('/cabinet')).toBe('network /cabinet');
});

test('a broken answer is shown but never kept', async () => {
  await fire('install');
  network = async () => new Response('broken', { status: 500 });
  expect(await ask('/cabinet')).toBe('broken');
  network = async () => Promise.reject(new TypeError('offline'));
  expect(await ask('/cabinet')).toBe('network /cabinet');
});

test('the page that somebody signed out is led to is shown but never kept as the cabinet', async () => {
  await fire('install');
  const led = new Response('sign-in');
  Object.defineProperty(led, 'redirected', { value: true });
  network = async () => led;
  expect(await ask('/cabinet')).toBe('sign-in');
  network = async () => Promise.reject(new TypeError('offline'));
  expect(await ask('/cabinet')).toBe('network /cabinet');
});

test('a network that does not answer is not waited for, and a file of the app is not asked for at all', async () => {
  await fire('install');
  isPatient = false;
  network = () => new Promise(() => {});
  const waiting = new Promise((resolve) => setTimeout(resolve, 5_000, 'it waits'));
  expect(await Promise.race([ask('/cabinet'), waiting])).toBe('network /cabinet');
  const [file] = [...kept.values()]
    .flatMap((cache) => [...cache.keys()])
    .filter((url) => url.includes('/static/'));
  expect(await ask(new URL(file ?? '').pathname, 'no-cors')).toMatch(/^network \/static\//);
});

test('a newer version takes over open pages at once, and leaves what others keep here', async () => {
  kept.set('pictures', new Map());
  await fire('install');
  await fire('activate');
  expect(atOnce).toEqual(['installed', 'taken over']);
  expect([...kept.keys()]).toContain('pictures');
});

test('a newer version removes what an older one kept', async () => {
  kept.set('application-older', new Map());
  await fire('install');
  await fire('activate');
  expect([...kept.keys()]).toHaveLength(1);
  expect([...kept.keys()][0]).not.toBe('application-older');
});

test('a push is shown with our icon, whatever came; a touch on it opens the messages', async () => {
  const sent = { title: 'Senim', body: 'Новое сообщение', tag: 'message', lang: 'ru' };
  await fire('push', { data: { text: () => JSON.stringify(sent) } });
  await fire('push', { data: null });
  expect(shown).toMatchObject([
    { title: 'Senim', options: { body: 'Новое сообщение', lang: 'ru', icon: '/icons/app-192.png' } },
    { title: 'Tiin', options: { body: '', badge: '/icons/badge-96.png' } },
  ]);
  const notification = { close: () => undefined };
  await fire('notificationclick', { notification });
  expect(opened).toEqual(['/cabinet/notifications']);
  const went: string[] = [];
  windows = [{ focus: async () => void went.push('focus'), navigate: async (url) => void went.push(url) }];
  await fire('notificationclick', { notification });
  expect([went, opened.length]).toEqual([['focus', '/cabinet/notifications'], 1]);
});
