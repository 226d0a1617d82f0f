import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { QUEUES } from '../jobs/queue.ts';
import { PlainFailure } from '../plain-failure.ts';
import { clientAt, connectingTo } from './connecting.ts';

/** The files of this version. */
export const MIGRATIONS = fileURLToPath(new URL('../../../../../database/migrations', import.meta.url));
/** How the library says that a migration begins. */
const BEGINS = /^### MIGRATION (\S+) \(UP\) ###/;
const OLDEST_SERVER = 150_000;
const INSUFFICIENT_PRIVILEGE = '42501';

interface Manner {
  /** The migrations to stop after, which must be the first of this version. */
  readonly upTo?: readonly string[] | undefined;
  /** A drill brings one with a migration more. */
  readonly folder?: string;
  /** Hears of each migration that begins. */
  readonly tell?: (name: string) => void;
}

/** Brings the database to its present form: first the job queues' own tables, then ours, each file once, in order. */
export async function migrate(databaseUrl: string, manner: Manner = {}): Promise<void> {
  const { upTo } = manner;
  if (upTo) assertFirst(upTo);
  await assertReachable(databaseUrl);
  const pool = new pg.Pool({ ...connectingTo(databaseUrl), max: 2 });
  // A broken connection shows in its query; the queue's library requires both listeners.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    for (const schema of Object.values(QUEUES)) await runMigrations({ pgPool: pool, schema });
  } finally {
    await pool.end();
  }
  await runOwn(databaseUrl, manner);
}

/** On a connection of our own, because the library does not wait until its own is closed, and a server that is stopped meanwhile ends the process. */
async function runOwn(
  databaseUrl: string,
  { upTo, folder = MIGRATIONS, tell = () => {} }: Manner,
): Promise<void> {
  const client = clientAt(databaseUrl);
  client.on('error', () => {});
  await client.connect();
  try {
    await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      ...(upTo && { count: upTo.length }),
      migrationsTable: 'schema_migration',
      log: (line) => {
        const begins = BEGINS.exec(line);
        if (begins?.[1]) tell(begins[1]);
      },
      singleTransaction: false,
    });
  } catch (error) {
    throw (error as { code?: string }).code === INSUFFICIENT_PRIVILEGE ? lacksRights() : error;
  } finally {
    await client.end();
  }
}

function assertFirst(names: readonly string[]): void {
  const first = ownMigrations().slice(0, names.length);
  const stranger = names.toSorted().find((name, place) => name !== first[place]);
  if (stranger)
    throw new PlainFailure(
      `This version has no ${stranger} where the database had it: use the version that the database is from.`,
    );
}

/** The migrations of this version, in order. */
const ownMigrations = (): string[] =>
  readdirSync(MIGRATIONS)
    .flatMap((file) => (file.endsWith('.sql') ? [basename(file, '.sql')] : []))
    .sort();

function lacksRights(): PlainFailure {
  return new PlainFailure(
    'The owner of the database may not make the roles that the product acts as. Let an administrator run: ' +
      'CREATE ROLE for senim_app, senim_worker and senim_gathering, each NOLOGIN, and GRANT all three TO the owner.',
  );
}

/** Refuses a database without all migrations of this version; another process must run them first. */
export async function assertMigrated(databaseUrl: string): Promise<void> {
  await assertReachable(databaseUrl);
  const { missing } = await readMigrations(databaseUrl);
  if (missing.length > 0)
    throw new PlainFailure('The database is older than this version: run "npm run migrate" first.');
}

/** The migrations of this version that the database has not had, and those it has had that this version does not know. */
export async function readMigrations(databaseUrl: string): Promise<{ missing: string[]; unknown: string[] }> {
  const client = clientAt(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ known: boolean }>(
      `SELECT to_regclass('schema_migration') IS NOT NULL AS known`,
    );
    const applied = rows[0]?.known
      ? (await client.query<{ name: string }>('SELECT name FROM schema_migration')).rows
      : [];
    const had = new Set(applied.map(({ name }) => name));
    const own = ownMigrations();
    return {
      missing: own.filter((name) => !had.has(name)),
      unknown: [...had].filter((name) => !own.includes(name)).sort(),
    };
  } finally {
    await client.end();
  }
}

/** Nothing is wrong that time may not put right: the server starts, or its machine does. */
export class DatabaseAway extends PlainFailure {}

/** Refuses an address without a database of a kind that the product can use. */
export async function assertReachable(databaseUrl: string): Promise<void> {
  const client = clientAt(databaseUrl, { connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query("SELECT current_setting('server_version_num')::int AS version");
    if (rows[0].version < OLDEST_SERVER) {
      throw new PlainFailure('DATABASE_URL leads to a PostgreSQL older than 15: use 15 or newer.');
    }
  } catch (error) {
    if (error instanceof PlainFailure) throw error;
    const says = `DATABASE_URL does not lead to a database that answers (${reason(error)}).`;
    throw isAway(error) ? new DatabaseAway(says) : new PlainFailure(says);
  } finally {
    await client.end().catch(() => {});
  }
}

/** What the network says of a server that is not there yet, and what a server says that is not ready. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P03',
]);

function isAway(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return AWAY.has(code) || message === 'timeout expired';
}

/** The server's own words, without the URL, because it contains a password. */
function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ECONNREFUSED' ? 'nothing listens there' : ((message || String(code)).split('\n')[0] ?? '');
}
