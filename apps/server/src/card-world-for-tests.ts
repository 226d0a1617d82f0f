import type { AddressInfo } from 'node:net';
import { instantAt } from '@senim/kazakhstan/calendar-day';
import { publicLender } from '@senim/lender/public-lender';
import { dayText } from '@senim/loan-engine/units/day';
import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { fastify } from 'fastify';
import pg from 'pg';
import { SECRETS, startTestSandbox } from '../../sandbox/src/sandbox-for-tests.ts';
import { createTestServices, foldedToday, liveLoan } from './loans-for-tests.ts';
import type { AgreementKey } from './modules/ledger/types.ts';
import { turnOnAutopay } from './modules/payments/autopay/choose-autopay.ts';
import type { CardServices } from './modules/payments/cards/open-card-payment.ts';
import { payAndKeepCard, payByCard } from './modules/payments/cards/pay-by-card.ts';
import { resolveCardPayment } from './modules/payments/cards/resolve-card-payment.ts';
import { paymentJobs } from './modules/payments/jobs.ts';
import { paymentCallbacks } from './modules/payments/routes.ts';
import { listCards } from './modules/payments/saved-cards/list-cards.ts';
import { asBorrower } from './people-for-tests.ts';
import { machineAct } from './platform/database/database.ts';
import { sql } from './platform/database/sql.ts';
import type { TestDatabase } from './platform/database/test-database.ts';
import type { HttpDependencies } from './platform/http/dependencies.ts';
import { createHttpServer } from './platform/http/server.ts';
import { createMetrics } from './platform/metrics.ts';
import { createHostedPageAcquirer } from './providers/cards/hosted-page-acquirer.ts';

/** The acquirer on its own socket, its pages, and the lender's callback route. Tests only. */
export async function openCardWorld(database: TestDatabase) {
  const loans = createTestServices(database);
  const nowMs = () => loans.clock.now().getTime();
  const world = await startTestSandbox(() => undefined, { nowMs });
  const cards = createHostedPageAcquirer({
    baseUrl: world.sandbox.endpoints.cardUrl,
    secrets: [SECRETS.cardSecret],
  });
  const calledBack = { ...loans, cards, publicUrl: '' };
  const dependencies = { ...loans, metrics: createMetrics(), apiBase: '/api/v2' };
  const lender = await createHttpServer(dependencies as unknown as HttpDependencies, {
    contractRoutes: [],
    officeRoutes: [],
    rawRoutes: paymentCallbacks({ ...calledBack, bank: { readCallback: () => null } }),
    areas: [],
  });
  await lender.listen({ port: 0, host: '127.0.0.1' });
  const { port } = lender.server.address() as AddressInfo;
  const services = { ...calledBack, publicUrl: `http://127.0.0.1:${port}` };
  const pages = fastify();
  await pages.register(
    world.sandbox.routes({
      publicBaseUrl: services.publicUrl,
      lender: publicLender(services.lender),
      terminalCredentials: { login: '', password: '' },
      clock: { nowMs, advance: async () => ({ now: '' }) },
    }),
  );
  const post = (url: string, payload: Record<string, string>) =>
    pages.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(payload).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  return {
    services,
    post,
    look: (url: string) => pages.inject(url),
    /** Does the jobs of cards that wait, as a worker would; answers which. One that fails waits again. */
    work: (as: CardServices = services) => workOn(database, as),
    async end() {
      await pages.close();
      await lender.close();
      await world.end();
    },
  };
}

const OF_CARDS = [
  'payments.resolve-card',
  'payments.autopay-charge',
  'payments.remove-cards',
  'payments.forget-card',
];

async function workOn(database: TestDatabase, services: CardServices): Promise<readonly string[]> {
  const jobs = paymentJobs(services as unknown as Parameters<typeof paymentJobs>[0]);
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ task: string; payload: Record<string, string> }>(
      `WITH taken AS (DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
         WHERE task.id = task_id AND identifier = ANY ($1) RETURNING job.id, identifier, payload)
       SELECT identifier AS task, payload FROM taken ORDER BY id`,
      [OF_CARDS],
    );
    for (const { task, payload } of rows) await jobs[task]?.(payload);
    return rows.map(({ task }) => task);
  } finally {
    await owner.end();
  }
}

export type CardWorld = Awaited<ReturnType<typeof openCardWorld>>;

export const TYPED_CARD = { number: '4111 1111 1111 1111', expiry: '12/29', cvv: '123' };

/** Asks the acquirer about every card payment that waits. */
export async function resolveCards(services: CardServices): Promise<void> {
  const waiting = await services.database.transaction(machineAct('test'), (tx) =>
    tx.rows<{ borrowerId: number; cardPaymentId: number }>(sql`
      SELECT borrower_id AS "borrowerId", card_payment_id AS "cardPaymentId" FROM card_payment
      WHERE status IN ('created', 'waiting')`),
  );
  for (const key of waiting) await resolveCardPayment(services, key);
}

interface Wish {
  readonly tenge: number;
  readonly isKept?: boolean;
  readonly cardId?: string;
}

/** Opens a payment of the borrower's own loan; answers the path of the acquirer's page. */
export async function openPage({ services }: CardWorld, key: AgreementKey, wish: Wish): Promise<string> {
  const act = asBorrower(key.borrowerId);
  const paid = { amountTiyn: tengeToTiyn(wish.tenge), language: 'ru', purpose: 'debt' } as const;
  const opened = wish.isKept
    ? await payAndKeepCard(services, act, key, paid)
    : await payByCard(services, act, key, {
        ...paid,
        ...(wish.cardId !== undefined && { cardId: wish.cardId }),
      });
  if ('refused' in opened) throw new Error(opened.refused);
  return new URL(opened.redirect_url).pathname;
}

/** Moves the clock to a time of a day. */
export function moveTo({ services: { clock } }: CardWorld, day: string, time: string): void {
  clock.advanceMs(instantAt(day, time) - clock.now().getTime());
}

interface Autopaid {
  readonly key: AgreementKey;
  /** `YYYY-MM-DD`. */
  readonly due: string;
}

/** A loan of 15 days that is paid by itself. */
export async function autopaidLoan(world: CardWorld, card = TYPED_CARD): Promise<Autopaid> {
  const { services } = world;
  const key = await liveLoan(services);
  const act = asBorrower(key.borrowerId);
  await payAndKeep(world, key, 5_000, card);
  const { cards } = await listCards(services, act, key.borrowerId);
  const begun = await turnOnAutopay(services, act, key, cards[0]?.id ?? '');
  if ('refused' in begun) throw new Error(begun.refused);
  const { nextDue } = await foldedToday(services, key);
  if (!nextDue) throw new Error('Nothing is due.');
  return { key, due: dayText(nextDue.day) };
}

/** A payment by a card that is typed and kept, to its end. */
export async function payAndKeep(
  world: CardWorld,
  key: AgreementKey,
  tenge: number,
  card = TYPED_CARD,
): Promise<void> {
  const page = await openPage(world, key, { tenge, isKept: true });
  await world.post(page, card);
  await world.post(`${page}/confirm`, { code: '112233' });
  await resolveCards(world.services);
}
