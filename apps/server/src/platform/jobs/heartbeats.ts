import type pg from 'pg';
import type { Log } from '../log.ts';
import { QUEUES } from './queue.ts';

const BEAT_MS = 5_000;
const DEAD_AFTER_SECONDS = 20;

/**
 * The queue library frees a dead worker's job only after hours. So each worker writes a heartbeat, and each beat frees the jobs
 * of workers that stopped: at the latest DEAD_AFTER_SECONDS and one beat after a death. A worker that only slept may finish
 * such a job too; the operations' guards give the second finish no effect. Jobs that failed and were followed meanwhile go.
 */
export async function keepHeartbeats(pool: pg.Pool, log: Log): Promise<Heartbeats> {
  const living = new Set<string>();
  const released = new Set<string>();
  await tidyJobs(pool);

  const timer = setInterval(() => {
    void beat(pool, living)
      .then(() => tidyJobs(pool))
      .then(() => forget(pool, released))
      .catch((error: Error) => log.warn({ error: error.message }, 'a heartbeat was missed'));
  }, BEAT_MS);
  return {
    begin(id) {
      living.add(id);
      void beat(pool, living).catch(() => {});
    },
    end(id) {
      living.delete(id);
      released.add(id);
    },
    async stop() {
      clearInterval(timer);
      await pool
        .query('DELETE FROM worker_heartbeat WHERE worker_id = ANY($1)', [[...living, ...released]])
        .catch(() => {});
    },
  };
}

/** Of the pools of workers by their names, under which the library locks jobs. */
export interface Heartbeats {
  begin(id: string): void;
  /** One that broke in a living process is as dead as another: its jobs are freed with the next beats. */
  end(id: string): void;
  stop(): Promise<void>;
}

async function beat(pool: pg.Pool, living: ReadonlySet<string>): Promise<void> {
  await pool.query(
    `INSERT INTO worker_heartbeat (worker_id) SELECT unnest($1::text[])
     ON CONFLICT (worker_id) DO UPDATE SET beat_at = clock_timestamp()`,
    [[...living]],
  );
}

/** Once its jobs are free, a pool that broke in a process that lives is nobody's worry. */
async function forget(pool: pg.Pool, released: Set<string>): Promise<void> {
  if (released.size === 0) return;
  const { rows } = await pool.query<{ worker_id: string }>(
    `DELETE FROM worker_heartbeat WHERE worker_id = ANY($1) AND beat_at < clock_timestamp() - $2 * interval '1 second'
     RETURNING worker_id`,
    [[...released], DEAD_AFTER_SECONDS],
  );
  for (const { worker_id } of rows) released.delete(worker_id);
}

const tidyJobs = (pool: pg.Pool) =>
  Promise.all(
    Object.values(QUEUES).map(async (queue) => {
      await freeIn(queue, pool);
      await dropFollowedIn(queue, pool);
    }),
  );

async function freeIn(queue: string, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `SELECT DISTINCT job.locked_by FROM ${queue}.jobs AS job
     LEFT JOIN worker_heartbeat AS beat ON beat.worker_id = job.locked_by
     WHERE job.locked_by IS NOT NULL AND job.locked_at < clock_timestamp() - $1 * interval '1 second'
       AND (beat.beat_at IS NULL OR beat.beat_at < clock_timestamp() - $1 * interval '1 second')`,
    [DEAD_AFTER_SECONDS],
  );
  const dead = rows.map((row) => row.locked_by);
  if (dead.length > 0) await pool.query(`SELECT ${queue}.force_unlock_workers($1::text[])`, [dead]);
}

/** A job that was ordered anew while somebody was at it has lost its name and its further tries to its follower: where it failed, nobody looks at it any more. */
async function dropFollowedIn(queue: string, pool: pg.Pool): Promise<void> {
  await pool.query(
    `DELETE FROM ${queue}._private_jobs WHERE key IS NULL AND locked_at IS NULL AND attempts >= max_attempts`,
  );
}
