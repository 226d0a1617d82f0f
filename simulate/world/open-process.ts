import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { type Composition, type CompositionParts, compose } from '../../apps/server/src/compose.ts';
import type { Log } from '../../apps/server/src/platform/log.ts';

/** One of the processes that share a database: site and worker in one, as `npm start` runs them. */
export interface Process {
  readonly composition: Composition;
  readonly app: FastifyInstance;
  /** Takes jobs as a worker does; its statements are steps of a scene. */
  readonly worker: pg.Pool;
  close(): Promise<void>;
}

/**
 * Lines and memory of a process are its own, so what only one process kept apart meets in the other: two of them are needed to
 * see whether the database keeps it apart.
 */
export const PROCESSES = 2;

export async function openProcess(parts: CompositionParts, Client: typeof pg.Client): Promise<Process> {
  const composition = compose(parts);
  const app = await composition.http([]);
  await composition.knowProducts();
  const worker = openWorkerPool(parts.databaseUrl, Client, parts.log);
  return {
    composition,
    app,
    worker,
    async close() {
      await app.close();
      await composition.close();
      await worker.end();
    },
  };
}

function openWorkerPool(connectionString: string, Client: typeof pg.Client, log: Log): pg.Pool {
  const pool = new pg.Pool({ connectionString, Client });
  pool.on('error', (error) => log.info({ error: error.message }, 'a connection of the worker broke'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
