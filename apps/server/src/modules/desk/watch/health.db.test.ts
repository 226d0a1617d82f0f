import { expect, test } from 'vitest';
import { givenDesk, givenLoans } from '../../../given-for-tests.ts';
import { machineAct } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asOwner } from '../../../platform/database/test-database.ts';
import { enqueueAll } from '../../../platform/jobs/queue.ts';
import { describeHealth } from './describe-health.ts';
import { retryJob } from './retry-job.ts';

const { database, services } = await givenLoans();

test('jobs that were given up are seen, explained and tried again, and whoever did it is on record', async () => {
  const desk = await givenDesk(services);
  const looking = desk('admin').act;
  expect(await describeHealth(services, looking)).toEqual({ findings: [], jobs: [] });
  await database.transaction(machineAct('test'), (tx) =>
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
  expect(findings).toEqual([{ finding: 'jobs-given-up', queue: null, count: 2, since: null }]);
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
