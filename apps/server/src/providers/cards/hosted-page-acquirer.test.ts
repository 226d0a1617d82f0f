import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CLOSED_URL,
  SECRETS,
  startOneAnswerServer,
  startTestSandbox,
  type TestSandbox,
} from '../../../../sandbox/src/sandbox-for-tests.ts';
import { signatureOf } from '../../platform/message-signature.ts';
import type { CardOrder } from './card-acquirer.ts';
import { createHostedPageAcquirer } from './hosted-page-acquirer.ts';

let world: TestSandbox;
beforeAll(async () => {
  world = await startTestSandbox();
});
afterAll(() => world.end());

const acquirer = (baseUrl = world.sandbox.endpoints.cardUrl, secret = SECRETS.cardSecret) =>
  createHostedPageAcquirer({ baseUrl, secret, timeoutMs: 2_000 });
const order = (invoice: string, amount = '1000.00'): CardOrder => ({
  invoice,
  amount,
  description: 'Микрокредит',
  language: 'ru',
  backUrl: 'http://localhost:3000/cabinet/loan-payment?payment=1',
  callbackUrl: 'http://127.0.0.1:1/callbacks/card',
});

test('sends the payer to a page on the host they come from, the same one for the same invoice', async () => {
  const opened = await acquirer().openPayment(order('000000001'));
  expect(opened).toEqual({
    kind: 'opened',
    redirectUrl: expect.stringMatching(/^http:\/\/localhost:3000\/sandbox\/card\/[0-9a-f-]{36}$/),
  });
  expect(await acquirer().openPayment(order('000000001'))).toEqual(opened);
  expect(await acquirer().openPayment(order('000000001', '2000.00'))).toEqual({ kind: 'unavailable' });
  expect(await acquirer().findPayment('000000001')).toEqual({ kind: 'waiting' });
  expect(await acquirer().findPayment('000000404')).toEqual({ kind: 'unknown' });
});

test('is unavailable with a wrong secret, or when nobody listens', async () => {
  expect(await acquirer(undefined, 'wrong').openPayment(order('000000002'))).toEqual({ kind: 'unavailable' });
  expect(await acquirer(undefined, 'wrong').findPayment('000000001')).toEqual({ kind: 'unavailable' });
  expect(await acquirer(CLOSED_URL).openPayment(order('000000003'))).toEqual({ kind: 'unavailable' });
  expect(await acquirer(CLOSED_URL).findPayment('000000003')).toEqual({ kind: 'unavailable' });
});

test('does not believe an answer that is not signed', async () => {
  const body = JSON.stringify({
    invoiceId: '000000004',
    status: 'CHARGE',
    amount: '1000.00',
    refunded: '0.00',
    reference: '1',
    cardMask: '',
    reason: null,
    dateTime: '2026-11-23T05:00:00Z',
  });
  const server = await startOneAnswerServer({ status: 200, body });
  expect(await acquirer(server.url).findPayment('000000004')).toEqual({ kind: 'unavailable' });
  await server.stop();
});

test('reads the invoice off a signed callback only', () => {
  const body = '{"invoiceId":"000000007"}';
  const signature = signatureOf(SECRETS.cardSecret, 'POST /callbacks/card', body);
  expect(acquirer().readCallback('/callbacks/card', body, signature)).toBe('000000007');
  expect(acquirer().readCallback('/callbacks/card', '{"invoiceId":"000000008"}', signature)).toBeNull();
  expect(acquirer().readCallback('/callbacks/card', body, null)).toBeNull();
  const nonsense = 'not json';
  const signed = signatureOf(SECRETS.cardSecret, 'POST /callbacks/card', nonsense);
  expect(acquirer().readCallback('/callbacks/card', nonsense, signed)).toBeNull();
});
