import { tengeToTiyn } from '@senim/loan-engine/units/money';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import { foldedToday, liveLoan, newsOf, stateOf } from '../../../loans-for-tests.ts';
import { machineAct, openDatabase } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { createLog } from '../../../platform/log.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { verifyJournal } from '../../ledger/verify-journal.ts';
import { receivePayment } from './receive-payment.ts';
import { reconcileProviders } from './reconcile-providers.ts';
import type { TerminalAnswer } from './types.ts';

/** Payments that come at the same time are taken together, and each is as it would be alone. */
const { database, services } = await givenLoans();
const LOANS = 12;
const loans: { readonly key: AgreementKey; readonly number: string }[] = [];

beforeAll(async () => {
  for (let index = 0; index < LOANS; index++) {
    const key = await liveLoan(services);
    loans.push({ key, number: (await stateOf(services, key)).number });
  }
});

const pay = (
  account: string,
  transactionId: string,
  { tenge = 100, valueDay = services.clock.now().toISOString().slice(0, 10), from = services } = {},
): Promise<TerminalAnswer> =>
  receivePayment(from, {
    network: 'kassa24',
    transactionId,
    account,
    amountTiyn: tengeToTiyn(tenge),
    valueDay,
    paidAt: services.clock.now(),
  });

/** What payments leave beside the books, counted. */
const traces = () =>
  database.transaction(machineAct('test'), (tx) =>
    tx.one<Record<string, number>>(sql`
      SELECT (SELECT count(*) FROM audit_trail WHERE event = 'payment.received') AS trail,
        (SELECT count(*) FROM notification WHERE kind = 'payment-received') AS news,
        (SELECT count(*) FROM outgoing_message WHERE kind = 'payment-received') AS messages,
        (SELECT count(*) FROM incoming_payment) AS payments,
        (SELECT count(*) FROM ledger_journal WHERE kind = 'payment') AS journals`),
  );

/** The deliveries that are ordered, in tables which the application may not read. */
async function countDeliveries(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    "SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'notifications.deliver'",
  );
  await client.end();
  return rows[0].count;
}

async function left(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await traces();
  await work();
  return Object.fromEntries(
    Object.entries(await traces()).map(([what, count]) => [what, count - (before[what] ?? 0)]),
  );
}

/** Entries whose balance is not that of the entry before and their own amount, or whose number does not follow. */
const brokenRows = () =>
  database.transaction(machineAct('test'), (tx) =>
    tx.rows(sql`
      SELECT account_id FROM (
        SELECT account_id, amount_tiyn, balance_after_tiyn, account_sequence,
          COALESCE(lag(balance_after_tiyn) OVER of_account, 0) AS before_tiyn, row_number() OVER of_account AS place
        FROM ledger_entry WINDOW of_account AS (PARTITION BY account_id ORDER BY account_sequence)) AS entries
      WHERE balance_after_tiyn <> before_tiyn + amount_tiyn OR account_sequence <> place`),
  );

const whole = async () => {
  expect(await brokenRows()).toEqual([]);
  expect(await reconcileProviders(services)).toEqual([]);
  expect((await reconcileBook(services)).differences).toEqual([]);
  expect((await verifyJournal(services)).broken).toEqual([]);
};

test('each leaves its own row of the trail, its journal, its news and its message', async () => {
  const ordered = await countDeliveries();
  const counted = await left(async () => {
    const answers = await Promise.all(loans.map(({ number }, index) => pay(number, `own-${index}`)));
    expect(answers.map(({ result }) => result)).toEqual(Array(LOANS).fill(0));
    expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(LOANS);
  });
  expect(counted).toEqual({ trail: LOANS, news: LOANS, messages: LOANS, payments: LOANS, journals: LOANS });
  expect(await countDeliveries()).toBe(ordered + LOANS);
  await whole();
});

test('several of one loan are credited one after another, and the same one sent twice is credited once', async () => {
  const [one, other] = loans;
  if (!one || !other) throw new Error('no loans');
  const { payoffTiyn: owedTiyn } = await foldedToday(services, one.key);
  const counted = await left(async () => {
    const asked = ['a', 'b', 'c', 'b', 'c', 'd'].map((id) => pay(one.number, `of-one-${id}`));
    const answers = await Promise.all([
      ...asked,
      pay(other.number, 'of-one-a'),
      pay(other.number, 'of-other'),
    ]);
    expect(answers.map(({ result }) => result)).toEqual([0, 0, 0, 0, 0, 0, 300, 0]);
    expect(answers[3]?.paymentId).toBe(answers[1]?.paymentId);
  });
  expect(counted).toMatchObject({ news: 5, payments: 5, journals: 5 });
  expect((await foldedToday(services, one.key)).payoffTiyn).toBe(owedTiyn - tengeToTiyn(400));
  await whole();
});

test('one of nobody waits in suspense beside others, and one that pays the loan off closes it', async () => {
  const [paidOff, ...others] = loans.slice(-4);
  if (!paidOff) throw new Error('no loans');
  const { payoffTiyn } = await foldedToday(services, paidOff.key);
  const answers = await Promise.all([
    ...others.map(({ number }, index) => pay(number, `beside-${index}`)),
    pay('2699999999', 'of-nobody'),
    pay(paidOff.number, 'last', { tenge: Math.ceil(payoffTiyn / 100) }),
  ]);
  expect(answers.map(({ result }) => result)).toEqual([0, 0, 0, 0, 0]);
  expect((await stateOf(services, paidOff.key)).status).toBe(8);
  await pay(paidOff.number, 'after the last');
  expect(
    (await newsOf(services, paidOff.key.borrowerId)).filter((kind) => kind === 'loan-paid'),
  ).toHaveLength(1);
  const { account } = await database.transaction(machineAct('test'), (tx) =>
    tx.one<{ account: number }>(sql`
      SELECT -sum(balance_tiyn)::bigint AS account FROM ledger_account WHERE code = 'suspense' AND dimension = 'kassa24'`),
  );
  expect(account).toBe(tengeToTiyn(100));
  await whole();
});

test('several processes at once take each payment once, whichever of them it comes to', async () => {
  const others = [0, 1].map(() => openDatabase(database.productUrl, createLog('silent')));
  const processes = [services, ...others.map((other) => ({ ...services, database: other }))];
  const asked = loans.flatMap(({ number }, index) =>
    processes.flatMap((from, place) => [
      pay(number, `process-${place}-${index}`, { from }),
      pay(number, `same-${index}`, { from }),
    ]),
  );
  const counted = await left(async () => {
    expect(new Set((await Promise.all(asked)).map(({ result }) => result))).toEqual(new Set([0]));
  });
  expect(counted).toMatchObject({ payments: 4 * LOANS, journals: 4 * LOANS, news: 4 * LOANS });
  await whole();
  for (const other of others) await other.close();
});

const other = new pg.Client({ connectionString: database.url });
beforeAll(() => other.connect());
afterAll(() => other.end());

async function numberOf(text: string): Promise<number> {
  await other.query('SELECT pg_stat_clear_snapshot()');
  return Number((await other.query(text)).rows[0].number);
}

/** Each begins while no stripe of the accounts is free, when those before it have come to wait. */
async function whileStripesAreHeld(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const deadlocks = await numberOf(DEADLOCKS);
  await other.query('BEGIN');
  await other.query('SELECT pg_advisory_xact_lock(440, stripe) FROM generate_series(0, 15) AS stripe');
  const begun: Promise<unknown>[] = [];
  for (const begin of works) {
    begun.push(begin());
    await expect.poll(() => numberOf(WAITING), { interval: 10 }).toBeGreaterThanOrEqual(begun.length);
  }
  await other.query('COMMIT');
  await Promise.all(begun);
  expect(await numberOf(DEADLOCKS), 'waited for each other').toBe(deadlocks);
}

const WAITING = `SELECT count(*) AS number FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const DEADLOCKS = 'SELECT deadlocks AS number FROM pg_stat_database WHERE datname = current_database()';

test.each([
  ['of nobody', '2688888888', {}],
  ['that does not fit its loan', null, { valueDay: '2026-01-01' }],
])(
  'one %s beside a loan’s does not wait for another of nobody that waits for it',
  async (what, account, at) => {
    const [one, other] = loans;
    if (!one || !other) throw new Error('no loans');
    const counted = await left(() =>
      whileStripesAreHeld([
        () => Promise.all([pay(one.number, `loan ${what}`), pay(account ?? other.number, what, at)]),
        () => pay('2677777777', `lone ${what}`),
      ]),
    );
    expect(counted).toMatchObject({ trail: 3, payments: 3, journals: 1 });
    await whole();
  },
);

test('one that the database refuses fails alone', async () => {
  await asOwner(
    database,
    sql`CREATE FUNCTION refuse_bad() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''bad''; END'`,
    sql`CREATE TRIGGER bad BEFORE INSERT ON incoming_payment FOR EACH ROW WHEN (NEW.provider_payment_id = 'bad') EXECUTE FUNCTION refuse_bad()`,
  );
  const answers = await Promise.allSettled(
    loans.slice(0, 6).map(({ number }, index) => pay(number, index === 3 ? 'bad' : `good-${index}`)),
  );
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, true, true]);
  await whole();
});
