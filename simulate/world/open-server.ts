import { chmod, rm } from 'node:fs/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { quickFolderForTests } from '../../apps/server/src/platform/folder-for-tests.ts';

/** Nothing of it outlives the run, and nothing of it happens by itself. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '100',
};

/** A PostgreSQL with a migrated template, asked through a socket as that of the tests (`scripts/test-postgres.ts`), or the one that is given. */
export async function openServer(given?: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  if (given) return { url: given, stop: async () => {} };
  const dataFolder = await quickFolderForTests('simulate');
  const socketFolder = await quickFolderForTests('simulate-socket');
  await chmod(socketFolder, 0o777);
  const settings = { ...SETTINGS, unix_socket_directories: socketFolder };
  const postgres = await startEmbeddedPostgres({ dataFolder, settings });
  const url = postgres.url.replace('127.0.0.1', encodeURIComponent(socketFolder));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE DATABASE senim_template');
  await client.end();
  await migrate(url.replace(/\/postgres$/, '/senim_template'));
  return {
    url,
    async stop() {
      await postgres.stop();
      for (const folder of [dataFolder, socketFolder]) await rm(folder, { recursive: true, force: true });
    },
  };
}
