import { SENIM } from '@senim/lender/lender-for-tests';
import { publicLender } from '@senim/lender/public-lender';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  MONDAY_MS,
  SECRETS,
  startTestSandbox,
  type TestSandbox,
} from '../../../../sandbox/src/sandbox-for-tests.ts';
import { createHostedPageAcquirer } from './hosted-page-acquirer.ts';

/** The card page as a payer meets it, and what the acquirer says of the payment afterwards. */
const BACK = 'http://localhost:3000/cabinet/loan-payment?payment=1';
const PAYS = '4111 1111 1111 1111';
const CARD = { number: PAYS, expiry: '12/30', cvv: '123' };
const CODE = { code: '112233' };
const site = fastify();
let world: TestSandbox;
let invoices = 0;

beforeAll(async () => {
  world = await startTestSandbox();
  await site.register(
    world.sandbox.routes({
      publicBaseUrl: 'http://localhost:3000',
      lender: publicLender(SENIM),
      clock: { nowMs: () => MONDAY_MS, advance: async () => ({ now: '' }) },
      terminalCredentials: { login: 'kassa24', password: 'terminal-secret' },
      cast: [],
    }),
  );
});
afterAll(async () => {
  await site.close();
  await world.end();
});

/** A payment of 1,000 tenge: its page, and what the acquirer says of it. */
async function opened() {
  const baseUrl = world.sandbox.endpoints.cardUrl;
  const acquirer = createHostedPageAcquirer({ baseUrl, secrets: [SECRETS.cardSecret], timeoutMs: 2_000 });
  const invoice = String(++invoices).padStart(9, '0');
  const answer = await acquirer.openPayment({
    ...{ invoice, amount: '1000.00', description: 'Микрокредит', language: 'ru', backUrl: BACK },
    callbackUrl: 'http://127.0.0.1:1/callbacks/card',
  });
  if (answer.kind !== 'opened') throw new Error('No page was opened.');
  const { pathname } = new URL(answer.redirectUrl);
  const press = async (step: string, fields: Record<string, string> = {}) => {
    const page = await site.inject({
      method: 'POST',
      url: pathname + step,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return { status: page.statusCode, to: page.headers.location };
  };
  return { press, state: () => acquirer.findPayment(invoice) };
}

test('a card pays once its owner has confirmed it, and once however often it is pressed', async () => {
  const { press, state } = await opened();
  expect((await press('', CARD)).status).toBe(200);
  expect(await state()).toEqual({ kind: 'waiting' });
  expect(await press('/confirm', CODE)).toEqual({ status: 303, to: BACK });
  const paid = await state();
  expect(paid).toMatchObject({ kind: 'charged' });
  for (const [step, fields] of [
    ['/confirm', CODE],
    ['', CARD],
    ['/cancel', {}],
  ] as const)
    expect(await press(step, fields)).toEqual({ status: 200, to: undefined });
  expect(await state()).toEqual(paid);
});

test('nothing is confirmed before there is a card, nor with another code', async () => {
  const { press, state } = await opened();
  await press('/confirm', CODE);
  expect(await state()).toEqual({ kind: 'waiting' });
  await press('', CARD);
  expect((await press('/confirm', { code: '111111' })).status).toBe(422);
  expect(await state()).toEqual({ kind: 'waiting' });
});

test.each([
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has too little on it'],
])('a card %s that %s pays nothing, and leads back to the lender', async (number) => {
  const { press, state } = await opened();
  expect(await press('', { ...CARD, number })).toEqual({ status: 303, to: BACK });
  expect(await state()).toMatchObject({ kind: 'failed' });
  await press('/confirm', CODE);
  expect(await state()).toMatchObject({ kind: 'failed' });
});

test('a card that ended or was mistyped is not taken', async () => {
  const { press, state } = await opened();
  for (const wrong of [{ expiry: '10/26' }, { number: '4111 1111 1111 1112' }, { cvv: '12' }])
    expect((await press('', { ...CARD, ...wrong })).status).toBe(422);
  expect(await state()).toEqual({ kind: 'waiting' });
});

test('only what was charged is taken back, in parts and never more than was charged', async () => {
  const { press, state } = await opened();
  await press('/take-back', { amount: '100' });
  expect(await state()).toEqual({ kind: 'waiting' });
  await press('', CARD);
  await press('/confirm', CODE);
  await press('/take-back', { amount: '400' });
  expect(await state()).toMatchObject({ refunded: '400.00' });
  await press('/take-back', { amount: '700' });
  expect(await state()).toEqual({ kind: 'taken-back', keptCard: null });
});
