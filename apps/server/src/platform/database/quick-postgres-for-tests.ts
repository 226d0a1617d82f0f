import { chmod, rm } from 'node:fs/promises';
import { quickFolderForTests } from '../folder-for-tests.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** Nothing of it outlives the run. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Tests only. A PostgreSQL that keeps nothing, in memory where there is room, asked through a socket of the machine: a statement costs both sides a fifth
 * less than through a port.
 */
export async function startQuickPostgres(
  name: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const dataFolder = await quickFolderForTests(name);
  // The server may be another account's, and whoever finds its socket still needs a password.
  const socketFolder = await quickFolderForTests('socket');
  await chmod(socketFolder, 0o777);
  const postgres = await startEmbeddedPostgres({
    dataFolder,
    settings: { ...SETTINGS, ...settings, unix_socket_directories: socketFolder },
  });
  return {
    url: postgres.url.replace('127.0.0.1', encodeURIComponent(socketFolder)),
    async stop() {
      await postgres.stop();
      for (const folder of [dataFolder, socketFolder]) await rm(folder, { recursive: true, force: true });
    },
  };
}
