import { chmod, rm } from 'node:fs/promises';
import { SENIM } from '@senim/lender/lender-for-tests';
import { productsOf } from '@senim/lender/products';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import {
  OWNER_LOGIN,
  PRODUCT_LOGIN,
  signedInAs,
} from '../apps/server/src/platform/database/test-database.ts';
import { quickFolderForTests } from '../apps/server/src/platform/folder-for-tests.ts';

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
  const dataFolder = await quickFolderForTests('database');
  // The server may be another account's, and whoever finds its socket still needs a password.
  const socketFolder = await quickFolderForTests('socket');
  await chmod(socketFolder, 0o777);
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    // Every file connects anew, where each statement would be planned anew five times before its plan is kept: a fifth of the server's work.
    plan_cache_mode: 'force_generic_plan',
    jit: 'off',
    // Asked through a socket of the machine a statement costs both sides a fifth less than through a port.
    unix_socket_directories: socketFolder,
  };
  const postgres = await startEmbeddedPostgres({ dataFolder, settings });
  const serverUrl = postgres.url.replace('127.0.0.1', encodeURIComponent(socketFolder));
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
  return async () => {
    await postgres.stop();
    for (const folder of [dataFolder, socketFolder]) await rm(folder, { recursive: true, force: true });
  };
}
