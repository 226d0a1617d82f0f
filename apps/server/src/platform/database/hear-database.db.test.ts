import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { type Act, machineAct } from './database.ts';
import { type Ear, hearDatabase } from './hear-database.ts';
import { sql } from './sql.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const act: Act = machineAct('test');
let database: TestDatabase;
let ear: Ear;
const told: (string | null)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  ear = hearDatabase(database.productUrl, 'desk', createLog('silent'), (message) => void told.push(message));
});
afterAll(async () => {
  await ear.close();
  await database.close();
});

test('what is committed on a desk is heard once, what is undone is not', async () => {
  await expect.poll(() => told).toEqual([null]);
  const notify = sql`SELECT pg_notify('desk', 'cases'), pg_notify('desk', 'cases')`;
  await expect(
    database.transaction(act, async (tx) => {
      await tx.run(sql`SELECT pg_notify('desk', 'payouts')`);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await database.transaction(act, (tx) => tx.run(notify));
  await expect.poll(() => told).toEqual([null, 'cases']);
});

test('a broken connection is opened again, and says that something may have been missed', async () => {
  const before = told.length;
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE query LIKE 'LISTEN%' AND datname = current_database()`);
  await other.end();
  await expect.poll(() => told.slice(before)).toEqual([null]);
  await database.transaction(act, (tx) => tx.run(sql`SELECT pg_notify('desk', 'cases')`));
  await expect.poll(() => told.slice(before)).toEqual([null, 'cases']);
});
