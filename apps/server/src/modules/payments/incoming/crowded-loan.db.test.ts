import { tengeToTiyn } from '@senim/loan-engine/units/money';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import { foldedToday, liveLoan, stateOf } from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { createLog } from '../../../platform/log.ts';
import { requestPause } from '../../agreements/pause/request-pause.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import { acceptSmsReport } from '../../notifications/accept-sms-report.ts';
import { receivePayment } from './receive-payment.ts';
import { reconcileProviders } from './reconcile-providers.ts';

const given = await givenLoans();
/** As production has it: ten connections, and three seconds of waiting for one. */
const database = openDatabase(given.database.productUrl, createLog('silent'));
const services = { ...given.services, database };
const sms = { readReport: () => ['sms-1'] };
afterAll(() => database.close());

const report = () => acceptSmsReport({ ...services, sms }, { path: '', body: '', signature: null });

/** Another process has the loan in work until `letGo`. */
async function holdLoan(agreementId: number) {
  const other = new pg.Client({ connectionString: given.database.url });
  await other.connect();
  await other.query('BEGIN');
  await other.query('SELECT FROM agreement WHERE agreement_id = $1 FOR UPDATE', [agreementId]);
  return async () => {
    await other.query('COMMIT');
    await other.end();
  };
}

test('fifty payments on one loan leave the connections to others, and are each taken once', async () => {
  const key = await liveLoan(given.services);
  const { number } = await stateOf(given.services, key);
  const { payoffTiyn: owedTiyn } = await foldedToday(given.services, key);
  const letGo = await holdLoan(key.agreementId);
  const pay = (index: number) =>
    receivePayment(services, {
      network: 'kassa24',
      transactionId: `crowd-${index}`,
      account: number,
      amountTiyn: tengeToTiyn(100),
      valueDay: services.clock.now().toISOString().slice(0, 10),
      paidAt: services.clock.now(),
    });
  const crowd = Promise.all(Array.from({ length: 50 }, (_, index) => pay(index)));
  await expect.poll(() => waitingForLocks(given)).toBeGreaterThan(0);
  expect(await report()).toBe('accepted');
  await letGo();
  expect((await crowd).map(({ result }) => result)).toEqual(Array(50).fill(0));
  expect((await foldedToday(given.services, key)).payoffTiyn).toBe(owedTiyn - tengeToTiyn(5_000));
  expect(await reconcileProviders(services)).toEqual([]);
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test('a payment that comes together with one on a loan in work does not wait for it', async () => {
  const [held, free] = [await liveLoan(given.services), await liveLoan(given.services)];
  const [heldNumber, freeNumber] = await Promise.all(
    [held, free].map(async (key) => (await stateOf(given.services, key)).number),
  );
  const letGo = await holdLoan(held.agreementId);
  const answered: string[] = [];
  const pay = async (account = '') => {
    await receivePayment(services, {
      network: 'kassa24',
      transactionId: `beside ${account}`,
      account,
      amountTiyn: tengeToTiyn(100),
      valueDay: services.clock.now().toISOString().slice(0, 10),
      paidAt: services.clock.now(),
    });
    answered.push(account);
  };
  const both = Promise.all([pay(heldNumber), pay(freeNumber)]);
  await expect.poll(() => answered).toEqual([freeNumber]);
  await letGo();
  await both;
  expect(answered).toEqual([freeNumber, heldNumber]);
});

test('whatever one borrower asks for at once, others are answered', async () => {
  const key = await liveLoan(given.services);
  const letGo = await holdLoan(key.agreementId);
  const ask = () => requestPause(services, asBorrower(key.borrowerId), key);
  const crowd = Promise.all(Array.from({ length: 30 }, ask));
  await expect.poll(() => waitingForLocks(given)).toBeGreaterThan(0);
  expect(await report()).toBe('accepted');
  await letGo();
  expect(new Set((await crowd).map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1);
});

async function waitingForLocks({ database: { url } }: typeof given): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  await client.end();
  return rows[0].waiting;
}
