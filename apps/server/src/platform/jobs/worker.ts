import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { keepHeartbeats } from './heartbeats.ts';
import type { JobPayload, TaskTable } from './queue.ts';

export interface Worker {
  /** Waits until no job is ready to run; false if jobs were left after `timeoutMs`. */
  finishJobs(timeoutMs: number): Promise<boolean>;
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>;
}

const CONCURRENCY = 4;
const POLL_MS = 1_000;
const FINISH_POLL_MS = 15;

/** Starts to take jobs. A job whose task throws is tried again later, with growing pauses. */
export async function startWorker(
  databaseUrl: string,
  tasks: TaskTable,
  log: Log,
  metrics: Metrics,
): Promise<Worker> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONCURRENCY + 3 });
  pool.on('error', (error) =>
    log.warn({ error: error.message }, 'an idle connection of the job queue broke'),
  );
  pool.on('connect', (client) => client.on('error', () => {}));
  const events = new EventEmitter() as WorkerEvents;
  const heartbeats = await keepHeartbeats(pool, events, log);
  const runner = await run({
    pgPool: pool,
    taskList: asTaskList(tasks, log, metrics),
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    events,
    logger: new Logger(() => (level, message) => level === 'error' && log.warn({ message }, 'job queue')),
  });
  return {
    finishJobs: (timeoutMs) => finishJobs(pool, timeoutMs),
    stop: () => stop(runner, heartbeats, pool),
  };
}

function asTaskList(tasks: TaskTable, log: Log, metrics: Metrics): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown) => {
        const begun = performance.now();
        const seconds = () => (performance.now() - begun) / 1000;
        try {
          await task(payload as JobPayload);
          metrics.jobEnded(name, 'done', seconds());
        } catch (error) {
          metrics.jobEnded(name, 'failed', seconds());
          log.error({ task: name, err: error }, 'a job failed and will be tried again');
          throw error;
        }
      },
    ]),
  );
}

async function finishJobs(pool: pg.Pool, timeoutMs: number): Promise<boolean> {
  for (let waited = 0; waited <= timeoutMs; waited += FINISH_POLL_MS) {
    const { rows } = await pool.query(
      `SELECT count(*)::int AS left FROM graphile_worker.jobs WHERE locked_at IS NOT NULL OR (run_at <= now() AND attempts < max_attempts)`,
    );
    if (rows[0].left === 0) return true;
    await sleep(FINISH_POLL_MS);
  }
  return false;
}

async function stop(runner: Runner, heartbeats: { stop(): Promise<void> }, pool: pg.Pool): Promise<void> {
  await runner.stop().catch(() => {});
  await heartbeats.stop();
  await pool.end();
}
