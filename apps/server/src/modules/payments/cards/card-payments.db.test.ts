import type { AddressInfo } from 'node:net';
import { publicLender } from '@senim/lender/public-lender';
import { STATUS } from '@senim/loan-engine/lifecycle/status';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECRETS, startTestSandbox, type TestSandbox } from '../../../../../sandbox/src/sandbox-for-tests.ts';
import { givenDesk } from '../../../given-for-tests.ts';
import {
  createTestServices,
  dayFromNow,
  foldedToday,
  liveLoan,
  newsOf,
  passUntil,
  payAtTerminal,
  stateOf,
  type TestServices,
} from '../../../loans-for-tests.ts';
import { asBorrower } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import {
  createTestDatabase,
  pastTheWalls,
  type TestDatabase,
} from '../../../platform/database/test-database.ts';
import type { HttpDependencies } from '../../../platform/http/dependencies.ts';
import { createHttpServer } from '../../../platform/http/server.ts';
import { signatureOf } from '../../../platform/message-signature.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { createHostedPageAcquirer } from '../../../providers/cards/hosted-page-acquirer.ts';
import { createNoAcquirer } from '../../../providers/cards/no-acquirer.ts';
import { openDays } from '../../ledger/open-days.ts';
import { reconcileBook } from '../../ledger/reconcile-book.ts';
import type { AgreementKey } from '../../ledger/types.ts';
import { reversePayment } from '../corrections/reverse-payment.ts';
import { listUnbooked } from '../incoming/list-unbooked.ts';
import { receivePayment } from '../incoming/receive-payment.ts';
import { paymentCallbacks } from '../routes.ts';
import { assignSuspense } from '../suspense/assign-suspense.ts';
import { searchPayment } from '../suspense/search-payment.ts';
import { splitSuspense } from '../suspense/split-suspense.ts';
import { checkRegistry } from './check-registry.ts';
import { listCardDifferences } from './list-differences.ts';
import type { CardServices } from './open-card-payment.ts';
import { payAccountByCard, payByCard } from './pay-by-card.ts';
import { readCardPayment } from './read-card-payment.ts';
import { resolveCardPayment } from './resolve-card-payment.ts';
import { insertRegistry } from './store.ts';
import { wakeCardPayments } from './wake-card-payments.ts';

let database: TestDatabase;
let loans: TestServices;
let world: TestSandbox;
let bankPages: FastifyInstance;
let lender: FastifyInstance;
let services: CardServices;

/** The lender's callback route and the bank's pages, each on a socket of its own. */
beforeAll(async () => {
  database = await createTestDatabase();
  loans = createTestServices(database);
  world = await startTestSandbox(() => undefined, { nowMs: () => loans.clock.now().getTime() });
  const cards = createHostedPageAcquirer({
    baseUrl: world.sandbox.endpoints.cardUrl,
    secrets: [SECRETS.cardSecret],
  });
  const callbackServices = { ...loans, cards, publicUrl: '' };
  const dependencies = { ...loans, metrics: createMetrics(), apiBase: '/api/v2' };
  lender = await createHttpServer(dependencies as unknown as HttpDependencies, {
    contractRoutes: [],
    officeRoutes: [],
    rawRoutes: paymentCallbacks({ ...callbackServices, bank: { readCallback: () => null } }),
    areas: [],
  });
  await lender.listen({ port: 0, host: '127.0.0.1' });
  services = {
    ...callbackServices,
    publicUrl: `http://127.0.0.1:${(lender.server.address() as AddressInfo).port}`,
  };
  bankPages = fastify();
  await bankPages.register(
    world.sandbox.routes({
      publicBaseUrl: services.publicUrl,
      lender: publicLender(services.lender),
      terminalCredentials: { login: '', password: '' },
      clock: { nowMs: () => loans.clock.now().getTime(), advance: async () => ({ now: '' }) },
    }),
  );
});
afterAll(async () => {
  await bankPages.close();
  await lender.close();
  await world.end();
  await database.close();
});

const GOOD_CARD = { number: '4111 1111 1111 1111', expiry: '12/29', cvv: '123' };

async function open(key: AgreementKey, tenge: number) {
  const wish = { amountTiyn: tengeToTiyn(tenge), language: 'ru', purpose: 'debt' } as const;
  const opened = await payByCard(services, asBorrower(key.borrowerId), key, wish);
  if ('refused' in opened) throw new Error(opened.refused);
  return { id: opened.payment_id, page: new URL(opened.redirect_url).pathname };
}

const post = (url: string, payload: Record<string, string>) =>
  bankPages.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(payload).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

async function queued(): Promise<{ borrowerId: number; cardPaymentId: number }[]> {
  return database.transaction(machineAct('test'), (tx) =>
    tx.rows(sql`SELECT borrower_id AS "borrowerId", card_payment_id AS "cardPaymentId" FROM card_payment
      WHERE status IN ('created', 'waiting')`),
  );
}

async function resolveAll(): Promise<void> {
  for (const key of await queued()) await resolveCardPayment(services, key);
}

/** A card payment that the loan has. */
async function charged(key: AgreementKey, tenge: number) {
  const opened = await open(key, tenge);
  await post(opened.page, GOOD_CARD);
  await post(`${opened.page}/confirm`, { code: '112233' });
  const payment = (await queued()).find(({ borrowerId }) => borrowerId === key.borrowerId);
  if (!payment) throw new Error('Nothing waits.');
  await resolveCardPayment(services, payment);
  return { ...opened, payment };
}

const debt = async (key: AgreementKey): Promise<number> => (await foldedToday(loans, key)).payoffTiyn;

test('a card pays a loan exactly once, however often the bank says so', async () => {
  const key = await liveLoan(loans);
  const { id, page } = await open(key, 20_000);
  expect((await bankPages.inject(page)).body).toContain('20\u00a0000,00');
  expect((await post(page, GOOD_CARD)).body).toContain('112233');
  expect((await post(`${page}/confirm`, { code: '000000' })).statusCode).toBe(422);
  const back = await post(`${page}/confirm`, { code: '112233' });
  expect(back.headers.location).toBe(`${services.publicUrl}/cabinet/loan-payment?payment=${id}`);
  const [payment] = await queued();
  if (!payment) throw new Error('Nothing waits.');
  await Promise.all(Array.from({ length: 5 }, () => resolveCardPayment(services, payment)));
  await resolveCardPayment(services, payment);
  expect(await debt(key)).toBe(tengeToTiyn(40_000));
  expect(await readCardPayment(services, id, 'ru')).toMatchObject({
    state: 'applied',
    amount: '20000.00',
    card_mask: '411111******1111',
  });
  expect((await reconcileBook(services)).differences).toEqual([]);
  expect((await post(`${page}/confirm`, { code: '112233' })).body).toContain('Платёж прошёл');
});

/** How many transactions have posted payments, and how many times a card payment was settled. */
const settled = () =>
  database.transaction(machineAct('test'), (tx) =>
    tx.one<{ transactions: number; times: number }>(sql`
      SELECT (SELECT count(DISTINCT xmin::text) FROM ledger_journal WHERE kind = 'payment') AS transactions,
        (SELECT count(*) FROM audit_trail WHERE event = 'payment.card-settled') AS times`),
  );

test('charges that come at the same time are credited together, each once, also two of one loan', async () => {
  const keys: AgreementKey[] = [];
  for (let count = 0; count < 5; count++) keys.push(await liveLoan(loans));
  for (const key of [...keys, ...keys.slice(0, 1)]) {
    const { page } = await open(key, 1_000);
    await post(page, GOOD_CARD);
    await post(`${page}/confirm`, { code: '112233' });
  }
  const before = await settled();
  await Promise.all((await queued()).map((payment) => resolveCardPayment(services, payment)));
  const owed = await Promise.all(keys.map(debt));
  expect(owed).toEqual([58_000, 59_000, 59_000, 59_000, 59_000].map((tenge) => tengeToTiyn(tenge)));
  const after = await settled();
  // A row for asking and one for crediting, each.
  expect(after.times - before.times).toBe(2 * 6);
  expect(after.transactions - before.transactions).toBeLessThan(6);
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test.each(['bank', 'holder'])(
  'a charge that the %s takes back is reversed on the loan once, and the borrower is told',
  async (by) => {
    const key = await liveLoan(loans);
    const { id, page, payment } = await charged(key, 60_000);
    expect(await debt(key)).toBe(0);
    expect((await bankPages.inject(page)).body).toContain('take-back');
    await resolveCardPayment(services, payment);
    expect(await debt(key)).toBe(0);
    await post(`${page}/take-back`, { by });
    await Promise.all([1, 2, 3].map(() => resolveCardPayment(services, payment)));
    expect(await debt(key)).toBe(tengeToTiyn(60_000));
    expect((await newsOf(loans, key.borrowerId)).filter((news) => news === 'payment-reversed')).toHaveLength(
      1,
    );
    expect((await reconcileBook(services)).differences).toEqual([]);
    expect((await bankPages.inject(page)).body).not.toContain('take-back');
    expect(await readCardPayment(services, id, 'ru')).toMatchObject({
      state: 'taken-back',
      stands: '0.00',
      taken_back_at: loans.clock.now().toISOString(),
    });
  },
);

test('a part that goes back to the card leaves the rest on the loan, on its own day, and a second part the same', async () => {
  const key = await liveLoan(loans);
  const { id, page, payment } = await charged(key, 20_000);
  const chargedOn = dayFromNow(loans);
  loans.clock.advanceMs(86_400_000);
  await openDays(loans);
  const owed = await debt(key);
  for (const [part, stands] of [
    ['5000', 15_000],
    ['1000,50', 13_999.5],
  ] as const) {
    await post(`${page}/take-back`, { by: 'bank', amount: part });
    await Promise.all([1, 2].map(() => resolveCardPayment(services, payment)));
    expect(await debt(key)).toBe(owed + 2_000_000 - Math.round(stands * 100));
    expect(await readCardPayment(services, id, 'kz')).toMatchObject({
      state: 'part-taken-back',
      stands: stands.toFixed(2),
    });
  }
  const days = await database.transaction(machineAct('test'), (tx) =>
    tx.rows(
      sql`SELECT DISTINCT value_day AS day FROM incoming_payment WHERE borrower_id = ${key.borrowerId}`,
    ),
  );
  expect(days).toEqual([{ day: chargedOn }]);
  await post(`${page}/take-back`, { by: 'holder' });
  await resolveCardPayment(services, payment);
  expect(await debt(key)).toBe(owed + 2_000_000);
  expect(await readCardPayment(services, id, 'ru')).toMatchObject({ state: 'taken-back' });
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test('what went back without a hint is found by the list of its day, and until then reconcile names it', async () => {
  const key = await liveLoan(loans);
  const { page, payment } = await charged(key, 30_000);
  const chargedOn = dayFromNow(loans);
  loans.clock.advanceMs(86_400_000);
  await checkRegistry(services, chargedOn);
  expect(await listCardDifferences(loans)).toEqual([]);
  await post(`${page}/take-back`, { by: 'holder', silent: 'yes' });
  const goneOn = dayFromNow(loans);
  const owed = await debt(key);
  loans.clock.advanceMs(86_400_000);
  expect(await checkRegistry(services, goneOn)).toBe(1);
  expect(await checkRegistry(services, goneOn)).toBe(0);
  expect(await listCardDifferences(loans)).toMatchObject([{ keptTiyn: 0, standsTiyn: 3_000_000 }]);
  await resolveCardPayment(services, payment);
  expect(await debt(key)).toBeGreaterThan(owed);
  loans.clock.advanceMs(86_400_000);
  await checkRegistry(services, dayFromNow(loans, -1));
  expect(await listCardDifferences(loans)).toEqual([]);
});

test('two charges under one number of the acquirer are two payments, and both are on the loan', async () => {
  const key = await liveLoan(loans);
  const acquirer = services.cards;
  const repeating: CardServices = {
    ...services,
    cards: {
      ...acquirer,
      findPayment: async (invoice) => ({
        ...(await acquirer.findPayment(invoice)),
        reference: '317954775347',
      }),
    },
  };
  for (const tenge of [20_000, 1_000]) {
    const { page } = await open(key, tenge);
    await post(page, GOOD_CARD);
    await post(`${page}/confirm`, { code: '112233' });
    for (const payment of await queued()) await resolveCardPayment(repeating, payment);
  }
  expect(await debt(key)).toBe(tengeToTiyn(39_000));
  expect((await reconcileBook(services)).differences).toEqual([]);
  expect(await listUnbooked(services)).toEqual([]);
});

test('a charged card and an executed transfer that the loans do not have are listed', async () => {
  const key = await liveLoan(loans);
  await pastTheWalls(
    database,
    sql`UPDATE payout SET amount_tiyn = amount_tiyn + 100 WHERE borrower_id = ${key.borrowerId}`,
  );
  const { invoice } = await database.transaction(machineAct('test'), (tx) =>
    tx.one<{ invoice: string }>(sql`
      INSERT INTO card_payment (borrower_id, agreement_id, public_id, invoice, amount_tiyn, status, created_at, charged_at)
      VALUES (${key.borrowerId}, ${key.agreementId}, gen_random_uuid(), '000000700', 700, 'charged', now(), now()) RETURNING invoice`),
  );
  expect(await listUnbooked(services)).toEqual([
    { what: 'card', reference: invoice, amountTiyn: 700 },
    { what: 'payout', reference: expect.any(String), amountTiyn: 6_000_100 },
  ]);
});

test('if the bank never calls back, the lender asks by itself', async () => {
  const key = await liveLoan(loans);
  const { page } = await open(key, 5_000);
  await post(page, { ...GOOD_CARD, number: '4000 0000 0000 0119' });
  await post(`${page}/confirm`, { code: '112233' });
  expect(await debt(key)).toBe(tengeToTiyn(60_000));
  loans.clock.advanceMs(11 * 60_000);
  await wakeCardPayments(services);
  await resolveAll();
  expect(await debt(key)).toBe(tengeToTiyn(55_000));
});

test.each([
  ['4000 0000 0000 0002', 'Банк отклонил платёж'],
  ['4000 0000 0000 9995', 'не хватает денег'],
])('a card %s takes nothing and says why', async (number, why) => {
  const key = await liveLoan(loans);
  const { id, page } = await open(key, 5_000);
  await post(page, { ...GOOD_CARD, number });
  await resolveAll();
  const seen = await readCardPayment(services, id, 'ru');
  expect(seen).toMatchObject({ state: 'failed', reason: expect.stringContaining(why) });
  expect(await debt(key)).toBe(tengeToTiyn(60_000));
});

test('a payment nobody finished is given up after a day, and a cancelled one at once', async () => {
  const key = await liveLoan(loans);
  const left = await open(key, 5_000);
  const cancelled = await open(key, 6_000);
  await post(`${cancelled.page}/cancel`, {});
  loans.clock.advanceMs(25 * 3_600_000);
  await resolveAll();
  expect(await readCardPayment(services, left.id, 'kz')).toMatchObject({ state: 'expired' });
  expect(await readCardPayment(services, cancelled.id, 'kz')).toMatchObject({
    state: 'failed',
    reason: 'Сіз төлемнен бас тарттыңыз.',
  });
});

test('a callback that the acquirer did not sign is refused; a signed one is taken, also about somebody else’s payment', async () => {
  const body = JSON.stringify({ invoiceId: '999999999' });
  const send = (signature: string) =>
    lender.inject({
      method: 'POST',
      url: '/callbacks/card',
      payload: body,
      headers: { 'content-type': 'application/json', 'x-signature': signature },
    });
  expect((await send('')).statusCode).toBe(401);
  expect((await send(signatureOf('another secret', 'POST /callbacks/card', body))).statusCode).toBe(401);
  expect((await send(signatureOf(SECRETS.cardSecret, 'POST /callbacks/bank', body))).statusCode).toBe(401);
  expect((await send(signatureOf(SECRETS.cardSecret, 'POST /callbacks/card', body))).statusCode).toBe(200);
});

test('too little, too much, a paid loan and another’s loan are refused', async () => {
  const [key, other] = [await liveLoan(loans), await liveLoan(loans)];
  const pay = (tenge: number, agreement: AgreementKey = key) =>
    payByCard(services, asBorrower(key.borrowerId), agreement, {
      amountTiyn: tengeToTiyn(tenge),
      language: 'ru',
      purpose: 'debt',
    });
  expect(await pay(50)).toMatchObject({ refused: 'payment_too_small', field: 'amount' });
  expect(await pay(60_001)).toMatchObject({
    refused: 'payment_above_debt',
    details: { max: { tenge: '60000.00' } },
  });
  expect(await pay(100, { ...key, agreementId: other.agreementId })).toEqual({
    refused: 'agreement_not_found',
  });
  await payAtTerminal(loans, key, 60_000);
  expect(await pay(100)).toMatchObject({ refused: 'nothing_owed' });
});

test('anyone who knows an agreement number pays it; without an acquirer nobody is sent anywhere', async () => {
  const { number } = await stateOf(loans, await liveLoan(loans));
  const wish = { amountTiyn: tengeToTiyn(1_000), language: 'kz' } as const;
  expect(await payAccountByCard(services, number, wish)).toMatchObject({
    redirect_url: expect.any(String),
  });
  expect(await payAccountByCard(services, '2600000000', wish)).toEqual({ refused: 'account_not_found' });
  const nobody = createHostedPageAcquirer({ baseUrl: 'http://127.0.0.1:1', secrets: ['x'] });
  expect(await payAccountByCard({ ...services, cards: nobody }, number, wish)).toEqual({
    refused: 'card_unavailable',
  });
});

test('a lender without an acquirer opens nothing', async () => {
  const key = await liveLoan(loans);
  void (await open(key, 5_000));
  const count = () =>
    database.transaction(machineAct('test'), (tx) =>
      tx.one<{ payments: number }>(sql`SELECT count(*)::int AS payments FROM card_payment`),
    );
  const before = await count();
  const without = { ...services, cards: createNoAcquirer() };
  const { number } = await stateOf(loans, key);
  const wish = { amountTiyn: tengeToTiyn(1_000), language: 'kz' } as const;
  expect(await payAccountByCard(without, number, wish)).toEqual({ refused: 'card_unavailable' });
  expect(await count()).toEqual(before);
});

test('no refusal of a stranger’s card payment depends on the debt', async () => {
  const [owed, paid] = [await liveLoan(loans), await liveLoan(loans)];
  await payAtTerminal(loans, paid, 60_000);
  for (const key of [owed, paid]) {
    const { number } = await stateOf(loans, key);
    const pay = (tenge: number) =>
      payAccountByCard(services, number, { amountTiyn: tengeToTiyn(tenge), language: 'ru' });
    expect(await pay(60_001)).toMatchObject({ redirect_url: expect.any(String) });
    expect(await pay(99)).toMatchObject({
      refused: 'payment_too_small',
      details: { min: { tenge: '100.00' } },
    });
  }
});

test('a payment that did not arrive is found on the loan, found in suspense by its receipt, or searched for once', async () => {
  const key = await liveLoan(loans);
  await database.transaction(machineAct('test'), (tx) =>
    tx.run(sql`INSERT INTO incoming_payment (provider, provider_payment_id, account_sealed, amount_tiyn, value_day, paid_at,
        received_at)
      VALUES ('kassa24', '778899', '\\x00', 700000, ${dayFromNow(loans, -1)}, now(), now())`),
  );
  const search = (tenge: number, receipt: string, day = dayFromNow(loans, 0)) =>
    searchPayment(services, asBorrower(key.borrowerId), key, {
      paidOn: day,
      amountTiyn: tengeToTiyn(tenge),
      channel: 'terminal',
      receipt,
    });
  expect(await search(7_000, '778899')).toMatchObject({
    result: 'received',
    reference: expect.stringMatching(/^P-\d{6}$/),
  });
  const first = await search(7_000, '');
  expect(first).toMatchObject({ result: 'searching' });
  expect(await search(7_000, '')).toEqual(first);
  expect(await search(7_000, '', dayFromNow(loans, 1))).toMatchObject({
    refused: 'date_in_future',
    field: 'paid_on',
  });
  await database.transaction(machineAct('test'), (tx) =>
    tx.run(sql`INSERT INTO incoming_payment (provider, provider_payment_id, account_sealed, amount_tiyn, value_day,
        paid_at, received_at, borrower_id, agreement_id)
      VALUES ('kassa24', '5', '\\x00', 300000, ${dayFromNow(loans, -2)}, now(), now(), ${key.borrowerId}, ${key.agreementId})`),
  );
  expect(await search(3_000, '')).toMatchObject({
    result: 'applied',
    payment: { agreement_number: (await stateOf(loans, key)).number },
  });
});

test('a charge whose invoice the books have with another sum is not told as credited', async () => {
  const key = await liveLoan(loans);
  const { id, page } = await open(key, 1_000);
  await post(page, GOOD_CARD);
  await post(`${page}/confirm`, { code: '112233' });
  const { invoice } = await database.transaction(machineAct('test'), (tx) =>
    tx.one<{ invoice: string }>(sql`SELECT invoice FROM card_payment WHERE public_id = ${id}`),
  );
  await receivePayment(loans, {
    network: 'card',
    transactionId: invoice,
    account: (await stateOf(loans, key)).number,
    amountTiyn: tengeToTiyn(500),
    valueDay: dayFromNow(loans),
    paidAt: loans.clock.now(),
  });
  const payment = (await queued()).find(({ borrowerId }) => borrowerId === key.borrowerId);
  if (!payment) throw new Error('Nothing waits.');
  await expect(resolveCardPayment(services, payment)).rejects.toThrow(/is taken/);
  expect(await queued()).toContainEqual(payment);
});

test('a charge that the acquirer dates ahead is of today', async () => {
  const key = await liveLoan(loans);
  const { page } = await open(key, 1_000);
  await post(page, GOOD_CARD);
  await post(`${page}/confirm`, { code: '112233' });
  const payment = (await queued()).find(({ borrowerId }) => borrowerId === key.borrowerId);
  if (!payment) throw new Error('Nothing waits.');
  const { cards } = services;
  const chargedAt = new Date(loans.clock.now().getTime() + 86_400_000);
  const findPayment: typeof cards.findPayment = async (invoice) => ({
    ...(await cards.findPayment(invoice)),
    chargedAt,
  });
  await resolveCardPayment({ ...services, cards: { ...cards, findPayment } }, payment);
  const { day } = await database.transaction(machineAct('test'), (tx) =>
    tx.one<{ day: string }>(
      sql`SELECT value_day AS day FROM incoming_payment WHERE provider = 'card' AND borrower_id = ${key.borrowerId}`,
    ),
  );
  expect(day).toBe(dayFromNow(loans));
});

test('a charge of the night that the list of its day leaves out is told, as are those of the day', async () => {
  const key = await liveLoan(loans);
  passUntil(loans, '02:00');
  await openDays(loans);
  const night = dayFromNow(loans);
  await charged(key, 20_003);
  loans.clock.advanceMs(86_400_000);
  await database.transaction(machineAct('test'), (tx) => insertRegistry(tx, night, loans.clock.now(), []));
  const told = expect.objectContaining({ keptTiyn: null, standsTiyn: 2_000_300 });
  expect(await listCardDifferences(loans)).toContainEqual(told);
});

let staff: ReturnType<typeof givenDesk> | undefined;
/** A charge whose own loan could not take it, parted in two: the first part is on another loan, the second waits. */
async function chargedInParts(tenge: number) {
  staff ??= givenDesk(loans);
  const [key, other] = [await liveLoan(loans), await liveLoan(loans)];
  const { page } = await open(key, tenge);
  const beOf = (status: number) =>
    pastTheWalls(
      database,
      sql`UPDATE agreement SET status = ${status} WHERE borrower_id = ${key.borrowerId}`,
    );
  await beOf(STATUS.cancelled);
  await post(page, GOOD_CARD);
  await post(`${page}/confirm`, { code: '112233' });
  const payment = (await queued()).find(({ borrowerId }) => borrowerId === key.borrowerId);
  if (!payment) throw new Error('Nothing waits.');
  await resolveCardPayment(services, payment);
  await beOf(STATUS.active);
  const { paymentId, invoice } = await database.transaction(machineAct('test'), (tx) =>
    tx.one<{ paymentId: number; invoice: string }>(sql`
      SELECT payment_id AS "paymentId", invoice FROM incoming_payment JOIN card_payment ON invoice = provider_payment_id
      WHERE provider = 'card' AND card_payment.borrower_id = ${key.borrowerId}`),
  );
  const { act, caller } = (await staff)('accountant');
  const reason = 'Платёж за двоих';
  const split = await splitSuspense(loans, act, caller.staffId, paymentId, { amount: '12000', reason });
  if ('refused' in split) throw new Error(split.refused);
  const [first = 0] = split.parts;
  const owed = await debt(other);
  const { number } = await stateOf(loans, other);
  const assigned = await assignSuspense(loans, act, caller.staffId, first, { number, reason });
  expect(assigned).toEqual({ borrower_id: other.borrowerId });
  return { page, payment, invoice, first, other, owed, act };
}

test('a charge in parts that cannot be taken back stays whole, and the queue is told', async () => {
  const { page, payment, first, other, owed } = await chargedInParts(20_000);
  await post(`${page}/take-back`, { by: 'holder' });
  const rename = (from: string, to: string) =>
    pastTheWalls(
      database,
      sql`UPDATE incoming_payment SET provider_payment_id = replace(provider_payment_id, ${from}, ${to}) WHERE payment_id = ${first}`,
    );
  await rename('#', '!');
  await expect(resolveCardPayment(services, payment)).rejects.toThrow(/was taken back and is not/);
  expect(await debt(other)).toBe(owed - 1_200_000);
  await rename('!', '#');
  const inTrail = () =>
    database.transaction(machineAct('test'), (tx) =>
      tx.one<{ acts: number }>(
        sql`SELECT count(*)::int AS acts FROM audit_trail WHERE event = 'payment.card-taken-back'`,
      ),
    );
  const before = await inTrail();
  await resolveCardPayment(services, payment);
  expect(await debt(other)).toBe(owed);
  expect((await inTrail()).acts).toBe(before.acts + 1);
  expect((await reconcileBook(services)).differences).toEqual([]);
});

test('a part of a charge that a person has reversed is a difference with the acquirer', async () => {
  const { invoice, first, other, act } = await chargedInParts(20_000);
  expect(await reversePayment(loans, act, first, other)).toEqual({ paymentId: first });
  const chargedOn = dayFromNow(loans);
  loans.clock.advanceMs(86_400_000);
  await checkRegistry(services, chargedOn);
  const told = { invoice, keptTiyn: 2_000_000, standsTiyn: 800_000 };
  expect(await listCardDifferences(loans)).toContainEqual(told);
});
