import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { givenDatabase } from '../../given-for-tests.ts';
import { isRefused, undo } from '../outcome.ts';
import { machineAct } from './database.ts';
import { sql } from './sql.ts';

const database = await givenDatabase();
const act = machineAct('test');
const ownBackend = sql`SELECT pg_backend_pid() AS pid`;

test('a connection that breaks while work has it fails that work, and not the process', async () => {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => void unheard.push(error);
  process.on('uncaughtException', hear);
  onTestFinished(() => void process.off('uncaughtException', hear));
  const broken = database.transaction(act, async (tx) => {
    const { pid } = await tx.one<{ pid: number }>(ownBackend);
    await endBackend(pid);
    await tx.one(ownBackend);
  });
  await expect(broken).rejects.toThrow();
  const { pid } = await database.transaction(act, (tx) => tx.one<{ pid: number }>(ownBackend));
  expect(pid).toBeGreaterThan(0);
  expect(unheard).toEqual([]);
});

test('what is to be done afterwards is done once the work is committed, and never where it is undone', async () => {
  const done: string[] = [];
  await database.transaction(act, async (tx) => {
    tx.afterwards(() => done.push('kept'));
    expect(done).toEqual([]);
  });
  const thrown = database.transaction(act, async (tx) => {
    tx.afterwards(() => done.push('thrown'));
    throw new Error('a bug');
  });
  await expect(thrown).rejects.toThrow('a bug');
  const undone = await database.transaction(machineAct('test', 'test.undone'), async (tx) => {
    tx.afterwards(() => done.push('undone'));
    return undo({ refused: 'not_today' });
  });
  expect(isRefused(undone)).toBe(true);
  expect(done).toEqual(['kept']);
});

test('the pool says how many connections it may open, how many work has and who waits', async () => {
  const { most } = database.connections();
  const [release, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = database.transaction(act, async (tx) => {
    await tx.one(ownBackend);
    opened.resolve();
    await release.promise;
  });
  await opened.promise;
  expect(database.connections()).toEqual({ most, busy: 1, waiting: 0 });
  const rest = Array.from({ length: most }, () => database.transaction(act, (tx) => tx.one(ownBackend)));
  expect(database.connections()).toEqual({ most, busy: most, waiting: 1 });
  release.resolve();
  await Promise.all([work, ...rest]);
  expect(database.connections()).toEqual({ most, busy: 0, waiting: 0 });
});

/** As a failing machine or a restart of PostgreSQL does, between two statements. */
async function endBackend(pid: number): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
  await client.end();
}
