import { SENIM } from '@senim/lender/lender-for-tests';
import { productsOf } from '@senim/lender/products';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { startQuickPostgres } from '../apps/server/src/platform/database/quick-postgres-for-tests.ts';
import {
  OWNER_LOGIN,
  PRODUCT_LOGIN,
  signedInAs,
} from '../apps/server/src/platform/database/test-database.ts';

/** The product does the same at every start. */
async function offerProducts(templateUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: templateUrl });
  await client.connect();
  await client.query('SELECT offer_products($1)', [
    [...new Set(productsOf(SENIM.products).map(({ code }) => code))],
  ]);
  await client.end();
}

/** One PostgreSQL for the whole test run, without fsync, with a migrated template that test databases are copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url: serverUrl, stop } = await startQuickPostgres('database', {
    max_connections: '200',
    // Every file connects anew, where each statement would be planned anew five times before its plan is kept: a fifth of the server's work.
    plan_cache_mode: 'force_generic_plan',
    jit: 'off',
  });
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE ROLE ${OWNER_LOGIN} LOGIN CREATEROLE PASSWORD 'none'`);
  await client.query(`CREATE DATABASE senim_template OWNER ${OWNER_LOGIN}`);
  const templateUrl = signedInAs(OWNER_LOGIN, serverUrl.replace(/\/postgres$/, '/senim_template'));
  await migrate(templateUrl);
  await offerProducts(templateUrl);
  await client.query(
    `CREATE ROLE ${PRODUCT_LOGIN} LOGIN PASSWORD 'none' IN ROLE senim_app, senim_worker, senim_gathering`,
  );
  await client.end();
  project.provide('postgresUrl', serverUrl);
  return stop;
}
