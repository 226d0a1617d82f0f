import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { clientAt } from '../../../apps/server/src/platform/database/connecting.ts';
import { assertReachable, migrate } from '../../../apps/server/src/platform/database/migrate.ts';
import { PlainFailure } from '../../../apps/server/src/platform/plain-failure.ts';
import { tablesOf } from './dump-database.ts';
import { type Manifest, sha256Of } from './manifest.ts';

const MAY_NOT = '42501';

/** What is written in the transaction that loads the rows. */
type WithRows = (client: pg.Client) => Promise<void>;

/**
 * Fills an empty database from a backup: the migrations that it had, its rows and counters in one transaction, then the
 * migrations that came since.
 */
export async function loadDatabase(
  url: string,
  backup: string,
  manifest: Manifest,
  withRows: WithRows,
): Promise<void> {
  await migrate(url, { upTo: manifest.migrations });
  await withClient(url, (client) => loadRows(client, backup, manifest, withRows));
  await migrate(url);
}

/** Refuses a damaged backup, a database that holds something, and a role that could only begin: the tables that it has made would then be in the way. */
export async function assertLoadable(url: string, backup: string, manifest: Manifest): Promise<void> {
  if (url !== '') await assertReachable(url);
  await refuseDamaged(backup, manifest);
  if (url !== '')
    await withClient(url, async (client) => {
      await refuseFilled(client);
      await client.query('BEGIN');
      await passTriggers(client);
      await client.query('ROLLBACK');
    });
}

/** Works on a connection of its own. */
async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = clientAt(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function refuseDamaged(backup: string, { tables }: Manifest): Promise<void> {
  for (const { file, sha256 } of tables) {
    const found = await sha256Of(join(backup, 'tables', file)).catch(() => null);
    if (found !== sha256)
      throw new PlainFailure(
        `The backup is damaged: ${file} is ${found ? 'not as it was written' : 'missing'}.`,
      );
  }
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const filled = await tablesOf(client);
  if (filled.length > 0)
    throw new PlainFailure(
      'The database in DATABASE_URL is not empty: restore into a new one, so that nothing is lost by it.',
    );
}

/** Fills tables that are there already, whatever they hold, in one transaction. */
export async function loadRows(
  client: pg.Client,
  backup: string,
  { tables, counters }: Pick<Manifest, 'tables' | 'counters'>,
  withRows: WithRows,
): Promise<void> {
  await client.query('SET statement_timeout = 0; BEGIN');
  await passTriggers(client);
  const made = await tablesOf(client);
  await client.query(`TRUNCATE ${made.map(({ name }) => name).join(', ')}`);
  for (const { name, columns, rows, file } of tables) {
    const taken = client.query(from(`COPY ${name} (${columns.join(', ')}) FROM STDIN`));
    await pipeline(createReadStream(join(backup, 'tables', file)), createGunzip(), taken);
    if (taken.rowCount !== rows) throw new Error(`${name} took ${taken.rowCount} rows of ${rows}.`);
  }
  for (const { name, last, isCalled } of counters)
    await client.query('SELECT setval($1::regclass, $2, $3)', [name, last, isCalled]);
  await withRows(client);
  await client.query('COMMIT');
  for (const { name } of made) await client.query(`ANALYZE ${name}`);
}

/** The rows were in order when they were dumped; their triggers have done their work already. */
async function passTriggers(client: pg.Client): Promise<void> {
  await client.query('SET LOCAL session_replication_role = replica').catch((error) => {
    throw (error as { code?: string }).code === MAY_NOT ? mayNot() : error;
  });
}

const mayNot = () =>
  new PlainFailure(
    'The role in OWNER_DATABASE_URL (or DATABASE_URL) may not load rows past the triggers: let an administrator run GRANT SET ON PARAMETER session_replication_role TO it, and take that back afterwards.',
  );
