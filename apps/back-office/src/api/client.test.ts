import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { confirmPayout, listQueue, readStaffSession } from '@senim/contracts/office/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailure, call, setCaller } from './client.ts';

type Sent = { url: string; init: RequestInit; headers: Record<string, string> };

/** What was sent, and what is answered to it. */
function answering(response: () => Response | Promise<Response>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init, headers: init.headers as Record<string, string> });
    return response();
  });
  return sent;
}
const PAYOUT = { params: { borrower_id: 1, payout_id: 2 }, body: { reason: 'Проверено' } };
let over = 0;
beforeEach(() => {
  over = 0;
  setCaller({
    language: 'kz',
    csrf: 'page-token',
    onSessionOver: () => {
      over += 1;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an act carries the page’s token and a key, a look carries neither', async () => {
  const sent = answering(() => Response.json({ success: true }));
  await call(confirmPayout, PAYOUT);
  await call(readStaffSession, {});
  expect(sent[0]?.headers['X-Office-Csrf']).toBe('page-token');
  expect(sent[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[0]?.init.body).toBe('{"reason":"Проверено"}');
  expect(sent[1]?.headers).not.toHaveProperty('X-Office-Csrf');
  expect(sent[1]?.headers).not.toHaveProperty('Idempotency-Key');
});

/** The keys of the same act pressed twice, the first time answered so. */
async function keysOfTwo(
  first: () => Response | Promise<Response>,
  second = PAYOUT,
): Promise<(string | undefined)[]> {
  const sent = answering(first);
  await call(confirmPayout, PAYOUT).catch(() => undefined);
  const again = answering(() => Response.json({ success: true }));
  await call(confirmPayout, second);
  return [...sent, ...again].map(({ headers }) => headers['Idempotency-Key']);
}

test('an act whose answer was lost is the same act when it is pressed again', async () => {
  for (const lost of [
    () => Promise.reject(new TypeError('offline')),
    () => new Response('', { status: 502 }),
  ]) {
    const [first, second] = await keysOfTwo(lost);
    expect(second).toBe(first);
  }
});

test('an act that was answered, or another one, has another key', async () => {
  for (const status of [200, 422]) {
    const [first, second] = await keysOfTwo(() => Response.json({ success: status === 200 }, { status }));
    expect(second).not.toBe(first);
  }
  const other = { ...PAYOUT, params: { ...PAYOUT.params, payout_id: 3 } };
  const [first, second] = await keysOfTwo(() => Promise.reject(new TypeError('offline')), other);
  expect(second).not.toBe(first);
});

test('the cookie goes to our own address alone, and answers come in the language of the screen', async () => {
  const sent = answering(() => Response.json({ success: true }));
  await call(readStaffSession, {});
  expect(sent[0]?.url).toMatch(/^\/api\/office\/v1\//);
  expect(sent[0]?.init.credentials).toBe('same-origin');
  expect(sent[0]?.headers['Accept-Language']).toBe('kk');
});

test('only what the page asks by itself says so, so that a screen left open does not keep a session awake', async () => {
  const sent = answering(() => Response.json({ success: true }));
  const queue = { params: { queue: 'reviews' }, query: {} } as const;
  await call(listQueue, queue, { isBackground: true });
  await call(listQueue, queue);
  expect(sent.map(({ headers }) => headers['X-Office-Background'])).toEqual(['1', undefined]);
});

test('every screen that asks by itself says so', () => {
  const screens = join(import.meta.dirname, '..');
  const asking = globSync('**/*.tsx', { cwd: screens })
    .map((path) => ({ path, text: readFileSync(join(screens, path), 'utf8') }))
    .filter(({ text }) => /\b(refetchInterval|liveMs):/.test(text));
  expect(asking.length).toBeGreaterThan(5);
  expect(asking.filter(({ text }) => !text.includes('isBackground: true'))).toEqual([]);
});

test('a refusal is thrown with the words of the server and its fields', async () => {
  const fields = { reason: { message: 'Слишком коротко' } };
  answering(() => Response.json({ code: 'invalid_fields', message: 'Проверьте', fields }, { status: 422 }));
  const failure = await call(confirmPayout, PAYOUT).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailure);
  expect(failure).toMatchObject({ status: 422, code: 'invalid_fields', message: 'Проверьте', fields });
  expect(over).toBe(0);
});

test('a session that is over is told to the page; silence and a broken answer are failures and no more', async () => {
  answering(() => Response.json({ code: 'staff_session_over' }, { status: 401 }));
  await expect(call(readStaffSession, {})).rejects.toMatchObject({ status: 401 });
  expect(over).toBe(1);
  answering(() => new Response('<html>', { status: 502 }));
  await expect(call(readStaffSession, {})).rejects.toMatchObject({ status: 502, code: 'unknown' });
  answering(() => Promise.reject(new TypeError('offline')));
  await expect(call(readStaffSession, {})).rejects.toMatchObject({ status: 0, code: 'no_connection' });
  expect(over).toBe(1);
});
