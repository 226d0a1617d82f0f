import { dayInAlmaty } from '@senim/kazakhstan/calendar-day';
import { beforeEach, expect, test } from 'vitest';
import { givenDesk, givenLoans } from '../../../given-for-tests.ts';
import { registerPerson } from '../../../people-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { enqueueAll } from '../../../platform/jobs/queue.ts';
import { openDays } from '../../ledger/open-days.ts';
import { recordReconciliation } from '../../ledger/record-reconciliation.ts';
import { keepPaymentDays } from '../../payments/incoming/keep-payment-days.ts';
import { keepCosts } from '../report/keep-costs.ts';
import { keepSteps } from '../report/keep-steps.ts';
import { describeHealth } from './describe-health.ts';
import { retryJob } from './retry-job.ts';

const { database, services } = await givenLoans();
const desk = await givenDesk(services);

/** A process of workers: a pool for each queue. */
const beat = (process: string, { beatAgo, beganAgo }: Record<'beatAgo' | 'beganAgo', string>) =>
  asOwner(
    database,
    sql`INSERT INTO worker_heartbeat (worker_id, beat_at, began_at)
      SELECT ${process} || pool, clock_timestamp() - ${beatAgo}::interval, clock_timestamp() - ${beganAgo}::interval
      FROM generate_series(1, 2) AS pool
      ON CONFLICT (worker_id) DO UPDATE SET beat_at = EXCLUDED.beat_at, began_at = EXCLUDED.began_at`,
  );
beforeEach(() => asOwner(database, sql`DELETE FROM worker_heartbeat`));

test('jobs that were given up are seen, explained and tried again, and whoever did it is on record', async () => {
  const looking = desk('admin').act;
  await beat('one', { beatAgo: '5 s', beganAgo: '1 h' });
  expect(await describeHealth(services, looking)).toEqual({ findings: [], jobs: [], turns: [], kept: [] });
  await database.transaction(machineAct('test'), async (tx) =>
    enqueueAll(tx, [
      { task: 'notifications.deliver', payload: { id: 1 }, urgency: 'now' },
      { task: 'payments.wake', payload: { id: 2 }, urgency: 'later' },
    ]),
  );
  for (const schema of [sql`graphile_worker`, sql`graphile_worker_awaited`])
    await asOwner(
      database,
      sql`UPDATE ${schema}._private_jobs SET attempts = max_attempts, last_error = 'away, said +77010000001'`,
    );

  const { findings, jobs } = await describeHealth(services, looking);
  const since = jobs[0]?.failed_at;
  expect(since).toMatch(/^\d{4}-/);
  expect(findings).toEqual([{ finding: 'jobs-given-up', queue: null, count: 2, since }]);
  expect(jobs.map(({ queue, task, tries, error }) => [queue, task, tries, error]).sort()).toEqual([
    ['awaited', 'notifications.deliver', 20, 'away, said +…'],
    ['usual', 'payments.wake', 20, 'away, said +…'],
  ]);

  for (const { queue, job_id: jobId } of jobs)
    expect(await retryJob(services, { ...looking, auditEvent: 'job.run-again' }, { queue, jobId })).toEqual(
      {},
    );
  const recorded = await database.transaction(machineAct('test'), (tx) =>
    tx.rows(
      sql`SELECT staff_id AS "staffId", subject FROM staff_act WHERE event = 'job.run-again' ORDER BY subject`,
    ),
  );
  const { staffId } = desk('admin').caller;
  expect(recorded).toEqual(
    ['notifications.deliver', 'payments.wake'].map((subject) => ({ staffId, subject })),
  );
  expect(await describeHealth(services, looking)).toMatchObject({ jobs: [] });
  const [first] = jobs;
  if (first)
    expect(await retryJob(services, looking, { queue: first.queue, jobId: first.job_id })).toEqual({
      refused: 'job_not_found',
    });
  const { waiting } = await database.transaction(machineAct('test'), (tx) =>
    tx.one<{ waiting: number }>(sql`SELECT sum(due)::int AS waiting FROM job_queue_state()`),
  );
  expect(waiting).toBe(2);
});

test('a job that was ordered anew while somebody was at it has not been given up where it fails', async () => {
  await beat('one', { beatAgo: '5 s', beganAgo: '1 h' });
  const order = () =>
    database.transaction(machineAct('test'), async (tx) =>
      enqueueAll(tx, [{ task: 'payments.send-payout', payload: { id: 3 }, urgency: 'soon' }]),
    );
  const ours = sql`graphile_worker._private_jobs WHERE payload ->> 'id' = '3'`;
  await order();
  await asOwner(
    database,
    sql`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'one' WHERE payload ->> 'id' = '3'`,
  );
  await order();
  await asOwner(
    database,
    sql`UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, last_error = 'away'
      WHERE payload ->> 'id' = '3' AND locked_at IS NOT NULL`,
  );
  const { open, over } = await database.transaction(machineAct('test'), (tx) =>
    tx.one<{ open: number; over: number }>(
      sql`SELECT sum(due)::int AS open, sum(dead)::int AS over FROM job_queue_state()`,
    ),
  );
  expect({ over, isFollowed: open > 0 }).toEqual({ over: 0, isFollowed: true });
  expect(await describeHealth(services, desk('admin').act)).toMatchObject({ findings: [], jobs: [] });
  await asOwner(database, sql`DELETE FROM ${ours}`);
});

const findingsOf = async () => (await describeHealth(services, desk('admin').act)).findings;

test('a worker that fell silent is missed until another follows it, and that nobody works is worse', async () => {
  expect(await findingsOf()).toMatchObject([{ finding: 'workers-away', since: null }]);
  await beat('one', { beatAgo: '61 s', beganAgo: '5 h' });
  expect(await findingsOf()).toMatchObject([{ finding: 'workers-away', since: expect.any(String) }]);
  await beat('two', { beatAgo: '5 s', beganAgo: '5 h' });
  expect(await findingsOf()).toMatchObject([
    { finding: 'worker-silent', count: 1, since: expect.stringMatching(/^\d{4}-/) },
  ]);
  await beat('three', { beatAgo: '70 s', beganAgo: '5 h' });
  expect(await findingsOf()).toMatchObject([{ finding: 'worker-silent', count: 2 }]);
  await beat('four', { beatAgo: '1 s', beganAgo: '20 s' });
  expect(await findingsOf()).toMatchObject([{ finding: 'worker-silent', count: 1 }]);
  await beat('five', { beatAgo: '1 s', beganAgo: '10 s' });
  expect(await findingsOf()).toEqual([]);
});

test('one that stopped a day ago is nobody’s worry any more', async () => {
  await beat('one', { beatAgo: '25 h', beganAgo: '30 h' });
  await beat('two', { beatAgo: '5 s', beganAgo: '30 h' });
  expect(await findingsOf()).toEqual([]);
});

test('books that differ, and books that nobody has compared since, are told since when', async () => {
  await beat('one', { beatAgo: '5 s', beganAgo: '30 h' });
  const endedAt = services.wallClock.now();
  await recordReconciliation(services, 3);
  const since = endedAt.toISOString();
  expect(await findingsOf()).toMatchObject([{ finding: 'books-differ', count: 3, since }]);
  services.clock.advanceMs(60_000);
  await recordReconciliation(services, 2);
  expect(await findingsOf()).toMatchObject([{ finding: 'books-differ', count: 2, since }]);
  await recordReconciliation(services, 0);
  expect(await findingsOf()).toEqual([]);
  services.clock.advanceMs(129_601_000);
  expect(await findingsOf()).toMatchObject([{ finding: 'books-not-compared' }]);
});

test('days of reports that are not added up yet are told until they are, as after an upgrade', async () => {
  await beat('one', { beatAgo: '5 s', beganAgo: '30 h' });
  await openDays(services);
  const kept = async () => (await describeHealth(services, desk('admin').act)).kept;
  expect(await kept()).toEqual([]);
  const { borrowerId } = await registerPerson(services);
  const came = new Date(services.clock.now().getTime() - 252 * 86_400_000);
  await asOwner(database, sql`UPDATE borrower SET created_at = ${came} WHERE borrower_id = ${borrowerId}`);
  const [none] = await kept();
  expect(none).toMatchObject({ kept: 'people', done_percent: 0 });
  const all = none?.left_count ?? 0;
  expect(all).toBeGreaterThan(200);
  await keepSteps(services);
  const done_percent = Math.floor((100 * 100) / all);
  expect(await kept()).toEqual([{ kept: 'people', done_percent, left_count: all - 100 }]);
  while (await keepSteps(services));
  expect(await kept()).toEqual([]);
  await asOwner(database, sql`INSERT INTO cost_day VALUES (${dayInAlmaty(came.getTime())}, 0, 0, 0)`);
  expect(await kept()).toMatchObject([{ kept: 'costs', done_percent: 0 }]);
  while (await keepCosts(services));
  expect(await kept()).toEqual([]);
  await asOwner(
    database,
    sql`INSERT INTO incoming_payment (provider, provider_payment_id, account_sealed, amount_tiyn, value_day, paid_at, received_at)
      VALUES ('kassa24', 'first', '', 100, ${came}::date, ${came}, ${came})`,
  );
  expect(await kept()).toEqual([{ kept: 'payments', done_percent: 0, left_count: all }]);
  while (await keepPaymentDays(services));
  expect(await kept()).toEqual([]);
});
