import { JOB_TASKS } from '@senim/contracts/office/health';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComposedForTests, composeForTests } from './composed-for-tests.ts';

let product: ComposedForTests;
let owner: pg.Client;

beforeAll(async () => {
  product = await composeForTests();
  owner = new pg.Client({ connectionString: product.database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await product.close();
});

test('the waker of production looks for what is due in payments', async () => {
  await product.composition.knowProducts();
  await product.composition.wake();
  const { rows } = await owner.query<{ task: string }>(
    'SELECT task_identifier AS task FROM graphile_worker.jobs',
  );
  expect(rows.map(({ task }) => task)).toContain('payments.check-statement');
});

test('a product tells of its own connections to the database', async () => {
  expect(await product.composition.metrics.print()).toMatch(/^senim_database_connections_max [1-9]/m);
});

test('every kind of job has its words in the office', () => {
  expect(Object.keys(product.composition.tasks).sort()).toEqual([...JOB_TASKS].sort());
});
