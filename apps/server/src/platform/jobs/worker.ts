import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type JobHelpers, Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { during } from '../at-work.ts';
import { connectingTo } from '../database/connecting.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { followedWork } from '../traces/followed.ts';
import { type Heartbeats, keepHeartbeats } from './heartbeats.ts';
import { type JobRunner, keepRunning } from './keep-running.ts';
import { type JobPayload, openPayload, QUEUES, type TaskTable } from './queue.ts';

export interface Worker {
  /** Waits until no job is ready to run; false if jobs were left after `timeoutMs`. */
  finishJobs(timeoutMs: number): Promise<boolean>;
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>;
}

/** Work that somebody waits for mostly waits itself, for a gateway. */
const CONCURRENCY = { awaited: 8, usual: 4 } as const;
/** Usual jobs are fetched and ended several at a time, as most take less than a round trip; an awaited one never waits for others. */
const FETCHING = {
  awaited: {},
  usual: { localQueue: { size: 16 } },
} as const;
/** With a delay, were it none, the library writes ends so that a failure of it ends the runner; without one nobody hears of it, and the process ends. */
const ENDING = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const;
/** Of each queue the listener, and what the library and the heartbeats do besides. */
const FURTHER_CONNECTIONS = 6;
const POLL_MS = 1_000;
const FINISH_POLL_MS = 15;

/** Starts to take jobs. A job whose task throws is tried again later, with growing pauses. */
export async function startWorker(
  databaseUrl: string,
  tasks: TaskTable,
  log: Log,
  metrics: Metrics,
): Promise<Worker> {
  const pool = new pg.Pool({
    ...connectingTo(databaseUrl),
    options: '-c role=senim_worker',
    max: CONCURRENCY.awaited + CONCURRENCY.usual + FURTHER_CONNECTIONS,
  });
  pool.on('error', (error) =>
    log.warn({ error: error.message }, 'an idle connection of the job queue broke'),
  );
  pool.on('connect', (client) => client.on('error', () => {}));
  const heartbeats = await keepHeartbeats(pool, log);
  const taskList = asTaskList(tasks, log, metrics);
  const logger = new Logger(
    () => (level, message) => level === 'error' && log.warn({ message }, 'job queue'),
  );
  const work = async (queue: keyof typeof QUEUES): Promise<JobRunner> => {
    const { events, end } = eventsOf(heartbeats, log);
    const runner = await run({
      pgPool: pool,
      schema: QUEUES[queue],
      taskList,
      preset: { worker: { ...FETCHING[queue], ...ENDING } },
      concurrency: CONCURRENCY[queue],
      pollInterval: POLL_MS,
      noHandleSignals: true,
      events,
      logger,
    });
    return { runner, end };
  };
  const kept = (queue: keyof typeof QUEUES) => keepRunning(() => work(queue), log);
  const runners = [await kept('awaited'), await kept('usual')];
  return {
    finishJobs: (timeoutMs) => finishJobs(pool, timeoutMs),
    stop: () => stop(runners, heartbeats, pool),
  };
}

/** What a runner tells of itself, and how its jobs are given to others. */
function eventsOf(heartbeats: Heartbeats, log: Log): { events: WorkerEvents; end: () => void } {
  const events = new EventEmitter() as WorkerEvents;
  let end = () => {};
  events.on('pool:create', ({ workerPool: { id } }) => {
    heartbeats.begin(id);
    end = () => heartbeats.end(id);
  });
  events.on('pool:fatalError', ({ error, action }) =>
    log.error({ error: String(error), action }, 'how jobs ended could not be written: they are done again'),
  );
  return { events, end: () => end() };
}

function asTaskList(tasks: TaskTable, log: Log, metrics: Metrics): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, { job }: JobHelpers) => {
        const { own, ...orderedIn } = openPayload(payload as JobPayload);
        const work = { job: `${name}/${job.id}`, ...orderedIn };
        const run = () => runJob(() => task(own), { name, log, metrics });
        return during(work, () => followedWork(work, name, {}, run));
      },
    ]),
  );
}

interface JobManners {
  readonly name: string;
  readonly log: Log;
  readonly metrics: Metrics;
}

async function runJob(run: () => Promise<void>, { name, log, metrics }: JobManners): Promise<void> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  try {
    await run();
    metrics.jobEnded(name, 'done', seconds());
    log.info({ task: name, ms: Math.round(seconds() * 1000) }, 'a job is done');
  } catch (error) {
    metrics.jobEnded(name, 'failed', seconds());
    log.error({ task: name, err: error }, 'a job failed and will be tried again');
    throw error;
  }
}

const LEFT = `SELECT count(*)::int AS left FROM (
  ${Object.values(QUEUES)
    .map((queue) => `SELECT locked_at, run_at, attempts, max_attempts FROM ${queue}.jobs`)
    .join(' UNION ALL ')}
) AS job WHERE locked_at IS NOT NULL OR (run_at <= now() AND attempts < max_attempts)`;

async function finishJobs(pool: pg.Pool, timeoutMs: number): Promise<boolean> {
  for (let waited = 0; waited <= timeoutMs; waited += FINISH_POLL_MS) {
    const { rows } = await pool.query(LEFT);
    if (rows[0].left === 0) return true;
    await sleep(FINISH_POLL_MS);
  }
  return false;
}

async function stop(
  runners: readonly { stop(): Promise<void> }[],
  heartbeats: { stop(): Promise<void> },
  pool: pg.Pool,
): Promise<void> {
  await Promise.all(runners.map((runner) => runner.stop()));
  await heartbeats.stop();
  await pool.end();
}
