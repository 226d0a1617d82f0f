import { tengeToTiyn } from '@senim/loan-engine/units/money';
import { expect, test } from 'vitest';
import { givenLoans } from '../../../given-for-tests.ts';
import { liveLoan } from '../../../loans-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { healthRoutes } from '../../../platform/http/health.ts';
import { metricsRoutes } from '../../../platform/http/metrics-routes.ts';
import { createOperatorsServer } from '../../../platform/http/operators-server.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { createMetrics, withFigures } from '../../../platform/metrics.ts';
import { recordReconciliation } from '../../ledger/record-reconciliation.ts';
import { receivePayment } from '../../payments/incoming/receive-payment.ts';
import { readFigures } from './read-figures.ts';

const { database, services } = await givenLoans();
const metrics = withFigures(createMetrics(), () => readFigures(services));
const door = createOperatorsServer([...healthRoutes(database), ...metricsRoutes(metrics, ['the token'])]);
const ask = (url: string, token = 'the token') =>
  door.inject({ url, headers: { authorization: `Bearer ${token}` } });

test('a worker tells its operators what waits, since when, and what was given up', async () => {
  await liveLoan(services);
  const paidAt = services.clock.now();
  await receivePayment(services, {
    network: 'kassa24',
    transactionId: 'nobody’s',
    account: '000000000000',
    amountTiyn: tengeToTiyn(1_500),
    valueDay: '2026-11-23',
    paidAt,
  });
  services.clock.advanceMs(3_600_000);
  await database.transaction(machineAct('test'), async (tx) => enqueue(tx, 'test.never', { id: 1 }));
  await asOwner(database, sql`UPDATE payout SET status = 'in-doubt', executed_at = NULL`);
  await asOwner(
    database,
    sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE payload ->> 'id' = '1'`,
  );

  const { body } = await ask('/metrics');
  const figures = body.split('\n');
  expect(figures).toContain('senim_figures_read 1');
  expect(figures).toContain('senim_suspense_payments 1');
  expect(figures).toContain('senim_suspense_tiyn 150000');
  expect(figures).toContain('senim_suspense_oldest_seconds 3600');
  expect(figures).toContain('senim_payouts_in_doubt 1');
  expect(figures).toContain('senim_registers_by_people 0');
  expect(figures).toContain('senim_jobs_dead{queue="usual"} 1');
  expect(figures).toContain('senim_desk_waiting{queue="suspense"} 1');
  expect(figures).toContain('senim_desk_oldest_seconds{queue="suspense"} 3600');
  expect(figures).toContain('senim_desk_oldest_seconds{queue="cases"} 0');
  expect(figures).toContain('senim_workers_living 0');
  expect(body).toContain('senim_job_seconds');

  // As the office brings them back.
  await asOwner(
    database,
    sql`SELECT id, task_identifier, last_error FROM graphile_worker.jobs WHERE attempts >= max_attempts`,
    sql`SELECT graphile_worker.reschedule_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs WHERE attempts >= max_attempts), run_at := now(), attempts := 0)`,
  );
  expect((await ask('/metrics')).body).toContain('senim_jobs_dead{queue="usual"} 0');
});

test('figures are for whoever holds the token, and probes for everybody', async () => {
  expect((await ask('/metrics', 'another')).statusCode).toBe(404);
  expect((await ask('/readyz', '')).json()).toMatchObject({ ready: true });
  expect((await ask('/healthz', '')).statusCode).toBe(200);
  expect((await ask('/api/v2/loan/terms')).statusCode).toBe(404);
});

test('where the book is away the process still tells of itself', async () => {
  const away = withFigures(createMetrics(), () => Promise.reject(new Error('away')));
  const printed = await away.print();
  expect(printed).toContain('senim_figures_read 0');
  expect(printed).toContain('process_cpu_seconds_total');
});

test('when the books were compared last and what did not agree is told, and that they never were', async () => {
  expect((await ask('/metrics')).body.split('\n')).toContain('senim_reconciled_seconds +Inf');
  await recordReconciliation(services, 3);
  await recordReconciliation(services, 2);
  services.clock.advanceMs(7_200_000);
  const figures = (await ask('/metrics')).body.split('\n');
  expect(figures).toContain('senim_reconciled_seconds 7200');
  expect(figures).toContain('senim_reconciled_differences 2');
});

test('jobs and comparisons are of the machine’s time, whatever the business calendar says', async () => {
  await database.transaction(machineAct('test'), async (tx) => enqueue(tx, 'test.never', { id: 2 }));
  await recordReconciliation(services, 0);
  const now = Math.max(Date.now(), services.clock.now().getTime());
  const inAnHour = { now: () => new Date(now + 3_600_000) };
  const figures = await readFigures({ ...services, wallClock: inAnHour });
  const of = (name: string, queue?: string) =>
    figures.find((each) => each.name === name && each.labels?.['queue'] === queue)?.value ?? Number.NaN;
  for (const age of [of('senim_jobs_due_oldest_seconds', 'usual'), of('senim_reconciled_seconds')])
    expect(age).toBeGreaterThanOrEqual(3_590);
});

test('connections to the database are told as they stand when somebody asks', async () => {
  const printed = await createMetrics(() => ({ most: 10, busy: 4, waiting: 2 })).print();
  expect(printed).toContain('senim_database_connections_max 10');
  expect(printed).toContain('senim_database_connections_busy 4');
  expect(printed).toContain('senim_database_waiting 2');
});
