import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createLog } from '../log.ts';
import { type Database, openDatabase } from './database.ts';
import { type Sql, sql } from './sql.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export interface TestDatabase extends Database {
  /** As the server's administrator. */
  readonly url: string;
  /** As the product signs in: a role that owns nothing. */
  readonly productUrl: string;
}

export const PRODUCT_LOGIN = 'senim_product';
/** Owns the tables and is no administrator. */
export const OWNER_LOGIN = 'senim_owner';

/** The same address with another login, each of which has one password in the tests. */
export function signedInAs(login: string, url: string): string {
  const other = new URL(url);
  other.username = login;
  other.password = 'none';
  return other.href;
}

/** A database for one test file, copied from the migrated template in a few milliseconds. Tests only. */
export const createTestDatabase = (): Promise<TestDatabase> => copyDatabase('senim_template');

/** What a dump of this moment gives back when it is restored, tables and counters. Cuts off whoever is connected. Tests only. */
export async function dumpAndRestore({ url }: TestDatabase): Promise<TestDatabase> {
  const name = new URL(url).pathname.slice(1);
  await runOnServer(
    inject('postgresUrl'),
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  return copyDatabase(name);
}

async function copyDatabase(template: string): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = serverUrl.replace(/\/postgres$/, `/${name}`);
  const productUrl = signedInAs(PRODUCT_LOGIN, url);
  const database = openDatabase(productUrl, createLog('silent'), { connectionWaitMs: 30_000 });
  return {
    ...database,
    url,
    productUrl,
    async close() {
      await database.close();
      await runOnServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** Writes with every right over the database: no trigger and no policy applies. Tests only. */
export const pastTheWalls = (database: TestDatabase, ...statements: readonly Sql[]): Promise<void> =>
  asOwner(database, sql`SET session_replication_role = replica`, ...statements);

/** Writes as the owner of the tables: rights do not apply, triggers do. Tests only. */
export async function asOwner({ url }: TestDatabase, ...statements: readonly Sql[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const { text, values } of statements) await client.query({ text, values: [...values] });
  } finally {
    await client.end();
  }
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
