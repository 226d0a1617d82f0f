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
  createHostedPageAcquirer({ baseUrl, secrets: [secret], timeoutMs: 2_000 });
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

/** How the acquirer says that a payment stands, signed as its own. */
function acquirerSaying(told: object, path = '/payments/000000009') {
  const body = JSON.stringify(told);
  return createHostedPageAcquirer({
    baseUrl: '',
    secrets: [SECRETS.cardSecret],
    fetch: async () =>
      new Response(body, {
        headers: { 'x-signature': signatureOf(SECRETS.cardSecret, `200 ${path}`, body) },
      }),
  });
}

const CHARGE = {
  invoiceId: '000000009',
  status: 'CHARGE',
  amount: '1000.00',
  refunded: '0.00',
  reference: 'R-1',
  cardMask: '440043******1234',
  reason: null,
  dateTime: '2026-11-23T05:00:00Z',
};
const fate = (told: object) => acquirerSaying({ ...CHARGE, ...told }).findPayment('000000009');

test('money counts when it was charged, and no sooner: not while the payer types the code of their bank', async () => {
  for (const status of ['NEW', '3D']) expect(await fate({ status })).toEqual({ kind: 'waiting' });
  expect(await fate({})).toEqual({
    kind: 'charged',
    reference: 'R-1',
    amount: '1000.00',
    refunded: '0.00',
    cardMask: '440043******1234',
    chargedAt: new Date('2026-11-23T05:00:00Z'),
    keptCard: null,
  });
});

test('a charge counts whatever is wrong with the card that was to be kept with it', async () => {
  const kept = { cardId: 'card-1', cardExpiry: '12/29' };
  const card = { token: 'card-1', mask: '440043******1234', expiry: '12/29' };
  expect(await fate(kept)).toMatchObject({ kind: 'charged', keptCard: card });
  for (const wrong of [{ cardExpiry: '1229' }, { cardId: 17 }, { cardId: '' }, { cardMask: '440043...1234' }])
    expect(await fate({ ...kept, ...wrong })).toMatchObject({ kind: 'charged', keptCard: null });
});

test('a charge that went back to the card does not stand, whoever called it back', async () => {
  for (const status of ['REFUND', 'CHARGEBACK'])
    expect(await fate({ status })).toEqual({ kind: 'taken-back', keptCard: null });
});

test('a refusal of the payer’s bank is told with its reason, and an unknown one as a refusal', async () => {
  expect(await fate({ status: 'FAILED', reason: 'insufficient_funds' })).toMatchObject({ kind: 'failed' });
  expect(await fate({ status: 'FAILED', reason: 'weather' })).toEqual({ kind: 'failed', reason: 'declined' });
});

test('an answer about another invoice is not believed', async () => {
  expect(await fate({ invoiceId: '000000008' })).toEqual({ kind: 'unavailable' });
});

test('the list of a day names charges alone, and of one that went back nothing is left', async () => {
  const payments = ['CHARGE', 'REFUND', 'CHARGEBACK', 'NEW', 'FAILED'].map((status, index) => ({
    ...CHARGE,
    invoiceId: `00000000${index}`,
    status,
    refunded: status === 'CHARGE' ? '250.00' : '0.00',
  }));
  const list = acquirerSaying({ payments }, '/payments/changed/2026-11-23').listChanged('2026-11-23');
  expect(await list).toEqual([
    { invoice: '000000000', amount: '1000.00', refunded: '250.00' },
    { invoice: '000000001', amount: '1000.00', refunded: '1000.00' },
    { invoice: '000000002', amount: '1000.00', refunded: '1000.00' },
  ]);
});

test('the payer’s page speaks the payer’s language', async () => {
  const asked: string[] = [];
  const open = (language: 'ru' | 'kz') =>
    createHostedPageAcquirer({
      baseUrl: '',
      secrets: [SECRETS.cardSecret],
      fetch: async (_, init) => {
        asked.push(JSON.parse(String(init?.body)).language);
        return new Response('', { status: 503 });
      },
    }).openPayment({ ...order('000000011'), language });
  await open('kz');
  await open('ru');
  expect(asked).toEqual(['kz', 'ru']);
});
