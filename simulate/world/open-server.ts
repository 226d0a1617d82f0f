import pg from 'pg';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { startQuickPostgres } from '../../apps/server/src/platform/database/quick-postgres-for-tests.ts';

/** Nothing of it happens by itself. */
const SETTINGS = { autovacuum: 'off', max_connections: '100' };

/** A PostgreSQL with a migrated template, or the one that is given. */
export async function openServer(given?: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  if (given) return { url: given, stop: async () => {} };
  const postgres = await startQuickPostgres('simulate', SETTINGS);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('CREATE DATABASE senim_template');
  await client.end();
  await migrate(postgres.url.replace(/\/postgres$/, '/senim_template'));
  return postgres;
}
