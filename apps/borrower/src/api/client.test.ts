import {
  listPayments,
  payByCard,
  readInformation,
  readNotificationChoice,
  saveDraft,
} from '@senim/contracts/borrower/calls';
import { afterEach, expect, test, vi } from 'vitest';
import { givenStorage } from '../storage-for-tests.ts';
import { call, NO_ANSWER } from './client.ts';

const { tab } = givenStorage();

/** What was sent, and what is answered to it. */
function answering(response: () => Response | Promise<Response>) {
  const sent: { url: string; init: RequestInit; headers: Record<string, string> }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init, headers: init.headers as Record<string, string> });
    return response();
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

const good = () => Response.json({ success: true });
const PAYMENT = { body: { agreement_id: 7, amount: '5000', purpose: 'debt' } } as const;
const caller = { token: 'secret', language: 'kz', idempotencyKey: 'key-1' } as const;

test('the session goes in a header, and in the address where product.md has it so, and never in both', async () => {
  const sent = answering(good);
  await call(listPayments, {}, caller);
  await call(readInformation, {}, caller);
  expect(sent[0]?.headers['Authorization']).toBe('Bearer secret');
  expect(sent[0]?.url).not.toContain('secret');
  expect(sent[1]?.headers['Authorization']).toBeUndefined();
  expect(sent[1]?.url).toBe('/api/v2/cabinet/information?token=secret');
});

test('whoever acts for a client never puts the session into an address', async () => {
  const sent = answering(good);
  tab.setItem('acting', '1');
  await call(readInformation, {}, caller);
  expect(sent[0]?.url).toBe('/api/v2/cabinet/information');
  expect(sent[0]?.headers['Authorization']).toBe('Bearer secret');
});

test('an act carries its key, and what is only read or kept carries none', async () => {
  const sent = answering(good);
  await call(payByCard, PAYMENT, caller);
  await call(saveDraft, { body: { step: 1, values: {} } }, caller);
  await call(readNotificationChoice, {}, caller);
  expect(sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['key-1', undefined, undefined]);
});

test('the answer is asked for in the language of the screen, by its name on the wire', async () => {
  const sent = answering(good);
  await call(listPayments, {}, caller);
  await call(listPayments, {}, { ...caller, language: 'ru' });
  expect(sent.map(({ headers }) => headers['Accept-Language'])).toEqual(['kk', 'ru']);
});

test('a lost connection and a page in place of an answer are no answer', async () => {
  answering(() => Promise.reject(new TypeError('offline')));
  expect(await call(payByCard, PAYMENT, caller)).toEqual(NO_ANSWER);
  answering(() => new Response('<html>', { status: 200 }));
  expect(await call(payByCard, PAYMENT, caller)).toEqual(NO_ANSWER);
});

test.each([500, 502, 504])('a failure %i without a word of ours is no lost connection', async (status) => {
  answering(() => new Response('<html>', { status }));
  expect(await call(payByCard, PAYMENT, caller)).toEqual({ ...NO_ANSWER, status, code: '' });
});

test('a refusal is told with its words and its wait; an answer without success is none that is good', async () => {
  const fields = { amount: { code: 'payment_above_debt', message: 'Слишком много' } };
  const told = { success: false, code: 'payment_above_debt', message: 'Слишком много', fields };
  answering(() => Response.json(told, { status: 422, headers: { 'Retry-After': '30' } }));
  expect(await call(payByCard, PAYMENT, caller)).toEqual({
    ok: false,
    status: 422,
    code: 'payment_above_debt',
    message: 'Слишком много',
    fields,
    retryAfterSeconds: 30,
  });
  answering(() => Response.json({ redirect_url: 'https://evil.example' }));
  expect(await call(payByCard, PAYMENT, caller)).toMatchObject({ ok: false, retryAfterSeconds: null });
});
