import { constants } from 'node:fs';
import { access, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { clientAt } from '../../../apps/server/src/platform/database/connecting.ts';
import { PlainFailure } from '../../../apps/server/src/platform/plain-failure.ts';
import { copyCluster } from './copy-cluster.ts';

export const CLUSTER = 'cluster';
export const PASSWORD_FILE = 'postgres-password';
const MAY_NOT = '42501';

/**
 * A base backup of the server of this address, whose files this account can read, by PostgreSQL's own functions: from its end on every moment
 * can be restored, as far as the archive of the log reaches. The product runs on meanwhile. Answers with its folder.
 */
export async function takeBaseBackup(url: string, place: string): Promise<string> {
  const client = clientAt(url);
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    const from = await assertArchived(client);
    const folder = join(place, new Date().toISOString().replaceAll(':', '-'));
    const unfinished = `${folder}.unfinished`;
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    try {
      await copyBetween(client, from, join(unfinished, CLUSTER));
      // The embedded server's own: without it nobody would be let in.
      await copyFile(join(dirname(from), PASSWORD_FILE), join(unfinished, PASSWORD_FILE)).catch(() => {});
      await rename(unfinished, folder);
      return folder;
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await client.end();
  }
}

async function copyBetween(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`SELECT pg_backup_start('senim', true)`);
  await copyCluster(from, to);
  // It waits until the archive has the log of all that time.
  const { rows } = await client.query<{ label: string; tablespaces: string }>(
    'SELECT labelfile AS label, spcmapfile AS tablespaces FROM pg_backup_stop(true)',
  );
  await writeFile(join(to, 'backup_label'), rows[0]?.label ?? '', { mode: 0o600 });
}

/** Where the files of the server are; refused where what changes after the backup would be kept nowhere. */
async function assertArchived(client: pg.Client): Promise<string> {
  const { rows } = await client
    .query<{ folder: string; mode: string }>(
      `SELECT current_setting('data_directory') AS folder, current_setting('archive_mode') AS mode`,
    )
    .catch((error) => {
      throw (error as { code?: string }).code === MAY_NOT ? mayNot() : error;
    });
  const [{ folder, mode } = { folder: '', mode: '' }] = rows;
  if (mode === 'off')
    throw new PlainFailure(
      'The server archives no log: set archive_mode = on and archive_command (back-up-and-restore.md), and restart it.',
    );
  await access(folder, constants.R_OK | constants.X_OK).catch(() => {
    throw new PlainFailure(
      `The server's files (${folder}) cannot be read here: run this on its machine and as its account, or take pg_basebackup (back-up-and-restore.md).`,
    );
  });
  if ((await readdir(join(folder, 'pg_tblspc'))).length > 0)
    throw new PlainFailure('The server has tablespaces of its own: take pg_basebackup.');
  return folder;
}

const mayNot = () =>
  new PlainFailure('Let OWNER_DATABASE_URL name an administrator of the server: a base backup takes one.');
