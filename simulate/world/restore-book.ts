import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { dumpDatabase } from '../../scripts/operate/backup/dump-database.ts';
import { loadRows } from '../../scripts/operate/backup/load-database.ts';
import type { World } from './open-world.ts';

/** Whoever still has a transaction open would keep the rows for ever. */
const LOCK_WAIT = '30s';

/** Dumps everything and puts it back from the dump, as after the loss of a machine just after a backup. */
export async function restoreBook({
  databaseUrl,
  config,
}: Pick<World, 'databaseUrl' | 'config'>): Promise<void> {
  const folder = await mkdtemp(join(config.DATA_DIR, 'backup-'));
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c lock_timeout=${LOCK_WAIT}` });
  await client.connect();
  try {
    const dumped = await dumpDatabase(databaseUrl, folder);
    await loadRows(client, folder, dumped, async () => {});
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}
