import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { givenDatabase } from '../../given-for-tests.ts';
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

/** As a failing machine or a restart of PostgreSQL does, between two statements. */
async function endBackend(pid: number): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
  await client.end();
}
