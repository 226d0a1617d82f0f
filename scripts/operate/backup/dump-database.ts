import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { clientAt } from '../../../apps/server/src/platform/database/connecting.ts';
import { QUEUES } from '../../../apps/server/src/platform/jobs/queue.ts';
import { type Manifest, sha256Of } from './manifest.ts';

/** Whatever the product writes: its own tables and those of the job queues. */
const SCHEMAS = ['public', ...Object.values(QUEUES)];

type Dumped = Pick<Manifest, 'madeAt' | 'migrations' | 'tables' | 'counters'>;

/** Hears how far long work has come. */
export type Tell = (line: string) => void;

/**
 * Writes the rows of every table as they stood at one moment, beside a product that goes on. The tables themselves are not
 * written: the migrations make them.
 */
export async function dumpDatabase(url: string, folder: string, tell: Tell = () => {}): Promise<Dumped> {
  const client = clientAt(url);
  await client.connect();
  try {
    // A policy that would hide a row is an error here, so that nothing is left out unseen.
    await client.query(`
      SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET row_security = off;
      BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    const { rows } = await client.query<{ at: Date }>('SELECT now() AS at');
    const { rows: migrations } = await client.query<{ name: string }>(
      'SELECT name FROM schema_migration ORDER BY id',
    );
    await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
    const tables: Manifest['tables'] = [];
    const all = await tablesOf(client);
    for (const [at, table] of all.entries()) {
      const dumped = await dumpTable(client, table, folder);
      tables.push(dumped);
      tell(`${at + 1} of ${all.length} tables: ${dumped.name}, ${dumped.rows} rows`);
    }
    // Counters know no moment: read last, they are at least as far as the rows.
    const counters = await countersOf(client);
    await client.query('COMMIT');
    const [moment] = rows;
    if (!moment) throw new Error('The database did not tell the time.');
    return {
      madeAt: moment.at.toISOString(),
      migrations: migrations.map(({ name }) => name),
      tables,
      counters,
    };
  } finally {
    await client.end();
  }
}

/** How many tables and rows a dump would have, by the server's estimate, and how many signed documents the rows name. */
export async function foreseeDump(url: string): Promise<{ tables: number; rows: number; signed: number }> {
  const client = clientAt(url);
  await client.connect();
  try {
    const tables = await tablesOf(client);
    const { rows } = await client.query<{ rows: number; signed: number }>(
      `SELECT COALESCE(sum(GREATEST(n_live_tup, 0)), 0)::float8 AS rows,
         (SELECT count(*)::int FROM agreement_document) AS signed
       FROM pg_stat_user_tables WHERE schemaname = ANY ($1)`,
      [SCHEMAS],
    );
    return { tables: tables.length, rows: rows[0]?.rows ?? 0, signed: rows[0]?.signed ?? 0 };
  } finally {
    await client.end();
  }
}

interface Table {
  readonly name: string;
  readonly columns: string[];
}

/** Every table, with the columns that are not reckoned from others. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT format('%I.%I', namespace.nspname, class.relname) AS name,
       array_agg(quote_ident(attname) ORDER BY attnum) AS columns
     FROM pg_class AS class JOIN pg_namespace AS namespace ON namespace.oid = class.relnamespace
       JOIN pg_attribute ON attrelid = class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     WHERE class.relkind = 'r' AND namespace.nspname = ANY ($1) GROUP BY 1 ORDER BY 1`,
    [SCHEMAS],
  );
  return rows;
}

async function dumpTable(
  client: pg.Client,
  { name, columns }: Table,
  folder: string,
): Promise<Manifest['tables'][number]> {
  const file = `${name.replaceAll('"', '')}.gz`;
  const path = join(folder, 'tables', file);
  const rows = client.query(to(`COPY ${name} (${columns.join(', ')}) TO STDOUT`));
  await pipeline(rows, createGzip({ level: 3 }), createWriteStream(path, { mode: 0o600 }));
  return { name, columns, rows: rows.rowCount, file, sha256: await sha256Of(path) };
}

async function countersOf(client: pg.Client): Promise<Manifest['counters']> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences WHERE schemaname = ANY ($1) ORDER BY 1`,
    [SCHEMAS],
  );
  const counters: Manifest['counters'] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ last: string; isCalled: boolean }>(
      `SELECT last_value::text AS last, is_called AS "isCalled" FROM ${name}`,
    );
    counters.push(...values.map((value) => ({ name, ...value })));
  }
  return counters;
}
