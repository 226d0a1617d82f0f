import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { SENIM } from '@senim/lender/lender-for-tests';
import { publicLender } from '@senim/lender/public-lender';
import { tiyn } from '@senim/loan-engine/units/money';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CLOSED_URL,
  MONDAY_MS,
  SECRETS,
  startOneAnswerServer,
  startTestSandbox,
  type TestSandbox,
} from '../../../../sandbox/src/sandbox-for-tests.ts';
import { signatureOf } from '../../platform/message-signature.ts';
import { createIso20022Bank } from './iso20022-bank.ts';
import type { Transfer } from './payout-bank.ts';

const IIN = { rejected: '900101300011', returned: '900101300022', plain: '900101300033' };
const payer = () => ({ name: 'ТОО «МФО Senim»', iban: 'KZ84722C000012345678', bic: 'HSBKKZKX' });

const transfer = (reference: string, more: Partial<Transfer> = {}): Transfer => ({
  reference,
  iban: 'KZ84722C000012345678',
  bic: '',
  name: 'Сейтқали Айгерім & Болатқызы <тест>',
  iin: IIN.plain,
  amountTiyn: tiyn(7_000_050),
  purpose: 'Выдача микрокредита по договору 1',
  kbe: '19',
  knp: '411',
  ...more,
});

const PAGES = {
  publicBaseUrl: '',
  lender: publicLender(SENIM),
  clock: { nowMs: () => MONDAY_MS, advance: async () => ({ now: '' }) },
  terminalCredentials: { login: '', password: '' },
};

let world: TestSandbox;
beforeAll(async () => {
  world = await startTestSandbox((iin) => {
    if (iin === IIN.rejected) return { bank: { kind: 'rejects', reason: 'AC04' } };
    return iin === IIN.returned ? { bank: { kind: 'returns', reason: 'AC06' } } : undefined;
  });
});
afterAll(() => world.end());

const bank = (baseUrl = world.sandbox.endpoints.bankUrl, secret = SECRETS.bankSecret) =>
  createIso20022Bank({
    name: 'test',
    baseUrl,
    secrets: [secret],
    payer,
    clock: { now: () => new Date(MONDAY_MS) },
    timeoutMs: 2_000,
  });

describe('the payout bank', () => {
  test('accepts a transfer, and says when it was executed', async () => {
    expect(await bank().send(transfer('P-1'))).toEqual({ kind: 'accepted' });
    expect(await bank().find('P-1')).toEqual({
      kind: 'executed',
      at: new Date(MONDAY_MS),
      booked: { amountTiyn: 7_000_050, iban: 'KZ84722C000012345678', iin: IIN.plain },
    });
  });

  test('makes one transfer of one reference, however often it is sent', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => bank().send(transfer('P-2'))));
    expect(answers).toEqual(Array(4).fill({ kind: 'accepted' }));
    const restarted = await world.restart();
    expect(await bank(restarted.endpoints.bankUrl).send(transfer('P-2'))).toEqual({ kind: 'accepted' });
    const book = readFileSync(`${world.folder}/bank-transfers.jsonl`, 'utf8');
    expect(book.match(/"P-2"/g)).toHaveLength(1);
    expect(book).toContain('"amount":"70000.50"');
    expect(book).toContain('Сейтқали Айгерім & Болатқызы <тест>');
    world = { ...world, sandbox: restarted };
  });

  test('refuses, and moves nothing, when another order comes under a used reference', async () => {
    await bank().send(transfer('P-3'));
    expect(await bank().send(transfer('P-3', { amountTiyn: tiyn(1) }))).toEqual({ kind: 'refused' });
    expect(await bank().find('P-3')).toMatchObject({ kind: 'executed', booked: { amountTiyn: 7_000_050 } });
  });

  test('rejects with a reason, the same each time', async () => {
    const rejected = { kind: 'rejected', reason: 'AC04', booked: { iin: IIN.rejected } };
    expect(await bank().send(transfer('P-4', { iin: IIN.rejected }))).toMatchObject(rejected);
    expect(await bank().send(transfer('P-4', { iin: IIN.rejected }))).toMatchObject(rejected);
    expect(await bank().find('P-4')).toMatchObject(rejected);
  });

  test('rejects an account that cannot be', async () => {
    expect(await bank().send(transfer('P-5', { iban: 'KZ00722C000012345678' }))).toMatchObject({
      kind: 'rejected',
      reason: 'AC01',
    });
  });

  test('accepts, and tells later that the money came back', async () => {
    expect(await bank().send(transfer('P-6', { iin: IIN.returned }))).toEqual({ kind: 'accepted' });
    expect(await bank().find('P-6')).toMatchObject({ kind: 'returned', reason: 'AC06' });
  });

  test('does not know a transfer that it never got', async () => {
    expect(await bank().find('P-404')).toEqual({ kind: 'unknown' });
  });

  test('leaves a transfer in doubt when it is away, silent or broken', async () => {
    const silent = await startOneAnswerServer();
    const broken = await startOneAnswerServer({ status: 500, body: '' });
    const held = () => once(AbortSignal.timeout(10_000), 'abort');
    for (const url of [CLOSED_URL, silent.url, broken.url]) {
      expect(await Promise.race([bank(url).send(transfer('P-7')), held()])).toEqual({ kind: 'in-doubt' });
      expect(await Promise.race([bank(url).find('P-7'), held()])).toEqual({ kind: 'unavailable' });
    }
    await Promise.all([silent.stop(), broken.stop()]);
  });

  test('is not believed if its answer does not name the executed transfer', async () => {
    const path = '/payments/P-8';
    const bare = `<Document><CstmrPmtStsRpt><OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>P-8</OrgnlEndToEndId><TxSts>ACSC</TxSts><AccptncDtTm>2026-11-23T06:00:00Z</AccptncDtTm></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
    const answer = (xml: string) =>
      createIso20022Bank({
        name: 'test',
        baseUrl: '',
        secrets: [SECRETS.bankSecret],
        payer,
        clock: { now: () => new Date(MONDAY_MS) },
        fetch: async () =>
          new Response(xml, {
            headers: { 'x-signature': signatureOf(SECRETS.bankSecret, `200 ${path}`, xml) },
          }),
      }).find('P-8');
    expect(await answer(bare)).toEqual({ kind: 'unavailable' });
    expect(await answer(bare.replace('ACSC', 'ACSP'))).toEqual({ kind: 'accepted', booked: {} });
  });

  test('is not believed without its signature: an unsigned rejection is doubt', async () => {
    const forged = `<Document><CstmrPmtStsRpt><OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>P-8</OrgnlEndToEndId><TxSts>RJCT</TxSts></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
    const server = await startOneAnswerServer({ status: 200, body: forged });
    expect(await bank(server.url).send(transfer('P-8'))).toEqual({ kind: 'in-doubt' });
    await server.stop();
  });

  test('refuses our requests without our signature', async () => {
    expect(await bank(undefined, 'wrong').send(transfer('P-9'))).toEqual({ kind: 'in-doubt' });
    expect(await bank().find('P-9')).toEqual({ kind: 'unknown' });
  });

  test('is never asked under a reference that it could not carry', async () => {
    await expect(bank().send(transfer('x'.repeat(36)))).rejects.toThrow('at most 35');
  });

  test('reports that a made transfer came back, with one more callback', async () => {
    const receiver = await startOneAnswerServer({ status: 200, body: '{}' });
    const other = await startTestSandbox(undefined, { callbackBaseUrl: receiver.url });
    const { bankUrl } = other.sandbox.endpoints;
    await bank(bankUrl).send(transfer('P-12'));
    expect(await bank(bankUrl).find('P-12')).toMatchObject({ kind: 'executed' });
    const pages = fastify();
    await pages.register(other.sandbox.routes(PAGES));
    const press = () => pages.inject({ method: 'POST', url: '/sandbox/bank/P-12/return' });
    expect((await press()).statusCode).toBe(303);
    expect((await press()).statusCode).toBe(404);
    await pages.close();
    expect(await bank(bankUrl).find('P-12')).toMatchObject({ kind: 'returned', reason: 'AC04' });
    await expect.poll(() => receiver.requests).toHaveLength(2);
    await Promise.all([other.end(), receiver.stop()]);
  });

  test('tells during a day what was made and what came back, and the same in the statement once it is over', async () => {
    let nowMs = MONDAY_MS;
    const other = await startTestSandbox(
      (iin) => (iin === IIN.returned ? { bank: { kind: 'returns' } } : undefined),
      {
        nowMs: () => nowMs,
      },
    );
    const itsBank = bank(other.sandbox.endpoints.bankUrl);
    await itsBank.send(transfer('S-1'));
    await itsBank.send(transfer('S-2', { iin: IIN.returned }));
    expect(await itsBank.readStatement('2026-11-23')).toBeNull();
    const told = await itsBank.readNotices('2026-11-23');
    expect(await itsBank.readNotices('2026-11-24')).toBeNull();
    nowMs += 86_400_000;
    const entry = { amountTiyn: 7_000_050, bankReference: expect.stringMatching(/^BK[0-9A-F]{14}$/) };
    const held = await itsBank.readStatement('2026-11-22');
    expect(held).toEqual({ openingTiyn: held?.closingTiyn, closingTiyn: held?.openingTiyn, entries: [] });
    const stated = await itsBank.readStatement('2026-11-23');
    expect(stated?.entries).toEqual(told);
    expect(new Set(told?.map(({ bankReference }) => bankReference)).size).toBe(3);
    expect(stated).toEqual({
      openingTiyn: held?.closingTiyn,
      closingTiyn: (held?.closingTiyn ?? 0) - 7_000_050,
      entries: [
        { ...entry, kind: 'sent', reference: 'S-1', iban: 'KZ84722C000012345678' },
        { ...entry, kind: 'sent', reference: 'S-2', iban: 'KZ84722C000012345678' },
        { ...entry, kind: 'returned', reference: 'S-2' },
      ],
    });
    const stranger = bank(other.sandbox.endpoints.bankUrl, 'wrong');
    expect(await stranger.readStatement('2026-11-23')).toBeNull();
    expect(await stranger.readNotices('2026-11-23')).toBeNull();
    await other.end();
  });

  test('posts a signed hint to the callback', async () => {
    const receiver = await startOneAnswerServer({ status: 200, body: '{}' });
    const other = await startTestSandbox(undefined, { callbackBaseUrl: receiver.url });
    await bank(other.sandbox.endpoints.bankUrl).send(transfer('P-10'));
    await expect.poll(() => receiver.requests).toHaveLength(1);
    expect(receiver.requests[0]).toMatchObject({ path: '/callbacks/bank', body: '{"reference":"P-10"}' });
    const signature = String(receiver.requests[0]?.headers['x-signature']);
    const read = (body: string) => bank().readCallback('/callbacks/bank', body, signature);
    expect(read('{"reference":"P-10"}')).toBe('P-10');
    expect(read('{"reference":"P-11"}')).toBeNull();
    await Promise.all([other.end(), receiver.stop()]);
  });
});
