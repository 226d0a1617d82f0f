import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Database, machineAct, openDatabase } from '../apps/server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { folderForTests } from '../apps/server/src/platform/folder-for-tests.ts';
import { enqueue, QUEUES } from '../apps/server/src/platform/jobs/queue.ts';
import { startWorker } from '../apps/server/src/platform/jobs/worker.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { createMetrics } from '../apps/server/src/platform/metrics.ts';
import { createMobizonGateway } from '../apps/server/src/providers/sms/mobizon.ts';
import { tellFigure } from './all/tell-figure.ts';
import { openAnchors } from './money/anchors.ts';
import { type CpuSpent, watchCpu } from './money/watch-cpu.ts';

export interface QueueSpeed {
  /** How many simple jobs a second the usual queue does. */
  readonly jobsPerSecond: number;
  /** From the order of a code until the gateway has it, while the other jobs wait, in milliseconds, the shortest first. */
  readonly awaitedMs: readonly number[];
  /** The work of the processors for all of them. */
  readonly spent: CpuSpent;
}

const act = machineAct('bench');
const CODES = 50;
const ORDERED_AT_ONCE = 2_000;
const BETWEEN_CODES_MS = 100;
/** The yardstick: so many clients insert single rows for so long. */
const INSERT_CLIENTS = 64;
const INSERT_SECONDS = 2;
const JOBS_A_SECOND = 2_000;
const CODE_MS = 1_000;

/** Lets so many simple jobs wait, works on them, and orders codes meanwhile. */
export async function measureQueue(
  database: Database,
  databaseUrl: string,
  waiting: number,
): Promise<QueueSpeed> {
  await orderMany(databaseUrl, waiting);
  const gateway = await openGateway();
  const tasks = {
    simple: async () => {},
    code: ({ number }: Readonly<Record<string, string | number>>) => gateway.send(Number(number)),
  };
  const worker = await startWorker(databaseUrl, tasks, createLog('silent'), createMetrics());
  const from = performance.now();
  const { done: ordered, spent } = await watchCpu(databaseUrl, async () => {
    const at = await orderCodes(database);
    while (!(await worker.finishJobs(1_000)));
    return at;
  });
  const seconds = (performance.now() - from) / 1000;
  await worker.stop();
  gateway.close();
  const awaitedMs = ordered.map(
    (at, number) => (gateway.receivedAt.get(number) ?? Number.POSITIVE_INFINITY) - at,
  );
  return { jobsPerSecond: waiting / seconds, awaitedMs: awaitedMs.sort((a, b) => a - b), spent };
}

/** A gateway that accepts everything at once, reached by the product's own adapter; when it had which code. */
async function openGateway() {
  const receivedAt = new Map<number, number>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      receivedAt.set(Number(/code(\d+)/.exec(body)?.[1]), performance.now());
      response.end('{"code":0,"data":{"messageId":"1"}}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sms = createMobizonGateway({
    baseUrl: `http://127.0.0.1:${port}`,
    apiKey: 'bench',
    reportSecrets: ['bench'],
  });
  return {
    receivedAt,
    async send(number: number) {
      const sent = await sms.send({ phone: '77010000000', text: `code${number}`, key: `bench-${number}` });
      if (sent.kind !== 'accepted') throw new Error(`The gateway said ${sent.kind}.`);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * As many calls of `enqueue` would leave them, without a call each. In one statement each job would be looked for by the plan for an empty table, which reads
 * all rows: so some are ordered at a time, and a new connection plans by what was counted of those before.
 */
async function orderMany(databaseUrl: string, count: number): Promise<void> {
  for (let first = 1; first <= count; first += ORDERED_AT_ONCE) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(
      `SELECT count(${QUEUES.usual}.add_job('simple', json_build_object('number', number), job_key => 'simple:' || number, priority => 10))
       FROM generate_series($1::int, $2::int) AS number`,
      [first, Math.min(first + ORDERED_AT_ONCE - 1, count)],
    );
    await client.query('ANALYZE');
    await client.end();
  }
}

async function orderCodes(database: Database): Promise<readonly number[]> {
  const ordered: number[] = [];
  for (let number = 0; number < CODES; number++) {
    ordered.push(performance.now());
    await database.transaction(act, async (tx) => enqueue(tx, 'code', { number }, 'now'));
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_CODES_MS));
  }
  return ordered;
}

/** The yardstick of what is the database's work. */
async function measureInserts(databaseUrl: string): Promise<number> {
  const anchors = await openAnchors(databaseUrl, INSERT_CLIENTS);
  const { timesMs, seconds } = await anchors.insert(INSERT_CLIENTS, INSERT_SECONDS);
  await anchors.close();
  return timesMs.length / seconds;
}

/** `npm run bench:queue [-- --waiting 100000]`: what a code waits for behind other jobs, and how many jobs a second are done. It prints, it never fails on time. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { waiting: { type: 'string', default: '100000' } } });
  const dataFolder = await folderForTests('bench-queue');
  const postgres = await startEmbeddedPostgres({ dataFolder, settings: { max_connections: '100' } });
  try {
    await migrate(postgres.url);
    const database = openDatabase(postgres.url, createLog('silent'));
    const waiting = Number(values.waiting);
    const { jobsPerSecond, awaitedMs, spent } = await measureQueue(database, postgres.url, waiting);
    await database.close();
    const inserts = await measureInserts(postgres.url);
    const at = (share: number) => awaitedMs[Math.floor(share * (awaitedMs.length - 1))]?.toFixed(0);
    tellFigure('jobs', jobsPerSecond, inserts);
    tellFigure('code-sent', awaitedMs.at(-1) ?? Number.NaN, inserts);
    console.log(`job queue, ${waiting.toLocaleString('en-US')} simple jobs waiting, fsync on`);
    const cost = [spent.nodeMs, spent.databaseMs].map((ms) => (ms / waiting).toFixed(3)).join(' + ');
    console.log(
      `simple jobs    ${Math.round(jobsPerSecond).toLocaleString('en-US')} /s, ${(jobsPerSecond / JOBS_A_SECOND).toFixed(2)} of the floor; ${cost} ms of the processors each`,
    );
    const most = ((awaitedMs.at(-1) ?? Number.NaN) / CODE_MS).toFixed(2);
    console.log(
      `the gateway has a code after ${at(0.5)} ms (p50), ${at(0.99)} ms (p99), ${at(1)} ms (most, ${most} of the limit)`,
    );
  } finally {
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

if (import.meta.main) await main();
