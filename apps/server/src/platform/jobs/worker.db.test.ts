import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { machineAct } from '../database/database.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { enqueue, type JobPayload, QUEUES, type Urgency } from './queue.ts';
import { startWorker, type Worker } from './worker.ts';

let database: TestDatabase;
let owner: pg.Client;
let worker: Worker | undefined;
const act = machineAct('test');
const done: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await worker?.stop();
  await owner.end();
  await database.close();
});

const ask = (number: number, urgency: Urgency = 'soon') =>
  database.transaction(act, async (tx) => enqueue(tx, 'note', { number }, urgency));
const URGENCIES: readonly Urgency[] = ['now', 'soon', 'later'];

function begin(note: (number: number) => Promise<void>): Promise<Worker> {
  const tasks = { note: ({ number }: Record<string, unknown>) => note(Number(number)) };
  return startWorker(database.productUrl, tasks, createLog('silent'), createMetrics());
}

test('work asked for in a transaction that fails is never done, and asked for twice is done once', async () => {
  const failing = database.transaction(act, async (tx) => {
    enqueue(tx, 'note', { number: 1 });
    throw new Error('the state was refused');
  });
  await expect(failing).rejects.toThrow('refused');
  for (const [place, urgency] of URGENCIES.entries())
    for (let times = 0; times < 2; times++) await ask(20 + place, urgency);
  worker = await begin(async (number) => void done.push(number));
  expect(await worker.finishJobs(10_000)).toBe(true);
  expect(done.splice(0).sort()).toEqual([20, 21, 22]);
  await worker.stop();
});

test('a worker acts as the role of workers, whoever it signs in as', async () => {
  await owner.query('ALTER TABLE worker_heartbeat ADD COLUMN written_by name DEFAULT current_user');
  worker = await begin(async () => {});
  const writers = async () =>
    (await owner.query('SELECT DISTINCT written_by FROM worker_heartbeat')).rows.map(
      ({ written_by }) => written_by,
    );
  await expect.poll(writers).toEqual(['senim_worker']);
  await worker.stop();
});

test('what a job does and how it ends is told under one number', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const note = async () => void log.warn('on the way');
  worker = await startWorker(database.productUrl, { note }, log, createMetrics());
  await ask(70);
  expect(await worker.finishJobs(10_000)).toBe(true);
  await worker.stop();
  const [{ job } = {}] = lines;
  expect(job).toMatch(/^note\/\d+$/);
  expect(lines).toEqual([
    expect.objectContaining({ job, msg: 'on the way' }),
    expect.objectContaining({ job, task: 'note', ms: expect.any(Number), msg: 'a job is done' }),
  ]);
});

test.each(URGENCIES)('a job for %s that a dead worker held is taken over', async (urgency) => {
  await ask(3, urgency);
  for (const queue of Object.values(QUEUES))
    await owner.query(
      `UPDATE ${queue}._private_jobs SET locked_by = 'a worker that died', locked_at = now() - interval '21 s'`,
    );
  worker = await begin(async (number) => void done.push(number));
  expect(await worker.finishJobs(10_000)).toBe(true);
  expect(done.splice(0)).toEqual([3]);
  await worker.stop();
});

test.each(URGENCIES)(
  'a job for %s that failed while another followed it goes, and one that was given up stays',
  async (urgency) => {
    const tables = Object.values(QUEUES).map((queue) => `${queue}._private_jobs`);
    const tell = async (statement: (table: string) => string) =>
      (await Promise.all(tables.map((table) => owner.query(statement(table))))).flatMap(({ rows }) => rows);
    await ask(5, urgency);
    await tell((table) => `UPDATE ${table} SET key = NULL, attempts = max_attempts`);
    await ask(6, urgency);
    await tell((table) => `UPDATE ${table} SET attempts = max_attempts`);
    worker = await begin(async () => {});
    await worker.stop();
    expect(await tell((table) => `DELETE FROM ${table} RETURNING key`)).toEqual([{ key: 'note:6' }]);
  },
);

test('a job that takes long is left to its worker, as long as that lives', async () => {
  const { promise: ending, resolve: end } = Promise.withResolvers<void>();
  worker = await begin(async (number) => {
    done.push(number);
    await ending;
  });
  await ask(4);
  await expect.poll(() => done).toEqual([4]);
  await owner.query(`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 h'`);
  const another = await begin(async (number) => void done.push(number));
  expect(await another.finishJobs(200)).toBe(false);
  await another.stop();
  await owner.query('UPDATE graphile_worker._private_jobs SET key = NULL, attempts = max_attempts');
  const further = await begin(async (number) => void done.push(number));
  const isDropped = await further.finishJobs(200);
  end();
  expect(await worker.finishJobs(10_000)).toBe(true);
  expect(done.splice(0)).toEqual([4]);
  await further.stop();
  await worker.stop();
  expect(isDropped, 'at its last try, and followed, it is left too').toBe(false);
});

test('what somebody waits for is done while everything else hangs, and what is soon before what may come later', async () => {
  const { promise: ending, resolve: end } = Promise.withResolvers<void>();
  const order: number[] = [];
  worker = await begin(async (number) => {
    if (number < 100) await ending;
    order.push(number);
  });
  const orderAll = (numbers: readonly number[], urgency: Urgency) =>
    database.transaction(act, async (tx) => {
      for (const number of numbers) enqueue(tx, 'note', { number }, urgency);
    });
  const hanging = [...Array(30).keys()];
  await orderAll(hanging, 'soon');
  await orderAll([200], 'later');
  await orderAll(
    [...Array(20).keys()].map((index) => 300 + index),
    'soon',
  );
  await orderAll([100], 'now');
  await expect.poll(() => order).toEqual([100]);
  end();
  expect(await worker.finishJobs(10_000)).toBe(true);
  // Within the sixteen that are fetched together the order is free.
  expect(order.indexOf(200)).toBeGreaterThan(hanging.length + 16);
  await worker.stop();
});

test.each(URGENCIES)('a job for %s that failed is kept and tried again', async (urgency) => {
  let attempts = 0;
  worker = await begin(async (number) => {
    attempts += 1;
    if (attempts === 1) throw new Error('the outside was away');
    done.push(number);
  });
  await ask(5, urgency);
  await expect.poll(() => done).toEqual([5]);
  done.length = 0;
  expect(attempts).toBe(2);
  await worker.stop();
  worker = undefined;
});

test('a worker whose database breaks while it writes how jobs failed goes on with the next', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = { ...createLog('silent'), error: (line: Record<string, unknown>) => void lines.push(line) };
  await owner.query(`
    CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the disk is gone'; END $$;
    CREATE TRIGGER break_off BEFORE UPDATE ON ${QUEUES.usual}._private_jobs
      FOR EACH ROW WHEN (NEW.last_error IS NOT NULL) EXECUTE FUNCTION break_off()`);
  const unwritten = () => lines.filter(({ action }) => action === 'failJob');
  const told = (count: number) => expect.poll(() => unwritten()).toHaveLength(count);
  const tasks = {
    note: async ({ number }: JobPayload) => {
      // The second fails as the runner ends for the first, and the third keeps it from having ended before.
      if (number === 667) await told(1);
      if (number === 668) await told(2);
      if (number === 666 || number === 667) throw new Error('it fails');
      done.push(Number(number));
    },
  };
  const traced = vi.spyOn(console, 'trace').mockImplementation(() => {});
  for (const number of [666, 667, 668]) await ask(number);
  worker = await startWorker(database.productUrl, tasks, log as never, createMetrics());
  await told(2);
  expect(unwritten()[0]).toMatchObject({ error: expect.stringContaining('the disk is gone') });
  await owner.query(`DROP TRIGGER break_off ON ${QUEUES.usual}._private_jobs`);
  await ask(7);
  await expect.poll(() => done).toEqual([668, 7]);
  done.length = 0;
  traced.mockRestore();
});
